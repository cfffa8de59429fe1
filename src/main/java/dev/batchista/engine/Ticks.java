package dev.batchista.engine;

/**
 * The clock's unit: whole picoseconds. A {@code long} of them reaches 106 days, far beyond any run
 * the app accepts.
 */
public final class Ticks {
  /** Picoseconds in a second. */
  public static final long PER_SECOND = 1_000_000_000_000L;

  /** Picoseconds in a millisecond. */
  public static final long PER_MILLISECOND = 1_000_000_000L;

  /** A time that never comes. */
  public static final long NEVER = Long.MAX_VALUE;

  /** Takes off the last bits' noise, so that what is whole on paper is not rounded up by one. */
  private static final double EXACT = 1 - 1e-14;

  private Ticks() {}

  /**
   * {@code seconds} as a duration, rounded up: a cost is never smaller than its formula, so no step
   * beats the roofline.
   *
   * @throws IllegalArgumentException if not finite, negative or beyond the clock
   */
  public static long ceil(double seconds) {
    double ticks = Math.ceil(seconds * PER_SECOND * EXACT);
    if (!(ticks >= 0 && ticks < Long.MAX_VALUE)) {
      throw new IllegalArgumentException("not a duration in the clock's range: " + seconds + " s");
    }
    return (long) ticks;
  }

  /** {@code ticks} in seconds. */
  public static double toSeconds(long ticks) {
    return (double) ticks / PER_SECOND;
  }

  /** {@code ticks} in milliseconds. */
  public static double toMillis(long ticks) {
    return (double) ticks / PER_MILLISECOND;
  }
}
