package dev.batchista.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.scenario.json.JsonText;
import java.awt.image.BufferedImage;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

class SweepCommandTest {

  @TempDir private Path folder;

  private String out = "";
  private String err = "";

  @Test
  void theTableHasALineAPointAndMarksWhatIsSaturated() {
    assertThat(sweep("--knob request-rate --from 2 --to 40 --steps 3 --num-prompts 400"))
        .as(err)
        .isZero();
    assertThat(err).isEmpty();
    assertThat(out).contains("Request rate", "TTFT p99", "tok/s", "* More and more requests");
    assertThat(out.lines().filter(line -> line.matches("  (2|21|40) .*"))).hasSize(3);
    assertThat(out.lines().filter(line -> line.endsWith(" *"))).hasSize(2);
    assertThat(out.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
  }

  @Test
  void pointsThatCannotBeRunSayWhy() {
    assertThat(sweep("--knob model --values llama-3.1-8b,llama-3.1-70b,foo --num-prompts 50"))
        .isZero();
    assertThat(out)
        .contains("llama-3.1-70b ", "the weights of", "No model is called")
        .contains("of 3 points cannot be run");
    assertThat(sweep("--knob users --values 3,4")).isEqualTo(BatchistaCommand.CHECK_FAILED);
    assertThat(out).contains("closed loop only");
  }

  @Test
  void jsonAndCsvHaveAllMetricsAndTheReasons() throws Exception {
    Path csv = folder.resolve("points.csv");
    assertThat(
            sweep(
                "--knob max-num-seqs --values 4,0,16 --knob2 request-rate --values2 1,2"
                    + " --num-prompts 60 --seeds 2 --json --csv "
                    + csv))
        .as(err)
        .isZero();
    JsonNode points = JsonText.parse(out).path("points");
    assertThat(points.size()).isEqualTo(6);
    assertThat(points.get(0).path("values").path("max-num-seqs").intValue()).isEqualTo(4);
    assertThat(points.get(1).path("values").path("request-rate").intValue()).isEqualTo(2);
    assertThat(points.get(0).path("p99_ttft_ms").doubleValue()).isPositive();
    assertThat(points.get(0).path("ci95_half_width").path("p99_ttft_ms").isNumber()).isTrue();
    assertThat(points.get(2).path("feasible").booleanValue()).isFalse();
    assertThat(points.get(2).path("problems").get(0).asString()).contains("maxNumSeqs");

    List<String> lines = Files.readAllLines(csv);
    assertThat(lines).hasSize(7);
    assertThat(lines.get(0)).startsWith("max_num_seqs,request_rate,saturated,infeasible,");
    assertThat(lines.get(1)).startsWith("4,1,false,,");
    assertThat(lines.get(3)).contains("maxNumSeqs");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--knob request-rate --from 2 --to 8 --steps 4",
        "--knob gpu --values h100-sxm,l4,h200-sxm",
        "--knob max-num-seqs --from 1 --to 64 --log --knob2 request-rate --values2 2,8"
      })
  void thePictureIsDrawnWithoutADisplay(String arguments) throws Exception {
    Path png = folder.resolve("sweep.png");
    assertThat(
            sweep(
                arguments
                    + " --num-prompts 60 --metric p99_ttft_ms output_throughput --png "
                    + png))
        .as(err)
        .isZero();
    BufferedImage picture = ImageIO.read(png.toFile());
    Set<Integer> colours = new HashSet<>();
    for (int x = 0; x < picture.getWidth(); x++) {
      for (int y = 0; y < picture.getHeight(); y++) {
        colours.add(picture.getRGB(x, y) & 0xFFFFFF);
      }
    }
    assertThat(picture.getWidth()).isEqualTo(1000);
    assertThat(colours).contains(0x0072B2, 0x009E73);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--from 1 --to 2 | --knob",
        "--knob foo --from 1 --to 2 | --knob: there is no knob \"foo\". There are: request-rate,",
        "--knob gpu --from 1 --to 2 | gpu has names, not numbers",
        "--knob request-rate --from a --to 2 | --from: \"a\" must be a number.",
        "--knob request-rate --from 1 | needs --from and --to, or --values.",
        "--knob request-rate --from 1 --to 2 --steps 1 | --steps: 1 is not allowed.",
        "--knob request-rate --from 0 --to 2 --log | must be above 0",
        "--knob request-rate --from 1 --to 2 --values 3 | --values does not go with --from",
        "--knob request-rate --values 1,,2 | with commas between them",
        "--knob request-rate --values 1 --values2 2 | go with --knob2 only",
        "--knob request-rate --values 1 --knob2 request-rate --values2 2 | must differ",
        "--knob request-rate --values 1 --metric foo | --metric: there is no metric \"foo\"",
        "--knob request-rate --values 1 --seeds 0 | --seeds: 0 is not allowed."
      })
  void badInputIsNamedWithWhatIsAllowed(String arguments, String message) {
    assertThat(sweep(arguments)).isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(out).isEmpty();
    assertThat(err).contains(message).doesNotContain("Exception");
  }

  @Test
  void aFolderThatIsNotThereIsTold() {
    assertThat(sweep("--knob request-rate --values 1 --num-prompts 20 --png no/where.png"))
        .isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(err).contains("--png: no/where.png cannot be written: there is no such folder.");
  }

  @Test
  void theTraceIsNotOverwritten() throws Exception {
    Path trace =
        Files.writeString(
            folder.resolve("t.csv"),
            "TIMESTAMP,ContextTokens,GeneratedTokens\n2023-11-16 18:17:05.0000000,300,20\n");
    assertThat(sweep("--knob max-num-seqs --values 1 --trace %s --csv %s".formatted(trace, trace)))
        .isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(err).contains("would be overwritten");
    assertThat(trace).content().startsWith("TIMESTAMP");
  }

  private int sweep(String arguments) {
    StringWriter written = new StringWriter();
    StringWriter errors = new StringWriter();
    CommandLine line = BatchistaCommand.commandLine(Commands.all(), false);
    line.setOut(new PrintWriter(written)).setErr(new PrintWriter(errors));
    int code = line.execute(("sweep " + arguments).split(" +"));
    out = written.toString();
    err = errors.toString();
    return code;
  }
}
