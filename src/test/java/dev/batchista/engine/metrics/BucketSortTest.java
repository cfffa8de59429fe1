package dev.batchista.engine.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BucketSortTest {
  @Property(tries = 200, seed = "20261201")
  void sortsAsTheJdkDoes(
      @ForAll @IntRange(max = 6000) int size,
      @ForAll long seed,
      @ForAll @DoubleRange(min = 0, max = 40) double skew) {
    Random random = new Random(seed);
    double[] values = new double[size + 1];
    for (int i = 0; i < size; i++) {
      values[i] = Math.floor(1e9 * Math.exp(skew * random.nextGaussian()));
    }
    values[size] = -1;
    check(values, size);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, 1e-300, 1e300, Double.MAX_VALUE})
  void outliersAndEqualsAreNoTrouble(double outlier) {
    double[] values = new double[5000];
    for (int i = 0; i < values.length; i++) {
      values[i] = i % 7 == 3 ? outlier : i % 3;
    }
    check(values, values.length);
  }

  private static void check(double[] values, int size) {
    double[] expected = values.clone();
    Arrays.sort(expected, 0, size);
    BucketSort.sort(values, size);
    assertThat(values).isEqualTo(expected);
  }
}
