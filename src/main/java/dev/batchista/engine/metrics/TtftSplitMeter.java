package dev.batchista.engine.metrics;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.events.TtftParts;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sums up what the time to first token went to, by how long it was: a histogram with 128 steps for
 * each doubling, so a step is narrower than 1 %. It grows with the spread of the figures and not
 * with their number, the sums are exact, and the order of the requests plays no part.
 */
final class TtftSplitMeter {
  private static final int STEP_BITS = 7;
  private static final int STEPS = 1 << STEP_BITS;
  private static final TtftPart[] PARTS = TtftPart.values();

  private final @Nullable Bucket[] buckets = new @Nullable Bucket[(Long.SIZE - STEP_BITS) * STEPS];
  private long requests;

  /** Requests whose TTFT is about the same. */
  private static final class Bucket {
    final WideSum[] sums = new WideSum[PARTS.length];
    long requests;

    Bucket() {
      for (int i = 0; i < sums.length; i++) {
        sums[i] = new WideSum();
      }
    }
  }

  void add(long ttftPs, TtftParts parts) {
    int index = index(ttftPs);
    Bucket bucket = buckets[index];
    if (bucket == null) {
      bucket = new Bucket();
      buckets[index] = bucket;
    }
    requests++;
    bucket.requests++;
    for (int i = 0; i < PARTS.length; i++) {
      long ps = parts.ps(PARTS[i]);
      if (ps != 0) {
        bucket.sums[i].add(ps);
      }
    }
  }

  TtftSplit split() {
    if (requests == 0) {
      return TtftSplit.NO_DATA;
    }
    int from = buckets.length;
    long slowest = 0;
    while (slowest * 100 < requests) {
      from--;
      Bucket bucket = buckets[from];
      slowest += bucket == null ? 0 : bucket.requests;
    }
    return new TtftSplit(
        requests, means(0, requests), slowest, Ticks.toMillis(start(from)), means(from, slowest));
  }

  private Map<TtftPart, Double> means(int from, long count) {
    Map<TtftPart, Double> means = new EnumMap<>(TtftPart.class);
    for (int i = 0; i < PARTS.length; i++) {
      WideSum sum = new WideSum();
      for (int index = from; index < buckets.length; index++) {
        Bucket bucket = buckets[index];
        if (bucket != null) {
          sum.add(bucket.sums[i]);
        }
      }
      means.put(PARTS[i], sum.toDouble() / count / Ticks.PER_MILLISECOND);
    }
    return means;
  }

  /** The bucket of a time: its highest bit and the next seven. */
  private static int index(long ps) {
    int shift = Math.max(0, Long.SIZE - STEP_BITS - 1 - Long.numberOfLeadingZeros(ps));
    return (shift << STEP_BITS) + (int) (ps >>> shift);
  }

  /** The shortest time of a bucket. */
  private static long start(int index) {
    int shift = Math.max(0, (index >>> STEP_BITS) - 1);
    return (long) (index - (shift << STEP_BITS)) << shift;
  }
}
