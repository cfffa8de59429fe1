package dev.batchista.app.stage.scene;

/** How long an order slip is: the prompt's length on a square-root scale. */
public final class SlipScale {
  private static final double SHORTEST = 1;

  /** The longest slip, in head radii. */
  public static final double LONGEST = 9;

  private static final double PER_ROOT_TOKEN = 0.065;

  private SlipScale() {}

  /** Length of the slip for {@code promptTokens} in head radii, 1 to 9. */
  public static double of(int promptTokens) {
    double length = PER_ROOT_TOKEN * Math.sqrt(Math.max(0, promptTokens));
    return Math.min(LONGEST, SHORTEST + length);
  }
}
