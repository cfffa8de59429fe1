package dev.batchista.measured;

import java.util.Locale;

/** Figures with about three digits. */
public final class Amounts {
  private Amounts() {}

  /** {@code 28,312}, {@code 59.7}, {@code 2.42} or {@code 0.013}. */
  public static String text(double value) {
    double size = Math.abs(value);
    if (size == 0) {
      return "0";
    }
    if (size >= 100) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    if (size >= 10) {
      return String.format(Locale.ROOT, "%.1f", value);
    }
    return String.format(Locale.ROOT, size >= 1 ? "%.2f" : "%.2g", value);
  }

  /** A share in percent with its sign: {@code +3.8 %}. */
  public static String signedPercent(double share) {
    return String.format(Locale.ROOT, "%+.1f %%", 100 * share).replace('-', '−');
  }

  /** A share in percent: {@code 27.6 %}. */
  public static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }
}
