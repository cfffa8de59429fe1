package dev.batchista.engine.metrics;

import dev.batchista.engine.Ticks;
import java.util.Arrays;

/** Latencies one by one, in picoseconds. */
public final class Samples {
  private double[] values = new double[64];
  private int size;
  private boolean sorted = true;

  /** Adds a latency in picoseconds. */
  public void add(double ps) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + (size >> 1));
    }
    values[size++] = ps;
    sorted = false;
  }

  /** How many there are. */
  public int size() {
    return size;
  }

  /**
   * A percentile in milliseconds, NaN without samples.
   *
   * @param percent 0 to 100
   */
  public double percentileMs(double percent) {
    if (size == 0) {
      return Double.NaN;
    }
    sort();
    return Ranks.percentile(percent, size, rank -> values[(int) rank]) / Ticks.PER_MILLISECOND;
  }

  /** All that is said of them. */
  public LatencySummary summary() {
    if (size == 0) {
      return LatencySummary.NO_DATA;
    }
    sort();
    double sum = 0;
    for (int i = 0; i < size; i++) {
      sum += values[i];
    }
    double mean = sum / size;
    double squares = 0;
    for (int i = 0; i < size; i++) {
      squares += (values[i] - mean) * (values[i] - mean);
    }
    return new LatencySummary(
        size,
        mean / Ticks.PER_MILLISECOND,
        Math.sqrt(squares / size) / Ticks.PER_MILLISECOND,
        values[0] / Ticks.PER_MILLISECOND,
        percentileMs(50),
        percentileMs(90),
        percentileMs(95),
        percentileMs(99),
        percentileMs(99.9),
        values[size - 1] / Ticks.PER_MILLISECOND);
  }

  private void sort() {
    if (!sorted) {
      BucketSort.sort(values, size);
      sorted = true;
    }
  }
}
