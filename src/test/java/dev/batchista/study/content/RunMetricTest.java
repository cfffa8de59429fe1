package dev.batchista.study.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RunMetricTest {

  @Test
  void namesAreThoseOfTheBenchmark() {
    assertThat(RunMetric.names())
        .contains(
            "mean_ttft_ms",
            "median_ttft_ms",
            "p99_ttft_ms",
            "p99_itl_ms",
            "mean_e2el_ms",
            "request_throughput",
            "output_throughput",
            "total_token_throughput",
            "request_goodput");
    assertThat(RunMetric.named("ttft")).isNull();
  }

  @Test
  void figuresAreSaidWithTheirUnit() {
    RunMetric ttft = RunMetric.named("p99_ttft_ms");
    assertThat(ttft).isNotNull();
    assertThat(ttft.say(1394.4)).isEqualTo("1,394 ms");
    assertThat(ttft.say(27.42)).isEqualTo("27.4 ms");
    assertThat(ttft.say(2.345)).isEqualTo("2.35 ms");
    assertThat(ttft.say(0)).isEqualTo("0 ms");
    assertThat(ttft.say(Double.NaN)).isEqualTo("no data");
  }
}
