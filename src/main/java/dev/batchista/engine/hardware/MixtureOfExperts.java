package dev.batchista.engine.hardware;

/**
 * The routed experts of a mixture-of-experts model.
 *
 * @param experts routed experts in a layer (E)
 * @param expertsPerToken experts that each token visits (k)
 * @param expertParams parameters of all routed experts of all layers together
 */
public record MixtureOfExperts(int experts, int expertsPerToken, double expertParams) {

  /** Parameters of the routed experts that each token visits, over all layers. */
  public double activeParams() {
    return expertParams * expertsPerToken / experts;
  }

  /**
   * Expected share of the experts that a step of {@code tokens} tokens touches in a layer when each
   * token picks k of E evenly: 1 - (1 - k/E)^tokens.
   */
  public double shareTouched(double tokens) {
    return 1 - StrictMath.pow(1 - (double) expertsPerToken / experts, tokens);
  }
}
