package dev.batchista.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class HistogramTest {

  private static final double[] BOUNDS = {0.001, 0.0025, 0.004, 0.01};

  @Property(seed = "20261201")
  void aSeriesCountsLikeItsSamplesOneByOne(
      @ForAll @LongRange(min = 0, max = 12_000_000_000L) long first,
      @ForAll @LongRange(min = 0, max = 3_000_000_000L) long growth,
      @ForAll @IntRange(min = 1, max = 40) int steps,
      @ForAll @IntRange(min = 1, max = 5) int weight) {
    Histogram series = Histogram.ofSeconds(BOUNDS);
    series.addSeries(first, growth, steps, weight);
    Histogram single = Histogram.ofSeconds(BOUNDS);
    for (int i = 0; i < steps * weight; i++) {
      single.add(first + i / weight * growth);
    }
    for (int i = 0; i < BOUNDS.length; i++) {
      assertThat(series.upTo(i)).isEqualTo(single.upTo(i));
    }
    assertThat(series.count()).isEqualTo(single.count());
    assertThat(series.sum()).isCloseTo(single.sum(), within(1e-9 * (1 + single.sum())));
  }

  @Example
  void aSampleOnABoundCountsForIt() {
    Histogram histogram = Histogram.ofCounts(1, 2, 5);
    histogram.add(2);
    assertThat(histogram.upTo(0)).isZero();
    assertThat(histogram.upTo(1)).isOne();
    assertThat(histogram.upTo(2)).isOne();
  }
}
