package dev.batchista.engine.fleet;

import dev.batchista.engine.workload.Draws;
import dev.batchista.engine.workload.Request;

/**
 * Draws who leaves in the middle of the answer, and when; by request, so retries change nothing.
 */
public final class EarlyLeavers {
  private final double share;
  private final Draws draws;

  /**
   * @param share share of the users who leave early, 0 to 1
   * @param seed same seed, same users
   */
  public EarlyLeavers(double share, long seed) {
    this.share = share;
    this.draws = new Draws(seed, Draws.Stream.CANCEL);
  }

  /** After how many output tokens the client leaves: all, or at least one fewer. */
  public int tokens(Request request) {
    int all = request.outputTokens();
    if (share == 0 || all == 1 || draws.uniform(request.id(), 0) >= share) {
      return all;
    }
    return 1 + (int) (draws.uniform(request.id(), 1) * (all - 1));
  }
}
