package dev.batchista.diagnose;

import java.util.Arrays;

/** Figures of when requests came and how long they were. */
final class Arrivals {
  private Arrivals() {}

  /** Requests a second between the first and the last; NaN for fewer than two. */
  static double rate(double[] seconds) {
    double[] sorted = seconds.clone();
    Arrays.sort(sorted);
    int last = sorted.length - 1;
    return last < 1 || sorted[last] <= sorted[0] ? Double.NaN : last / (sorted[last] - sorted[0]);
  }

  /**
   * Standard deviation of the counts in windows of ten mean gaps, over their root: 1 for Poisson
   * arrivals, 0 for even ones, more for bursts; NaN for fewer than a hundred.
   */
  static double variation(double[] seconds) {
    double rate = rate(seconds);
    if (seconds.length < 100 || Double.isNaN(rate)) {
      return Double.NaN;
    }
    double window = 10 / rate;
    double first = Arrays.stream(seconds).min().orElse(0);
    int windows = (int) Math.min(1_000_000, seconds.length / 10);
    long[] counts = new long[windows];
    for (double at : seconds) {
      int slot = (int) ((at - first) / window);
      if (slot < windows) {
        counts[slot]++;
      }
    }
    double mean = Arrays.stream(counts).average().orElse(0);
    double square = Arrays.stream(counts).mapToDouble(c -> (c - mean) * (c - mean)).sum() / windows;
    return Math.sqrt(square / Math.max(1, mean));
  }

  /** By nearest rank; NaN of nothing. */
  static double percentile(double[] sorted, double p) {
    return sorted.length == 0
        ? Double.NaN
        : sorted[Math.max(0, (int) Math.ceil(p / 100 * sorted.length) - 1)];
  }
}
