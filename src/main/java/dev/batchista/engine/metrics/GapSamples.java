package dev.batchista.engine.metrics;

import dev.batchista.engine.Ticks;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Inter-token latencies of a whole run, kept as the arithmetic series in which they come: {@code
 * steps} gaps from {@code first} that grow by {@code growth}, each seen by {@code sequences}
 * requests. Hundreds of tokens take one entry, and the percentiles are still exact: a histogram
 * says in which narrow range of values the sample of a rank lies, and within it the number of gaps
 * up to a value is a short formula for each of the few series that reach there, which a binary
 * search turns round.
 */
public final class GapSamples {
  private static final int BUCKETS = 1 << 16;
  private static final int NONE = -1;

  private long[] first = new long[256];
  private long[] growth = new long[256];
  private int[] steps = new int[256];
  private int[] sequences = new int[256];
  private int entries;
  private long count;
  private long smallest = Long.MAX_VALUE;
  private long largest;
  private long @Nullable [] histogram;
  private int reachedBucket = NONE;
  private int[] reached = {};
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
    histogram = null;
    reachedBucket = NONE;
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
      below += countUpTo(i, ps);
    }
    return below;
  }

  private long countUpTo(int entry, long ps) {
    if (ps < first[entry]) {
      return 0;
    }
    long inSeries = growth[entry] == 0 ? steps[entry] : (ps - first[entry]) / growth[entry] + 1;
    return Math.min(inSeries, steps[entry]) * sequences[entry];
  }

  private double ofRank(long rank) {
    long[] counts = histogram();
    long below = 0;
    int bucket = 0;
    while (below + counts[bucket] <= rank) {
      below += counts[bucket];
      bucket++;
    }
    return within(bucket, rank - below);
  }

  /** The sample of a rank among those of a bucket. */
  private double within(int bucket, long rank) {
    int[] reaching = reaching(bucket);
    long low = smallest + bucket * bucketWidth();
    long from = low;
    long to = Math.min(largest, low + bucketWidth() - 1);
    while (from < to) {
      long middle = from + (to - from) / 2;
      long upTo = 0;
      for (int entry : reaching) {
        upTo += countUpTo(entry, middle) - countUpTo(entry, low - 1);
      }
      if (upTo > rank) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    return from;
  }

  /** The series that have gaps in a bucket. Two neighbouring ranks mostly ask for the same. */
  private int[] reaching(int bucket) {
    if (bucket == reachedBucket) {
      return reached;
    }
    long low = smallest + bucket * bucketWidth();
    long high = Math.min(largest, low + bucketWidth() - 1);
    int[] reaching = new int[16];
    int reach = 0;
    for (int i = 0; i < entries; i++) {
      if (first[i] <= high && last(i) >= low) {
        if (reach == reaching.length) {
          reaching = Arrays.copyOf(reaching, 2 * reach);
        }
        reaching[reach++] = i;
      }
    }
    reached = Arrays.copyOf(reaching, reach);
    reachedBucket = bucket;
    return reached;
  }

  private long[] histogram() {
    long[] counts = histogram;
    if (counts != null) {
      return counts;
    }
    counts = new long[BUCKETS];
    long width = bucketWidth();
    for (int i = 0; i < entries; i++) {
      long counted = 0;
      int lastBucket = (int) ((last(i) - smallest) / width);
      for (int bucket = (int) ((first[i] - smallest) / width); bucket <= lastBucket; bucket++) {
        long upTo = countUpTo(i, smallest + (bucket + 1) * width - 1);
        counts[bucket] += upTo - counted;
        counted = upTo;
      }
    }
    histogram = counts;
    return counts;
  }

  private long bucketWidth() {
    return (largest - smallest) / BUCKETS + 1;
  }

  private long last(int entry) {
    return first[entry] + (steps[entry] - 1) * growth[entry];
  }
}
