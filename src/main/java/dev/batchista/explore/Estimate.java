package dev.batchista.explore;

import java.util.List;

/**
 * A mean over seeds, and how far it may be off by chance.
 *
 * @param mean arithmetic mean
 * @param halfWidth half of the 95 % interval of the mean, mean ± t(0.975, count - 1) x s /
 *     sqrt(count) with Student's t; NaN for fewer than two values
 * @param count values, each of a seed of its own
 */
public record Estimate(double mean, double halfWidth, int count) {

  /** Nothing is known. */
  public static final Estimate NO_DATA = new Estimate(Double.NaN, Double.NaN, 0);

  /** Of values that do not depend on one another. */
  public static Estimate of(List<Double> values) {
    int count = values.size();
    if (count == 0) {
      return NO_DATA;
    }
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    double mean = sum / count;
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    double halfWidth =
        count < 2
            ? Double.NaN
            : StudentT.quantile975(count - 1) * Math.sqrt(squares / (count - 1) / count);
    return new Estimate(mean, halfWidth, count);
  }

  /** Lower end of the interval; the mean where there is none. */
  public double low() {
    return Double.isNaN(halfWidth) ? mean : mean - halfWidth;
  }

  /** Upper end of the interval; the mean where there is none. */
  public double high() {
    return Double.isNaN(halfWidth) ? mean : mean + halfWidth;
  }
}
