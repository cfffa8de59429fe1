package dev.batchista.engine.scheduler;

/** The choice of a batching policy with its settings. */
public sealed interface SchedulingPolicy {

  /** Seats: the most sequences in a batch, at least 1. */
  int maxNumSeqs();

  /** The same policy with another number of seats. */
  SchedulingPolicy withMaxNumSeqs(int maxNumSeqs);

  /** A fresh scheduler that follows the policy. */
  Scheduler newScheduler();

  /**
   * Waits for a full batch, or until the oldest request has waited {@code batchTimeoutPs}; computes
   * it to the end; all leave together.
   */
  record StaticBatching(int maxNumSeqs, long batchTimeoutPs) implements SchedulingPolicy {
    public StaticBatching {
      checkSeats(maxNumSeqs);
      if (batchTimeoutPs < 0) {
        throw new IllegalArgumentException("batchTimeout must not be negative: " + batchTimeoutPs);
      }
    }

    @Override
    public SchedulingPolicy withMaxNumSeqs(int seats) {
      return new StaticBatching(seats, batchTimeoutPs);
    }

    @Override
    public Scheduler newScheduler() {
      return new StaticBatchScheduler(this);
    }
  }

  /**
   * Continuous batching, prefill first (Orca, OSDI 2022; vLLM v0): requests join and leave between
   * steps, and waiting prompts are computed in steps of their own before decode goes on.
   *
   * @param maxNumSeqs seats
   * @param maxNumBatchedTokens most prompt tokens in a step; a longer prompt is computed alone
   * @param watermark share of the KV blocks that an admission must leave free, 0 to 1
   */
  record ContinuousBatching(int maxNumSeqs, int maxNumBatchedTokens, double watermark)
      implements SchedulingPolicy {
    public ContinuousBatching {
      checkSeats(maxNumSeqs);
      if (maxNumBatchedTokens < 1) {
        throw new IllegalArgumentException(
            "maxNumBatchedTokens must be at least 1, not " + maxNumBatchedTokens);
      }
      if (!(watermark >= 0 && watermark < 1)) {
        throw new IllegalArgumentException("watermark must be from 0 to below 1: " + watermark);
      }
    }

    @Override
    public SchedulingPolicy withMaxNumSeqs(int seats) {
      return new ContinuousBatching(seats, maxNumBatchedTokens, watermark);
    }

    @Override
    public Scheduler newScheduler() {
      return new PrefillFirstScheduler(this);
    }
  }

  private static void checkSeats(int maxNumSeqs) {
    if (maxNumSeqs < 1) {
      throw new IllegalArgumentException("maxNumSeqs must be at least 1, not " + maxNumSeqs);
    }
  }
}
