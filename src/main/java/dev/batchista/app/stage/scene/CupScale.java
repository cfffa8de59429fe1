package dev.batchista.app.stage.scene;

/** How big a cup is: the output's length on a logarithmic scale. */
final class CupScale {
  private static final double SMALLEST = 0.45;
  private static final double LARGEST_LOG2 = 12; // 4,096 tokens

  private CupScale() {}

  /** Height of the cup for {@code outputTokens} as a share of the largest, 0.45 to 1. */
  static double of(int outputTokens) {
    double log2 = Math.log(Math.max(1, outputTokens)) / Math.log(2);
    return SMALLEST + (1 - SMALLEST) * Math.min(1, log2 / LARGEST_LOG2);
  }
}
