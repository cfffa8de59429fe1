package dev.batchista.app.values;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.OptionalDouble;

/** Numbers as people read and type them: 1,850 and 3.35 on every machine, whatever its locale. */
public final class NumberText {
  private NumberText() {}

  /** The value with as many decimals as the resolution has and no trailing zeros. */
  public static String format(double value, double resolution) {
    int decimals = resolution >= 1 ? 0 : (int) Math.ceil(-Math.log10(resolution) - 1e-9);
    DecimalFormat format =
        new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT));
    format.setMaximumFractionDigits(decimals);
    return format.format(value);
  }

  /**
   * Reads a number with or without thousands commas, blanks and a trailing {@code unit}; empty if
   * it is none.
   */
  public static OptionalDouble parse(String text, String unit) {
    String digits = text.strip();
    if (!unit.isEmpty() && digits.endsWith(unit)) {
      digits = digits.substring(0, digits.length() - unit.length());
    }
    digits = digits.replace(",", "").replaceAll("\\s", "");
    if (!digits.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?")) {
      return OptionalDouble.empty();
    }
    double value = Double.parseDouble(digits);
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }
}
