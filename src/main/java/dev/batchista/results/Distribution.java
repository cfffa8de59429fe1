package dev.batchista.results;

import java.util.Arrays;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a spread of figures; times in milliseconds, lengths in tokens.
 *
 * @param count of figures, null where it is not said; so are the others
 * @param mean of them
 * @param std their standard deviation
 * @param min the smallest
 * @param max the largest
 * @param percentiles by their number: 50 is the median
 */
public record Distribution(
    @Nullable Long count,
    @Nullable Double mean,
    @Nullable Double std,
    @Nullable Double min,
    @Nullable Double max,
    SortedMap<Double, Double> percentiles) {

  private static final double[] SHOWN = {50, 75, 90, 95, 99, 99.9};

  public Distribution {
    percentiles = Collections.unmodifiableSortedMap(new TreeMap<>(percentiles));
  }

  /** From the figures themselves; null where there are none. Percentiles are by nearest rank. */
  public static @Nullable Distribution of(double[] figures) {
    if (figures.length == 0) {
      return null;
    }
    double[] sorted = figures.clone();
    Arrays.sort(sorted);
    double mean = Arrays.stream(sorted).average().orElseThrow();
    double square = Arrays.stream(sorted).map(x -> (x - mean) * (x - mean)).sum();
    SortedMap<Double, Double> percentiles = new TreeMap<>();
    for (double p : SHOWN) {
      int rank = (int) Math.ceil(p / 100 * sorted.length);
      percentiles.put(p, sorted[Math.max(0, rank - 1)]);
    }
    return new Distribution(
        (long) sorted.length,
        mean,
        Math.sqrt(square / sorted.length),
        sorted[0],
        sorted[sorted.length - 1],
        percentiles);
  }

  /** A percentile that the file gives; null where it does not. */
  public @Nullable Double percentile(double number) {
    return percentiles.get(number);
  }

  /** The mean; NaN where there is none. */
  static double meanOf(@Nullable Distribution distribution) {
    Double mean = distribution == null ? null : distribution.mean;
    return mean == null ? Double.NaN : mean;
  }

  /** The middle as well as it is known: the median, else the mean. */
  public @Nullable Double middle() {
    Double median = percentile(50);
    return median == null ? mean : median;
  }

  /** All figures multiplied, as from seconds to milliseconds. */
  Distribution times(double factor) {
    SortedMap<Double, Double> scaled = new TreeMap<>();
    percentiles.forEach((p, value) -> scaled.put(p, value * factor));
    return new Distribution(
        count, by(mean, factor), by(std, factor), by(min, factor), by(max, factor), scaled);
  }

  /** Whether there is anything in it. */
  boolean known() {
    return mean != null || !percentiles.isEmpty();
  }

  private static @Nullable Double by(@Nullable Double value, double factor) {
    return value == null ? null : value * factor;
  }
}
