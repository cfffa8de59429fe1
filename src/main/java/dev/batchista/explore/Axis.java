package dev.batchista.explore;

import dev.batchista.scenario.json.ExactNumbers;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/**
 * A knob and the values at which it is tried.
 *
 * @param knob what is turned
 * @param values where to, 1 to {@link #MOST_VALUES}
 */
public record Axis(Knob knob, List<String> values) {

  /** Most values of an axis. */
  public static final int MOST_VALUES = 1000;

  private static final MathContext DIGITS = new MathContext(5);

  public Axis {
    values = List.copyOf(values);
    if (values.isEmpty() || values.size() > MOST_VALUES) {
      throw new IllegalArgumentException(
          "values must be 1 to %,d, not %,d".formatted(MOST_VALUES, values.size()));
    }
  }

  /**
   * Values from one number to another, to five digits; whole numbers that fall together are tried
   * once.
   *
   * @param steps how many values, at least 2
   * @param log whether each is as many times the one before, rather than so much more
   * @throws IllegalArgumentException if there is no such range
   */
  public static Axis range(Knob knob, double from, double to, int steps, boolean log) {
    if (knob.kind() == Knob.Kind.CHOICE) {
      throw new IllegalArgumentException(
          knob.name() + " has names, not numbers: give them one by one");
    }
    if (!Double.isFinite(from) || !Double.isFinite(to)) {
      throw new IllegalArgumentException("the range must have two ends that are numbers");
    }
    if (steps < 2 || steps > MOST_VALUES) {
      throw new IllegalArgumentException(
          "steps must be from 2 to %,d, not %,d".formatted(MOST_VALUES, steps));
    }
    if (log && !(from > 0 && to > 0)) {
      throw new IllegalArgumentException("a logarithmic range must be above 0");
    }
    List<String> values = new ArrayList<>();
    for (int i = 0; i < steps; i++) {
      double share = (double) i / (steps - 1);
      double value = log ? from * Math.pow(to / from, share) : from + (to - from) * share;
      String text = text(knob, i == 0 ? from : i == steps - 1 ? to : tidy(value));
      if (!values.contains(text)) {
        values.add(text);
      }
    }
    return new Axis(knob, values);
  }

  private static String text(Knob knob, double value) {
    double number = knob.kind() == Knob.Kind.WHOLE_NUMBER ? Math.rint(value) : value;
    return ExactNumbers.decimal(number).toPlainString();
  }

  private static double tidy(double value) {
    return new BigDecimal(value).round(DIGITS).doubleValue();
  }
}
