package dev.batchista.cli.report;

import dev.batchista.engine.Ticks;

/** Counts samples up to each of a list of bounds, as Prometheus histograms do. */
final class Histogram {

  private final double[] bounds;
  private final double perUnit;
  private final long[] upTo;
  private long count;
  private double sum;

  /**
   * @param perUnit what a sample is divided by to get the unit of the bounds
   * @param bounds upper bounds, rising
   */
  private Histogram(double perUnit, double... bounds) {
    this.perUnit = perUnit;
    this.bounds = bounds.clone();
    this.upTo = new long[bounds.length];
  }

  /** Of durations: samples in picoseconds, bounds in seconds. */
  static Histogram ofSeconds(double... bounds) {
    return new Histogram(Ticks.PER_SECOND, bounds);
  }

  /** Of whole numbers. */
  static Histogram ofCounts(double... bounds) {
    return new Histogram(1, bounds);
  }

  void add(double sample) {
    double value = sample / perUnit;
    for (int i = bounds.length - 1; i >= 0 && value <= bounds[i]; i--) {
      upTo[i]++;
    }
    count++;
    sum += value;
  }

  /**
   * Adds {@code n} samples from {@code first} that grow by {@code growth}, each of them {@code
   * weight} times.
   */
  void addSeries(long first, long growth, long n, int weight) {
    for (int i = 0; i < bounds.length; i++) {
      double room = bounds[i] * perUnit - first;
      if (room >= 0) {
        long within = growth == 0 ? n : Math.min(n, (long) (room / growth) + 1);
        upTo[i] += within * weight;
      }
    }
    count += n * weight;
    sum += weight * ((double) n * first + (double) growth * n * (n - 1) / 2) / perUnit;
  }

  double[] bounds() {
    return bounds.clone();
  }

  /** Samples of at most bound {@code i}. */
  long upTo(int i) {
    return upTo[i];
  }

  long count() {
    return count;
  }

  double sum() {
    return sum;
  }
}
