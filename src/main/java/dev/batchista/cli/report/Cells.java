package dev.batchista.cli.report;

import dev.batchista.scenario.words.Figures;

/** Numbers as people read them in the summary; "no data" where there is none. */
final class Cells {

  private static final String NO_DATA = "no data";
  private static final int NARROW = 10;
  private static final int WIDE = 1000;
  private static final double LONGEST = 1e8;

  private Cells() {}

  /** About three digits, thousands with commas. */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      return NO_DATA;
    }
    double size = Math.abs(value);
    if (size >= LONGEST) {
      return Figures.say("%.2e", value);
    }
    if (size >= WIDE) {
      return Figures.say("%,.0f", value);
    }
    return Figures.say(
        size >= NARROW ? "%.1f" : size >= 0.01 || size == 0 ? "%.2f" : "%.2g", value);
  }

  /** A whole number with commas. */
  static String whole(long value) {
    return Figures.say("%,d", value);
  }

  /** A share in per cent, with a digit after the point below ten. */
  static String percent(double share) {
    if (!Double.isFinite(share)) {
      return NO_DATA;
    }
    double percent = 100 * share;
    boolean digits = percent < NARROW && percent > 0 || percent > 99 && percent < 100;
    return Figures.say(digits ? "%.1f %%" : "%.0f %%", percent);
  }
}
