package dev.batchista.engine.events;

/**
 * A request's time to first token in parts that sum to it exactly. All in picoseconds, none
 * negative; what each means is said at {@link TtftPart}.
 */
public record TtftParts(
    long failedAttemptsPs,
    long stepUnderWayPs,
    long seatsPs,
    long kvBlocksPs,
    long tokenBudgetPs,
    long batchFillPs,
    long batchUnderWayPs,
    long kvTransferPs,
    long prefillPs,
    long sharedStepsPs,
    long lostToPreemptionPs) {

  /** Nothing is told of the parts. */
  public static final TtftParts NONE = new TtftParts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /**
   * @param ps by {@link TtftPart}, in their order
   */
  public static TtftParts of(long[] ps) {
    return new TtftParts(
        ps[0], ps[1], ps[2], ps[3], ps[4], ps[5], ps[6], ps[7], ps[8], ps[9], ps[10]);
  }

  /** One of them. */
  public long ps(TtftPart part) {
    return switch (part) {
      case FAILED_ATTEMPTS -> failedAttemptsPs;
      case STEP_UNDER_WAY -> stepUnderWayPs;
      case SEATS -> seatsPs;
      case KV_BLOCKS -> kvBlocksPs;
      case TOKEN_BUDGET -> tokenBudgetPs;
      case BATCH_FILL -> batchFillPs;
      case BATCH_UNDER_WAY -> batchUnderWayPs;
      case KV_TRANSFER -> kvTransferPs;
      case PREFILL -> prefillPs;
      case SHARED_STEPS -> sharedStepsPs;
      case LOST_TO_PREEMPTION -> lostToPreemptionPs;
    };
  }

  /** All together: the time to first token. */
  public long totalPs() {
    return failedAttemptsPs
        + stepUnderWayPs
        + seatsPs
        + kvBlocksPs
        + tokenBudgetPs
        + batchFillPs
        + batchUnderWayPs
        + kvTransferPs
        + prefillPs
        + sharedStepsPs
        + lostToPreemptionPs;
  }
}
