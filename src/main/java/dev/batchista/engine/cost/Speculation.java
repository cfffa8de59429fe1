package dev.batchista.engine.cost;

import dev.batchista.engine.hardware.LlmModel;
import org.jspecify.annotations.Nullable;

/**
 * Speculative decoding: a drafter guesses the next tokens, and one step of the model checks them
 * all (Leviathan, Kalman and Matias, ICML 2023). A guess counts as far as every one before it was
 * accepted, so with k drafts and acceptance a, a step gives (1 - a^(k+1)) / (1 - a) tokens on
 * average.
 *
 * @param draftTokens drafts a step (k), 1 to 16
 * @param acceptance probability that a draft is accepted if those before it were (a), 0 to below 1
 * @param mode whether each step's luck is drawn, or every step gives the mean
 * @param draftModel the model that guesses, on the same GPUs; null for a drafter that costs
 *     nothing, such as n-grams of the prompt
 */
public record Speculation(
    int draftTokens, double acceptance, Mode mode, @Nullable LlmModel draftModel) {

  /** Most drafts a step. */
  public static final int MOST_DRAFTS = 16;

  /** How many tokens a step gives. */
  public enum Mode {
    /** Drawn for each request and step. */
    SAMPLED,
    /** The mean: whole tokens when parts of them have added up. */
    EXPECTED
  }

  public Speculation {
    if (draftTokens < 1 || draftTokens > MOST_DRAFTS) {
      throw new IllegalArgumentException(
          "draftTokens must be from 1 to " + MOST_DRAFTS + ", not " + draftTokens);
    }
    if (!(acceptance >= 0 && acceptance < 1)) {
      throw new IllegalArgumentException("acceptance must be from 0 to below 1, not " + acceptance);
    }
  }

  /** Tokens that a step gives on average. */
  public double tokensAStep() {
    return (1 - StrictMath.pow(acceptance, draftTokens + 1)) / (1 - acceptance);
  }
}
