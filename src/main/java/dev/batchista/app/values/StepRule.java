package dev.batchista.app.values;

/**
 * How far one press of + or - goes: about 6 % of the value, as 1, 2 or 5 times a power of ten, to
 * the next multiple of that. From 9 req/s it goes to 9.5, from 1,850 tokens to 1,900, from 4 seats
 * to 5.
 *
 * @param resolution the finest difference that counts; steps are never smaller
 */
public record StepRule(double resolution) {
  private static final double PRESS = 0.06;
  private static final double DRAG = 0.02;
  private static final double TINY = 1e-9;

  public StepRule {
    if (!(resolution > 0)) {
      throw new IllegalArgumentException("resolution must be positive, not " + resolution);
    }
  }

  /** The next value above. */
  public double up(double value) {
    double step = stepAt(value, PRESS);
    return clean((Math.floor(value / step + TINY) + 1) * step);
  }

  /** The next value below; may be zero or less, which the knob's range then stops. */
  public double down(double value) {
    double step = stepAt(value * (1 - TINY), PRESS);
    return clean((Math.ceil(value / step - TINY) - 1) * step);
  }

  /** The nearest value that a slider stops at: finer than a press, still round. */
  public double snap(double value) {
    double step = stepAt(value, DRAG);
    return clean(Math.round(value / step) * step);
  }

  /** The value to the resolution. */
  public double round(double value) {
    return clean(Math.round(value / resolution) * resolution);
  }

  /** Whether only whole numbers count. */
  public boolean whole() {
    return resolution >= 1;
  }

  private double stepAt(double value, double share) {
    double wanted = Math.abs(value) * share;
    if (wanted <= resolution) {
      return resolution;
    }
    double power = Math.pow(10, Math.floor(Math.log10(wanted)));
    double lead = wanted / power;
    return Math.max(resolution, power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1));
  }

  /** Takes off the noise of binary fractions: 0.1 + 0.2 is 0.3. */
  private static double clean(double value) {
    return Math.rint(value * 1e9) / 1e9;
  }
}
