package dev.batchista.engine.events;

import dev.batchista.engine.cost.StepLoad;

/**
 * One step that is not like the one before has ended: with prompt tokens, or with drafts.
 *
 * @param startPs when it began
 * @param endPs when it ended
 * @param load what it computed
 * @param decodeTokens tokens that decoding sequences gave
 * @param producing decoding sequences that gave any
 * @param kvUsage share of the KV pool held in it, 0 to 1
 */
public record StepEvent(
    long startPs, long endPs, StepLoad load, int decodeTokens, int producing, double kvUsage) {

  /** Tokens that went to clients. */
  public int outputTokens() {
    return load.promptsFinished() + decodeTokens;
  }
}
