package dev.batchista.app.values;

import java.util.OptionalDouble;

/**
 * A number that can be typed.
 *
 * @param name what the field is called in messages, such as {@code Arrival rate}
 * @param unit behind the number, may be empty
 * @param range what is allowed
 * @param steps resolution and steps
 */
public record NumberField(String name, String unit, Range range, StepRule steps) {
  private static final double TOO_LONG_TO_WRITE_OUT = 1e12;

  /** Reads what was typed. */
  public Entry read(String text) {
    OptionalDouble number = NumberText.parse(text, unit);
    if (number.isEmpty()) {
      String typed = text.isBlank() ? "empty" : "“" + text.strip() + "”";
      return new Entry.Rejected(name + " cannot be " + typed + ": enter a number " + allowed());
    }
    return check(number.getAsDouble());
  }

  /** Checks a number, and rounds it to the resolution. */
  public Entry check(double value) {
    if (steps.whole() && value != Math.rint(value)) {
      return new Entry.Rejected(
          name + " cannot be " + value + ": it takes whole numbers " + allowed());
    }
    double rounded = steps.round(value);
    // The ends of a range may be finer than the resolution, and must still be reachable.
    double used = Math.abs(rounded - value) < 1e-12 ? value : rounded;
    if (!range.contains(value)) {
      return new Entry.Rejected(name + " cannot be " + withUnit(value) + ": it goes " + allowed());
    }
    return new Entry.Accepted(range.clamp(used));
  }

  /** The number as shown, without its unit. */
  public String format(double value) {
    return NumberText.format(value, steps.resolution());
  }

  private String allowed() {
    return "from " + format(range.min()) + " to " + withUnit(range.max()) + ".";
  }

  private String withUnit(double value) {
    // Finer than the resolution, or a message could say that 500.001 is not within 500.
    String number =
        Math.abs(value) < TOO_LONG_TO_WRITE_OUT
            ? NumberText.format(value, Math.min(steps.resolution(), 1e-6))
            : String.valueOf(value).replace(".0E", "E");
    String shown = range.contains(value) ? format(value) : number;
    return unit.isEmpty() ? shown : shown + " " + unit;
  }
}
