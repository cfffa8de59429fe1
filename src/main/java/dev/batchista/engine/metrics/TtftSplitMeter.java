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

  /** Requests whose TTFT is about the same, with the sums of their parts in 128 bits. */
  private static final class Bucket {
    final long[] low = new long[PARTS.length];
    final long[] high = new long[PARTS.length];
    long requests;

    void add(TtftPart part, long ps) {
      if (ps != 0) {
        int i = part.ordinal();
        long sum = low[i] + ps;
        high[i] += Long.compareUnsigned(sum, ps) < 0 ? 1 : 0;
        low[i] = sum;
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
    bucket.add(TtftPart.FAILED_ATTEMPTS, parts.failedAttemptsPs());
    bucket.add(TtftPart.STEP_UNDER_WAY, parts.stepUnderWayPs());
    bucket.add(TtftPart.SEATS, parts.seatsPs());
    bucket.add(TtftPart.KV_BLOCKS, parts.kvBlocksPs());
    bucket.add(TtftPart.TOKEN_BUDGET, parts.tokenBudgetPs());
    bucket.add(TtftPart.BATCH_FILL, parts.batchFillPs());
    bucket.add(TtftPart.BATCH_UNDER_WAY, parts.batchUnderWayPs());
    bucket.add(TtftPart.KV_TRANSFER, parts.kvTransferPs());
    bucket.add(TtftPart.PREFILL, parts.prefillPs());
    bucket.add(TtftPart.SHARED_STEPS, parts.sharedStepsPs());
    bucket.add(TtftPart.LOST_TO_PREEMPTION, parts.lostToPreemptionPs());
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
          sum.add(bucket.high[i], bucket.low[i]);
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
