package dev.batchista.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class MeasuredCommandTest {
  private static final String HEADER =
      "gpu,tp,model,precision,engine,isl,osl,concurrency_or_rate,ttft_ms,tpot_ms\n";

  @TempDir private Path folder;

  private String out = "";
  private String err = "";

  @Test
  void theTableOfTheShippedRowsHasEveryGrouping() {
    assertThat(measured()).isZero();
    assertThat(out)
        .contains("by total", "by phase", "by engine", "by gpu", "by model", "Not predicted");
    assertThat(err).isEmpty();
    assertThat(measured("--markdown")).isZero();
    assertThat(out).contains("| TPOT |", "## The worst rows", "## Rows without a prediction");
  }

  @Test
  void jsonStandsAloneAndHoldsEveryRow() throws IOException {
    Path file =
        write(
            HEADER
                + "H100,1,Llama-3.1-8B,bf16,vLLM,1000,100,c=4,50,8\nTPU,1,x,bf16,vLLM,1,1,c=1,1,1");
    assertThat(measured("--rows", file.toString(), "--json")).isZero();
    JsonNode json = JsonMapper.shared().readTree(out);
    assertThat(json.get("rows").asInt()).isEqualTo(2);
    assertThat(json.get("predictions")).hasSize(3);
    assertThat(json.get("predictions").get(2).get("not_predicted").asString()).contains("TPU");
    assertThat(json.get("errors").get("phase")).hasSize(2);
    assertThat(err).isEmpty();
  }

  @Test
  void rowsThatAllFailAreAFailedCheckAndAWrongFileIsBadInput() throws IOException {
    assertThat(measured("--rows", write(HEADER + "TPU,1,x,bf16,vLLM,1,1,c=1,1,1").toString()))
        .isEqualTo(BatchistaCommand.CHECK_FAILED);
    assertThat(measured("--rows", write("a,b\n1,2").toString()))
        .isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(err).contains("line 1: no column is called gpu");
    assertThat(measured("--rows", folder.resolve("none.csv").toString()))
        .isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(err).contains("none.csv cannot be read");
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("rows.csv"), text);
  }

  private int measured(String... args) {
    StringWriter printed = new StringWriter();
    StringWriter complaints = new StringWriter();
    CommandLine command =
        BatchistaCommand.commandLine(List.of(new MeasuredCommand()), false)
            .setOut(new PrintWriter(printed))
            .setErr(new PrintWriter(complaints));
    String[] all = new String[args.length + 1];
    all[0] = "measured";
    System.arraycopy(args, 0, all, 1, args.length);
    int code = command.execute(all);
    out = printed.toString();
    err = complaints.toString();
    return code;
  }
}
