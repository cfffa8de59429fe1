package dev.batchista.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class BenchSimCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    return new CommandLine(new BenchCommand())
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(args);
  }

  @Test
  void everyCaseIsTimedAndReportedAsJson() {
    assertThat(run("sim", "--requests", "200", "--warmups", "0", "--runs", "1", "--json")).isZero();

    JsonNode report = JsonMapper.shared().readTree(out.toString());
    assertThat(report.propertyNames())
        .containsExactlyInAnyOrder("base-200", "overload-200", "lognormal-200", "kv-pressure-200");
    JsonNode base = report.get("base-200");
    assertThat(base.get("requests").asInt()).isEqualTo(200);
    assertThat(base.get("median_s").asDouble()).isPositive();
    assertThat(base.get("output_tokens_per_s").asDouble()).isPositive();
    assertThat(base.get("peak_heap_mb").asDouble()).isPositive();
  }

  @Test
  void aTableIsTheDefault() {
    assertThat(run("sim", "--requests", "50", "--warmups", "0", "--runs", "1")).isZero();
    assertThat(out.toString()).contains("median s").contains("kv-pressure");
  }

  @Test
  void badCountsAreRefusedByName() {
    assertThat(run("sim", "--requests", "0")).isEqualTo(2);
    assertThat(err.toString()).contains("--requests must be from 1 to 5000000, not 0");
  }
}
