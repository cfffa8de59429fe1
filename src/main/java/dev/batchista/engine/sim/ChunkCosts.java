package dev.batchista.engine.sim;

import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.StepLoad;

/**
 * What a part of a prompt takes in a step of its own. Prompts of one length come again and again,
 * so answers are kept, each until another one needs its place.
 */
final class ChunkCosts {
  private static final int PLACES = 1 << 10;

  private final CostModel cost;
  private final int window;

  /** Questions at even places, each with its answer after it. */
  private final long[] kept = new long[2 * PLACES];

  ChunkCosts(CostModel cost) {
    this.cost = cost;
    this.window = cost.deployment().model().window();
  }

  /**
   * @param before tokens of the prompt computed before
   * @param tokens tokens that are computed, at least 1
   * @param last whether they are the prompt's last
   */
  long alonePs(int before, int tokens, boolean last) {
    long question = (long) before << 32 | (long) tokens << 1 | (last ? 1 : 0);
    int place = 2 * ((before * 31 + tokens) & (PLACES - 1));
    if (kept[place] != question) {
      kept[place] = question;
      kept[place + 1] = cost.stepPs(StepLoad.EMPTY.plusChunk(before, tokens, last, window));
    }
    return kept[place + 1];
  }
}
