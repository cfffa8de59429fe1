package dev.batchista.engine.sim;

import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.StepLoad;

/**
 * What a part of a prompt takes in a step of its own. Prompts of one length come again and again,
 * so answers are kept, each where the next one with the same remainder takes its place.
 */
final class ChunkCosts {
  private static final int PLACES = 1 << 10;

  private final CostModel cost;
  private final int window;
  private final long[] computed = new long[PLACES];
  private final long[] tokens = new long[PLACES];
  private final long[] ps = new long[PLACES];

  ChunkCosts(CostModel cost) {
    this.cost = cost;
    this.window = cost.deployment().model().window();
  }

  /**
   * @param before tokens of the prompt computed before
   * @param count tokens that are computed, at least 1
   * @param last whether they are the prompt's last
   */
  long alonePs(int before, int count, boolean last) {
    long key = 2L * before + (last ? 1 : 0);
    int place = (int) ((key * 31 + count) & (PLACES - 1));
    if (tokens[place] != count || computed[place] != key) {
      ps[place] = cost.stepPs(StepLoad.EMPTY.plusChunk(before, count, last, window));
      tokens[place] = count;
      computed[place] = key;
    }
    return ps[place];
  }
}
