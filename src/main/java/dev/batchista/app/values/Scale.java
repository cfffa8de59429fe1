package dev.batchista.app.values;

/** How a slider's position, from 0 to 1, stands for a value. */
public enum Scale {
  LINEAR {
    @Override
    public double position(double value, Range range) {
      return fraction(range.clamp(value) - range.min(), range.max() - range.min());
    }

    @Override
    public double value(double position, Range range) {
      return range.clamp(range.min() + position * (range.max() - range.min()));
    }
  },
  /** Equal distances are equal factors. */
  LOG {
    @Override
    public double position(double value, Range range) {
      return fraction(
          Math.log(range.clamp(value) / range.min()), Math.log(range.max() / range.min()));
    }

    @Override
    public double value(double position, Range range) {
      return range.clamp(range.min() * Math.pow(range.max() / range.min(), position));
    }
  };

  /** Where the value is, 0 at the range's minimum to 1 at its maximum. */
  public abstract double position(double value, Range range);

  /** The value at a position; the ends give exactly the ends of the range. */
  public abstract double value(double position, Range range);

  private static double fraction(double part, double whole) {
    return whole == 0 ? 0 : part / whole;
  }
}
