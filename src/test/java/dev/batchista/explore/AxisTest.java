package dev.batchista.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Objects;
import org.junit.jupiter.api.Test;

class AxisTest {

  @Test
  void rangesHaveBothEndsAndFewDigits() {
    assertThat(Axis.range(knob("request-rate"), 0, 0.9, 4, false).values())
        .containsExactly("0", "0.3", "0.6", "0.9");
    assertThat(Axis.range(knob("request-rate"), 1, 1000, 4, true).values())
        .containsExactly("1", "10", "100", "1000");
    assertThat(Axis.range(knob("hbm-bandwidth"), 3000, 1000, 3, false).values())
        .containsExactly("3000", "2000", "1000");
  }

  @Test
  void wholeNumbersThatFallTogetherAreTriedOnce() {
    assertThat(Axis.range(knob("max-num-seqs"), 1, 3, 7, false).values())
        .containsExactly("1", "2", "3");
  }

  @Test
  void refusesRangesThatAreNone() {
    assertThatThrownBy(() -> Axis.range(knob("gpu"), 1, 2, 3, false))
        .hasMessageContaining("gpu has names");
    assertThatThrownBy(() -> Axis.range(knob("request-rate"), 0, 2, 3, true))
        .hasMessageContaining("above 0");
    assertThatThrownBy(() -> Axis.range(knob("request-rate"), 1, 2, 1, false))
        .hasMessageContaining("from 2 to 1,000, not 1");
    assertThatThrownBy(() -> Axis.range(knob("request-rate"), 1, Double.NaN, 3, false))
        .hasMessageContaining("two ends");
  }

  private static Knob knob(String name) {
    return Objects.requireNonNull(Knobs.named(name));
  }
}
