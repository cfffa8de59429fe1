package dev.batchista.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.scenario.json.JsonText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

class CapacityCommandTest {

  private static final String SHORT = "--seeds 2 --num-prompts 800 --goodput ttft:500 tpot:50 ";

  @TempDir private Path folder;

  private String out = "";
  private String err = "";

  @Test
  void theSummarySaysHowMuchWhatBreaksWhatBindsAndWhatHelps() {
    assertThat(capacity(SHORT)).as(err).isZero();
    assertThat(err).isEmpty();
    assertThat(out)
        .contains("requests/s (95 % interval", "over 2", "Roofline", "first to break is TTFT")
        .contains("Bound by seats", "waiting for a", "What if", "seats from 16 to 20")
        .contains("To raise it, turn seats first", "In runs half as long");
    assertThat(out.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
  }

  @Test
  void jsonHasTheSame() throws Exception {
    assertThat(capacity(SHORT + "--json")).as(err).isZero();
    JsonNode json = JsonText.parse(out);

    assertThat(json.path("outcome").asString()).isEqualTo("found");
    assertThat(json.path("load").asString()).isEqualTo("request_rate");
    assertThat(json.path("capacity_by_seed").size()).isEqualTo(2);
    assertThat(json.path("capacity").doubleValue()).isBetween(3.0, 8.0);
    assertThat(json.path("runs").path("num_prompts").intValue()).isEqualTo(800);
    assertThat(json.path("bound_by").path("resource").asString()).isEqualTo("seats");
    assertThat(json.path("breaks_first").path("what").asString()).isEqualTo("ttft");
    assertThat(json.path("at_capacity").path("p99_ttft_ms").doubleValue()).isPositive();
    assertThat(json.path("what_if").size()).isEqualTo(8);
    assertThat(json.path("scenario").path("policy").path("maxNumSeqs").intValue()).isEqualTo(16);
  }

  @Test
  void boundsStandAloneOrWithTheAttainment() throws Exception {
    assertThat(capacity("--seeds 2 --num-prompts 800 --bound mean_tpot_ms:9 --json")).isZero();
    JsonNode json = JsonText.parse(out);
    assertThat(json.path("target").path("attainment").isNull()).isTrue();
    assertThat(json.path("breaks_first").path("what").asString()).isEqualTo("tpot");
    assertThat(json.path("at_capacity").path("mean_tpot_ms").doubleValue()).isLessThan(9);

    assertThat(capacity(SHORT + "--bound mean_tpot_ms:9 --attainment 0.9 --json")).isZero();
    assertThat(JsonText.parse(out).path("target").path("attainment").doubleValue()).isEqualTo(0.9);
  }

  @Test
  void aPromiseThatNobodyCanKeepIsTold() {
    assertThat(capacity(SHORT + "--goodput ttft:5")).isEqualTo(BatchistaCommand.CHECK_FAILED);
    assertThat(out).contains("No request rate meets this target", "21.6 ms", "misses it already");
  }

  @Test
  void recordedTimesAreScaledInOneSearch() throws Exception {
    StringBuilder trace = new StringBuilder("TIMESTAMP,ContextTokens,GeneratedTokens\n");
    for (int i = 0; i < 300; i++) {
      trace.append("2023-11-16 18:%02d:%02d.0000000,500,60%n".formatted(i / 60, i % 60));
    }
    Path file = Files.writeString(folder.resolve("trace.csv"), trace);

    assertThat(capacity("--trace " + file + " --max-num-seqs 2 --json")).as(err).isZero();
    JsonNode json = JsonText.parse(out);
    assertThat(json.path("num_seeds").intValue()).isEqualTo(1);
    assertThat(json.path("capacity_ci95_half_width").isNull()).isTrue();
    assertThat(json.path("capacity").doubleValue()).isGreaterThan(1);
    assertThat(json.path("runs").path("num_prompts").intValue()).isEqualTo(300);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--attainment 2 | --attainment: 2 is not allowed. It must be above 0, at most 1.",
        "--attainment 0 | --attainment: 0 is not allowed.",
        "--attainment x | --attainment: x is not allowed.",
        "--seeds 0 | --seeds: 0 is not allowed. It must be a whole number from 1 to 100.",
        "--seeds 1.5 | --seeds: 1.5 is not allowed.",
        "--bound p99_foo_ms:3 | --bound: \"p99_foo_ms:3\" must be METRIC:MS",
        "--bound p99_ttft_ms:0 | must be a number of milliseconds above 0",
        "--gpu h100-sx | --gpu: No GPU is called \"h100-sx\"",
        "--trace none.csv | none.csv"
      })
  void badInputIsNamedWithWhatIsAllowed(String arguments, String message) {
    assertThat(capacity(arguments)).isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(out).isEmpty();
    assertThat(err).contains(message).doesNotContain("Exception");
  }

  private int capacity(String arguments) {
    StringWriter written = new StringWriter();
    StringWriter errors = new StringWriter();
    CommandLine line = BatchistaCommand.commandLine(Commands.all(), false);
    line.setOut(new PrintWriter(written)).setErr(new PrintWriter(errors));
    int code = line.execute(("capacity " + arguments).strip().split(" +"));
    out = written.toString();
    err = errors.toString();
    return code;
  }
}
