package dev.batchista.engine.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.Ticks;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PercentileTest {
  @Test
  void percentilesLieOnLinesBetweenSamplesAsInNumPy() {
    Samples samples = new Samples();
    for (int ms : new int[] {40, 10, 30, 20}) {
      samples.add(ms * (double) Ticks.PER_MILLISECOND);
    }
    // numpy.percentile([10, 20, 30, 40], [0, 25, 50, 99, 100])
    assertThat(samples.percentileMs(0)).isEqualTo(10);
    assertThat(samples.percentileMs(25)).isEqualTo(17.5);
    assertThat(samples.percentileMs(50)).isEqualTo(25);
    assertThat(samples.percentileMs(99)).isCloseTo(39.7, within(1e-9));
    assertThat(samples.percentileMs(100)).isEqualTo(40);
    assertThat(samples.summary().meanMs()).isEqualTo(25);
    assertThat(samples.summary().stdMs()).isCloseTo(11.180339887, within(1e-9));
  }

  @Test
  void noDataIsNotZero() {
    assertThat(new Samples().percentileMs(50)).isNaN();
    assertThat(new Samples().summary()).isEqualTo(LatencySummary.NO_DATA);
    assertThat(new GapSamples().summary().hasData()).isFalse();
  }

  @Test
  void seriesOfGapsGiveTheSamplesTheyStandFor() {
    Random random = new Random(5);
    GapSamples series = new GapSamples();
    Samples one = new Samples();
    for (int entry = 0; entry < 200; entry++) {
      long first = 1_000_000_000L + random.nextInt(1_000_000_000);
      long growth = random.nextInt(3) == 0 ? 0 : random.nextInt(10_000_000);
      int steps = 1 + random.nextInt(50);
      int sequences = 1 + random.nextInt(20);
      series.add(first, growth, steps, sequences);
      for (int step = 0; step < steps; step++) {
        for (int sequence = 0; sequence < sequences; sequence++) {
          one.add(first + step * growth);
        }
      }
    }

    LatencySummary expected = one.summary();
    LatencySummary actual = series.summary();
    assertThat(actual.count()).isEqualTo(expected.count());
    for (double percent : new double[] {0, 1, 33.3, 50, 90, 95, 99, 99.9, 100}) {
      assertThat(series.percentileMs(percent)).isEqualTo(one.percentileMs(percent));
    }
    assertThat(actual.meanMs()).isCloseTo(expected.meanMs(), within(1e-9));
    assertThat(actual.stdMs()).isCloseTo(expected.stdMs(), within(1e-6));
    assertThat(actual.minMs()).isEqualTo(expected.minMs());
    assertThat(actual.maxMs()).isEqualTo(expected.maxMs());
  }

  @Test
  void wideSumsAreExactBeyond64Bits() {
    WideSum sum = new WideSum();
    for (int i = 0; i < 4; i++) {
      sum.addProduct(Long.MAX_VALUE, 1L << 60);
    }
    sum.addProduct(1L << 40, 1L << 40, 1L << 40);
    sum.add(7);
    assertThat(sum.toDouble()).isEqualTo(Math.pow(2, 125) + Math.pow(2, 120));
  }
}
