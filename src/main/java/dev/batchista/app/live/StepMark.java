package dev.batchista.app.live;

import dev.batchista.engine.cost.Bound;

/**
 * A block in the strip of GPU steps.
 *
 * @param startPs when it began
 * @param endPs when it ended
 * @param prefillTokens prompt tokens computed, 0 in a decode step
 * @param decodeSequences sequences that got a token, 0 in a prefill step
 * @param steps how many equal steps the block stands for; 1 unless time runs fast
 * @param bound what most of its time went to
 */
public record StepMark(
    long startPs, long endPs, long prefillTokens, int decodeSequences, long steps, Bound bound) {

  /** Whether prompts were computed in it. */
  public boolean prefill() {
    return prefillTokens > 0;
  }
}
