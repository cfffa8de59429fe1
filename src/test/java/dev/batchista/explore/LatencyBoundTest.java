package dev.batchista.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LatencyBoundTest {

  @Test
  void readsTheKeysOfTheBenchmark() {
    assertThat(LatencyBound.parse("p99_ttft_ms:500"))
        .isEqualTo(new LatencyBound(LatencyBound.Statistic.P99, LatencyBound.Latency.TTFT, 500));
    assertThat(LatencyBound.parse("median_e2el_ms:1.5").key()).isEqualTo("p50_e2el_ms");
    assertThat(LatencyBound.parse("p99.9_tpot_ms:40").key()).isEqualTo("p99.9_tpot_ms");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p99_ttft_ms",
        "p98_ttft_ms:5",
        "p99_foo_ms:5",
        "p99_ttft_ms:0",
        "p99_ttft_ms:-5",
        "p99_ttft_ms:x",
        "p99_ttft_ms:1e99",
        "p99_ttft_ms:NaN"
      })
  void refusesWhatItIsNot(String text) {
    assertThatThrownBy(() -> LatencyBound.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(text);
  }
}
