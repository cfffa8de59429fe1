package dev.batchista.app.values;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StepRuleTest {

  @ParameterizedTest
  @CsvSource({
    "9, 0.01, 9.5, 8.5",
    "8.9, 0.01, 9, 8.5",
    "1850, 1, 1900, 1800",
    "220, 1, 230, 210",
    "4, 1, 5, 3",
    "64, 1, 66, 62",
    "3.35, 0.001, 3.4, 3.2",
    "0.05, 0.01, 0.06, 0.04",
    "71.934, 0.01, 72, 70",
  })
  void stepsGoToTheNextRoundNumber(double value, double resolution, double up, double down) {
    StepRule steps = new StepRule(resolution);
    assertThat(steps.up(value)).isEqualTo(up);
    assertThat(steps.down(value)).isEqualTo(down);
  }

  @Test
  void upAndDownAlwaysMoveButNeverFar() {
    StepRule steps = new StepRule(0.01);
    double value = 0.1;
    for (int i = 0; i < 200; i++) {
      double next = steps.up(value);
      assertThat(next).isGreaterThan(value);
      assertThat(steps.down(next))
          .isBetween(Math.min(next * 0.88, next - 0.01) - 1e-9, next - 0.0099);
      value = next;
    }
    assertThat(value).isGreaterThan(100);
  }

  @Test
  void stepsLeaveNoNoiseOfBinaryFractions() {
    assertThat(new StepRule(0.1).up(0.2)).isEqualTo(0.3);
    assertThat(new StepRule(0.001).snap(3.3500001)).isEqualTo(3.35);
  }
}
