package dev.batchista.cli.report;

import dev.batchista.scenario.words.Figures;

/** Numbers as people read them in the summary; "no data" where there is none. */
final class Cells {

  private static final String NO_DATA = "no data";
  private static final int NARROW = 10;
  private static final int WIDE = 1000;
  private static final double LONGEST = 1e8;
  private static final double MS_PER_SECOND = 1000;
  private static final double MOST_SECONDS = 99_999;
  private static final double SECONDS_PER_DAY = 86_400;

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

  /** A latency of a table in milliseconds; from a thousand seconds on in seconds, then days. */
  static String latency(double ms) {
    double seconds = ms / MS_PER_SECOND;
    if (!(ms >= WIDE * MS_PER_SECOND)) {
      return number(ms);
    }
    return seconds < MOST_SECONDS
        ? Figures.say("%,.0f s", seconds)
        : Figures.say("%.1f d", seconds / SECONDS_PER_DAY);
  }

  /** A price in dollars. */
  static String dollars(double usd) {
    return usd < 0.01 ? Figures.say("$%.2g", usd) : Figures.say("$%,.2f", usd);
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
