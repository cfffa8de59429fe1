package dev.batchista.app.stage.scene;

/**
 * Shares of the GPU's time, eased over the wall clock: at high speed the latest ones jump about.
 */
final class EasedShares {
  private static final double SECONDS = 0.6;

  private double prefill;
  private double decode;
  private boolean fresh = true;

  /** Share of the time spent in steps with prompts, 0 to 1. */
  double prefill() {
    return prefill;
  }

  /** Share of the time spent in steps without, 0 to 1. */
  double decode() {
    return decode;
  }

  /** Goes {@code dt} seconds on towards what the facts say. */
  void ease(StepFacts facts, double dt) {
    double weight = fresh ? 1 : 1 - Math.exp(-dt / SECONDS);
    prefill += weight * (facts.prefillShare() - prefill);
    decode += weight * (facts.decodeShare() - decode);
    fresh = false;
  }

  void reset() {
    fresh = true;
  }
}
