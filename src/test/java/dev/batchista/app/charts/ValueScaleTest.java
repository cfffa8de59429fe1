package dev.batchista.app.charts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueScaleTest {
  private static final double EMPTY_TOP = 1000;

  private final ValueScale scale = new ValueScale(EMPTY_TOP);

  @ParameterizedTest
  @CsvSource({"1,1", "1.01,1.2", "99,100", "101,120", "0.021,0.025", "3100,4000", "8400,10000"})
  void topsAreRound(double value, double top) {
    assertThat(ValueScale.roundUp(value)).isCloseTo(top, within(top * 1e-9));
  }

  @Test
  void dataFillThePlotWhenTheLimitIsFarAway() {
    assertThat(scale.next(11, List.of(180.0, 50.0))).isEqualTo(12);
  }

  @Test
  void nearLimitIsBroughtIntoView() {
    assertThat(scale.next(300, List.of(500.0))).isBetween(500.0, 600.0);
  }

  @Test
  void growsAtOnceAndShrinksLate() {
    assertThat(scale.next(1000, List.of())).isEqualTo(1200);
    assertThat(scale.next(1300, List.of())).isEqualTo(1500);
    assertThat(scale.next(900, List.of())).as("a little less data").isEqualTo(1500);
    assertThat(scale.next(400, List.of())).as("far less data").isEqualTo(500);
  }

  @Test
  void withoutDataTheNearestLimitDecides() {
    assertThat(scale.next(0, List.of(180.0, 50.0))).isEqualTo(60);
  }

  @Test
  void withoutDataAndLimitsThereIsADefault() {
    assertThat(scale.next(Double.NaN, List.of(Double.NaN))).isBetween(1000.0, 1200.0);
  }
}
