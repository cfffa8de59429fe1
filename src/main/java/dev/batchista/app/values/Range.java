package dev.batchista.app.values;

/**
 * The values that a knob can take.
 *
 * @param min smallest, above 0 where the scale is logarithmic
 * @param max largest
 */
public record Range(double min, double max) {
  public Range {
    if (!(min <= max)) {
      throw new IllegalArgumentException("min " + min + " is above max " + max);
    }
  }

  public boolean contains(double value) {
    return value >= min && value <= max;
  }

  /** The value, or the nearer end if it is outside. */
  public double clamp(double value) {
    return Math.max(min, Math.min(max, value));
  }
}
