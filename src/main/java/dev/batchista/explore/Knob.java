package dev.batchista.explore;

/**
 * Something about a scenario that can be turned.
 *
 * @param name as the command line names it, such as {@code max-num-seqs}
 * @param label what people call it
 * @param unit of its numbers; empty where it has none
 * @param kind what its values are
 * @param turn turns it
 */
public record Knob(String name, String label, String unit, Kind kind, Turn turn) {

  /** What the values of a knob are. */
  public enum Kind {
    NUMBER,
    WHOLE_NUMBER,
    CHOICE
  }

  /** Turns a setting. */
  @FunctionalInterface
  public interface Turn {
    /**
     * The setting with another value.
     *
     * @param lab knows recordings and the catalogue
     * @throws KnobException if there is nothing to turn, or the value cannot be
     */
    Setting to(Setting setting, String value, Lab lab);
  }

  /**
   * A setting with this knob at a value. It may still be infeasible.
   *
   * @throws KnobException if there is nothing to turn, or the value is of the wrong kind or out of
   *     range
   */
  public Setting set(Setting setting, String value, Lab lab) {
    if (kind != Kind.CHOICE) {
      double number = number(value);
      if (Double.isNaN(number) || kind == Kind.WHOLE_NUMBER && number != Math.rint(number)) {
        throw new KnobException(
            "%s must be a %s, not \"%s\""
                .formatted(name, kind == Kind.NUMBER ? "number" : "whole number", value));
      }
    }
    try {
      return turn.to(setting, value, lab);
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new KnobException("%s %s: %s".formatted(name, value, e.getMessage()));
    }
  }

  /** The number that a value is; NaN if it is none. */
  static double number(String value) {
    try {
      return value.equals("inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(value);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
