package dev.batchista.engine.scheduler;

/** The choice of a batching policy with its settings. */
public sealed interface SchedulingPolicy {

  /** Seats: the most sequences in a batch, at least 1. */
  int maxNumSeqs();

  /** The same policy with another number of seats. */
  SchedulingPolicy withMaxNumSeqs(int maxNumSeqs);

  /** A fresh scheduler that follows the policy. */
  Scheduler newScheduler();

  /** Who is admitted next; first come, first served unless the policy has a choice. */
  default QueueOrder order() {
    return QueueOrder.FCFS;
  }

  /**
   * Waits for a full batch, or until the oldest request has waited {@code batchTimeoutPs}; computes
   * it to the end; all leave together.
   */
  record StaticBatching(int maxNumSeqs, long batchTimeoutPs) implements SchedulingPolicy {
    public StaticBatching {
      checkSeats(maxNumSeqs);
      checkTimeout(batchTimeoutPs);
    }

    @Override
    public SchedulingPolicy withMaxNumSeqs(int seats) {
      return new StaticBatching(seats, batchTimeoutPs);
    }

    @Override
    public Scheduler newScheduler() {
      return new WholeBatchScheduler(maxNumSeqs, batchTimeoutPs, true);
    }
  }

  /**
   * Takes who waits when the server is free, after giving others {@code batchTimeoutPs} to join the
   * oldest; each leaves when it is done, but nobody joins until all have left.
   */
  record DynamicBatching(int maxNumSeqs, long batchTimeoutPs) implements SchedulingPolicy {
    public DynamicBatching {
      checkSeats(maxNumSeqs);
      checkTimeout(batchTimeoutPs);
    }

    @Override
    public SchedulingPolicy withMaxNumSeqs(int seats) {
      return new DynamicBatching(seats, batchTimeoutPs);
    }

    @Override
    public Scheduler newScheduler() {
      return new WholeBatchScheduler(maxNumSeqs, batchTimeoutPs, false);
    }
  }

  /**
   * Continuous batching, prefill first (Orca, OSDI 2022; vLLM v0): requests join and leave between
   * steps, and waiting prompts are computed in steps of their own before decode goes on.
   *
   * @param maxNumSeqs seats
   * @param maxNumBatchedTokens most prompt tokens in a step; a longer prompt is computed alone
   * @param watermark share of the KV blocks that an admission must leave free, 0 to 1
   * @param order who is admitted next
   */
  record ContinuousBatching(
      int maxNumSeqs, int maxNumBatchedTokens, double watermark, QueueOrder order)
      implements SchedulingPolicy {
    public ContinuousBatching {
      checkSeats(maxNumSeqs);
      checkTokens(maxNumBatchedTokens, 1);
      if (!(watermark >= 0 && watermark < 1)) {
        throw new IllegalArgumentException("watermark must be from 0 to below 1: " + watermark);
      }
    }

    /** First come, first served. */
    public ContinuousBatching(int maxNumSeqs, int maxNumBatchedTokens, double watermark) {
      this(maxNumSeqs, maxNumBatchedTokens, watermark, QueueOrder.FCFS);
    }

    @Override
    public SchedulingPolicy withMaxNumSeqs(int seats) {
      return new ContinuousBatching(seats, maxNumBatchedTokens, watermark, order);
    }

    @Override
    public Scheduler newScheduler() {
      return new PrefillFirstScheduler(this);
    }
  }

  /**
   * Continuous batching with chunked prefill (Sarathi-Serve, OSDI 2024; vLLM v1): every step
   * carries a token of each decoding sequence and fills up to a token budget with slices of
   * prompts.
   *
   * @param maxNumSeqs seats
   * @param maxNumBatchedTokens the budget: tokens in a step, at least as many as seats
   * @param longPrefillTokenThreshold most tokens of one prompt in a step, at least 1, so that a
   *     long prompt leaves a part of the budget to others (vLLM v1's {@code
   *     --long-prefill-token-threshold}); {@link #NO_THRESHOLD} leaves it the whole budget
   * @param order who is admitted next
   */
  record ChunkedPrefill(
      int maxNumSeqs, int maxNumBatchedTokens, int longPrefillTokenThreshold, QueueOrder order)
      implements SchedulingPolicy {
    /** A prompt may take the whole budget. */
    public static final int NO_THRESHOLD = Integer.MAX_VALUE;

    public ChunkedPrefill {
      checkSeats(maxNumSeqs);
      checkTokens(maxNumBatchedTokens, maxNumSeqs);
      if (longPrefillTokenThreshold < 1) {
        throw new IllegalArgumentException(
            "longPrefillTokenThreshold must be at least 1, not " + longPrefillTokenThreshold);
      }
    }

    /** A prompt may take the whole budget. */
    public ChunkedPrefill(int maxNumSeqs, int maxNumBatchedTokens, QueueOrder order) {
      this(maxNumSeqs, maxNumBatchedTokens, NO_THRESHOLD, order);
    }

    /** A budget below the seats grows with them. */
    @Override
    public SchedulingPolicy withMaxNumSeqs(int seats) {
      return new ChunkedPrefill(
          seats, Math.max(seats, maxNumBatchedTokens), longPrefillTokenThreshold, order);
    }

    @Override
    public Scheduler newScheduler() {
      return new ChunkedPrefillScheduler(this);
    }
  }

  private static void checkSeats(int maxNumSeqs) {
    if (maxNumSeqs < 1) {
      throw new IllegalArgumentException("maxNumSeqs must be at least 1, not " + maxNumSeqs);
    }
  }

  private static void checkTokens(int maxNumBatchedTokens, int least) {
    if (maxNumBatchedTokens < least) {
      throw new IllegalArgumentException(
          "maxNumBatchedTokens must be at least " + least + ", not " + maxNumBatchedTokens);
    }
  }

  private static void checkTimeout(long batchTimeoutPs) {
    if (batchTimeoutPs < 0) {
      throw new IllegalArgumentException("batchTimeout must not be negative: " + batchTimeoutPs);
    }
  }
}
