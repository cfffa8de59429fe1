package dev.batchista.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Numbers that options give, with messages in our own words. */
final class Numbers {

  private Numbers() {}

  /**
   * A whole number.
   *
   * @param given as given; null where it was not
   * @throws ParameterException if it is none or out of range
   */
  static int whole(
      CommandSpec command, String option, @Nullable String given, int usual, int least, int most) {
    if (given == null) {
      return usual;
    }
    double number = parse(given);
    if (number != Math.rint(number) || !(number >= least && number <= most)) {
      throw new ParameterException(
          command.commandLine(),
          "%s: %s is not allowed. It must be a whole number from %,d to %,d."
              .formatted(option, given, least, most));
    }
    return (int) number;
  }

  /** The number that a text is; NaN if it is none. */
  static double parse(String text) {
    try {
      return text.matches("[-+.eE0-9]+") ? Double.parseDouble(text) : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
