package dev.batchista.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimateTest {

  @ParameterizedTest
  @CsvSource({"1,12.7062", "7,2.36462", "10,2.22814", "11,2.20099", "20,2.08596", "99,1.98422"})
  void quantilesAreThoseOfTheTables(int degrees, double quantile) {
    assertThat(StudentT.quantile975(degrees)).isCloseTo(quantile, within(5e-5));
  }

  @Test
  void theIntervalIsStudents() {
    Estimate estimate = Estimate.of(List.of(1.0, 2.0, 3.0, 4.0));

    assertThat(estimate.mean()).isEqualTo(2.5);
    assertThat(estimate.halfWidth()).isCloseTo(3.182446 * Math.sqrt(5.0 / 3 / 4), within(1e-6));
    assertThat(estimate.low()).isLessThan(estimate.high());
  }

  @Test
  void oneValueHasNoInterval() {
    Estimate estimate = Estimate.of(List.of(7.0));

    assertThat(estimate.halfWidth()).isNaN();
    assertThat(estimate.low()).isEqualTo(7);
    assertThat(Estimate.of(List.of())).isEqualTo(Estimate.NO_DATA);
  }
}
