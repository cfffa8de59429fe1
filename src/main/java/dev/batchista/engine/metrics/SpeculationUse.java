package dev.batchista.engine.metrics;

/**
 * What speculation gave.
 *
 * @param draftedTokens tokens guessed
 * @param acceptedTokens of these, tokens that were accepted and wanted
 * @param rowSteps decode steps of all sequences, each counted by itself
 */
public record SpeculationUse(long draftedTokens, long acceptedTokens, long rowSteps) {

  /** No speculation. */
  public static final SpeculationUse NONE = new SpeculationUse(0, 0, 0);

  /** Share of the drafts that were of use; NaN without drafts. */
  public double acceptanceRate() {
    return draftedTokens == 0 ? Double.NaN : (double) acceptedTokens / draftedTokens;
  }

  /** Tokens a sequence got in a step on average; NaN without speculation. */
  public double tokensAStep() {
    return rowSteps == 0 ? Double.NaN : 1 + (double) acceptedTokens / rowSteps;
  }
}
