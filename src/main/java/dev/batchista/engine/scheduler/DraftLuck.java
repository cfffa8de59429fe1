package dev.batchista.engine.scheduler;

import dev.batchista.engine.cost.Speculation;
import dev.batchista.engine.workload.Draws;

/** How many tokens a speculative step gives a sequence. */
final class DraftLuck {
  /** Parts of a token in which the mean is counted, so that it adds up exactly. */
  private static final int PART_BITS = 32;

  private final Speculation speculation;
  private final Draws draws = new Draws(0, Draws.Stream.SPECULATION);
  private final double logAcceptance;
  private final long partsAStep;

  DraftLuck(Speculation speculation) {
    this.speculation = speculation;
    this.logAcceptance = StrictMath.log(speculation.acceptance());
    this.partsAStep = Math.round(speculation.tokensAStep() * (1L << PART_BITS));
  }

  /** Drafts a step. */
  int drafts() {
    return speculation.draftTokens();
  }

  /** At least 1, at most one more than the drafts, and no more than it wants. */
  int tokens(Sequence sequence, long steps) {
    int tokens =
        tokens(sequence.request().id(), sequence.generated(steps), sequence.stepsSinceJoin(steps));
    return Math.min(tokens, sequence.wanted(steps));
  }

  /**
   * @param request number of the request
   * @param generated tokens that it has
   * @param stepsBefore decode steps since it joined the batch
   * @return 1 to drafts + 1
   */
  int tokens(long request, int generated, long stepsBefore) {
    if (speculation.mode() == Speculation.Mode.EXPECTED) {
      return (int) (whole(stepsBefore + 1) - whole(stepsBefore));
    }
    if (speculation.acceptance() == 0) {
      return 1;
    }
    // As many are accepted in a row as the logarithm says: at least j with probability a^j.
    double accepted =
        StrictMath.floor(StrictMath.log(draws.uniform(request, generated)) / logAcceptance);
    return 1 + (int) Math.min(speculation.draftTokens(), accepted);
  }

  private long whole(long steps) {
    return Math.multiplyExact(steps, partsAStep) >>> PART_BITS;
  }
}
