package dev.batchista.engine.metrics;

import dev.batchista.engine.Ticks;
import java.util.Arrays;

/**
 * Inter-token latencies of a whole run, kept as the arithmetic series in which they come: {@code
 * steps} gaps from {@code first} that grow by {@code growth}, each seen by {@code sequences}
 * requests. Hundreds of tokens take one entry, and the percentiles are still exact: the number of
 * gaps up to a value is a short formula for each entry, and a binary search over values finds the
 * sample of any rank.
 */
public final class GapSamples {
  private long[] first = new long[256];
  private long[] growth = new long[256];
  private int[] steps = new int[256];
  private int[] sequences = new int[256];
  private int entries;
  private long count;
  private long smallest = Long.MAX_VALUE;
  private long largest;
  private final WideSum sum = new WideSum();
  private final WideSum squares = new WideSum();

  /** Adds the gaps of a series, in picoseconds. */
  public void add(long firstPs, long growthPs, long n, int weight) {
    if (entries == first.length) {
      int capacity = entries + (entries >> 1);
      first = Arrays.copyOf(first, capacity);
      growth = Arrays.copyOf(growth, capacity);
      steps = Arrays.copyOf(steps, capacity);
      sequences = Arrays.copyOf(sequences, capacity);
    }
    first[entries] = firstPs;
    growth[entries] = growthPs;
    steps[entries] = Math.toIntExact(n);
    sequences[entries] = weight;
    entries++;
    count += n * weight;
    smallest = Math.min(smallest, firstPs);
    largest = Math.max(largest, firstPs + (n - 1) * growthPs);
    long pairs = n * (n - 1) / 2;
    sum.addProduct(n * weight, firstPs);
    sum.addProduct(pairs, growthPs, weight);
    squares.addProduct(firstPs, firstPs, n * weight);
    squares.addProduct(firstPs, growthPs, 2 * pairs * weight);
    squares.addProduct(n * (n - 1) * (2 * n - 1) / 6 * weight, growthPs, growthPs);
  }

  /** How many gaps there are. */
  public long count() {
    return count;
  }

  /** A percentile in milliseconds, NaN without gaps. */
  public double percentileMs(double percent) {
    return count == 0
        ? Double.NaN
        : Ranks.percentile(percent, count, this::ofRank) / Ticks.PER_MILLISECOND;
  }

  /** All that is said of them. */
  public LatencySummary summary() {
    if (count == 0) {
      return LatencySummary.NO_DATA;
    }
    double mean = sum.toDouble() / count;
    double variance = Math.max(0, squares.toDouble() / count - mean * mean);
    return new LatencySummary(
        count,
        mean / Ticks.PER_MILLISECOND,
        Math.sqrt(variance) / Ticks.PER_MILLISECOND,
        (double) smallest / Ticks.PER_MILLISECOND,
        percentileMs(50),
        percentileMs(90),
        percentileMs(95),
        percentileMs(99),
        percentileMs(99.9),
        (double) largest / Ticks.PER_MILLISECOND);
  }

  /** How many gaps are at most {@code ps}. */
  public long countUpTo(long ps) {
    long below = 0;
    for (int i = 0; i < entries; i++) {
      if (ps >= first[i]) {
        long inSeries = growth[i] == 0 ? steps[i] : (ps - first[i]) / growth[i] + 1;
        below += Math.min(inSeries, steps[i]) * sequences[i];
      }
    }
    return below;
  }

  private double ofRank(long rank) {
    long low = smallest;
    long high = largest;
    while (low < high) {
      long middle = low + (high - low) / 2;
      if (countUpTo(middle) > rank) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
