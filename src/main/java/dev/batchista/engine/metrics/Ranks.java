package dev.batchista.engine.metrics;

import java.util.function.LongToDoubleFunction;

/** Percentiles of ordered samples. */
final class Ranks {
  private Ranks() {}

  /**
   * The percentile by linear interpolation between order statistics (NumPy's default): position
   * (count - 1) * percent / 100.
   *
   * @param percent 0 to 100
   * @param count samples, at least 1
   * @param ordered gives the sample of a rank from 0
   */
  static double percentile(double percent, long count, LongToDoubleFunction ordered) {
    double position = (count - 1) * (percent / 100);
    long below = (long) Math.floor(position);
    double low = ordered.applyAsDouble(below);
    double fraction = position - below;
    if (fraction == 0) {
      return low;
    }
    double high = ordered.applyAsDouble(below + 1);
    return low + fraction * (high - low);
  }
}
