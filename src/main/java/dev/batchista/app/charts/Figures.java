package dev.batchista.app.charts;

import java.util.Locale;

/** Numbers as people read them. */
public final class Figures {
  /** Keeps a number and its unit on one line. */
  static final String NBSP = "\u00a0";

  private static final double MINUTE_MS = 60_000;

  private Figures() {}

  /** A time in milliseconds with its unit: {@code 9.4 ms}, {@code 1,384 ms}, {@code no data}. */
  public static String ms(double ms) {
    return Double.isNaN(ms) ? "no data" : plain(ms) + " ms";
  }

  /** A rate of tokens with its unit: {@code 1,120 tok/s}. */
  public static String tokensPerSecond(double rate) {
    return Double.isNaN(rate) ? "no data" : plain(rate) + " tok/s";
  }

  /**
   * A time span for a wait that is felt, in seconds: {@code 0.04 s}, {@code 1.23 s}, {@code 14 s}.
   */
  public static String seconds(double ms) {
    if (Double.isNaN(ms)) {
      return "no data";
    }
    String format = ms < 10_000 ? "%.2f s" : ms < MINUTE_MS ? "%.1f s" : "%,.0f s";
    return String.format(Locale.ROOT, format, ms / 1000);
  }

  /** Three digits or so: {@code 0.52}, {@code 9.4}, {@code 86}, {@code 1,384}. */
  public static String plain(double value) {
    double size = Math.abs(value);
    String format = size >= 99.95 || size == 0 ? "%,.0f" : size >= 0.995 ? "%.1f" : "%.2f";
    String text = String.format(Locale.ROOT, format, value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  /** For a tick: {@code 800}, {@code 1.2k}, {@code 3M}. */
  public static String compact(double value) {
    double size = Math.abs(value);
    if (size >= 999_950) {
      return trimmed(value / 1e6) + "M";
    }
    return size >= 1000 ? trimmed(value / 1e3) + "k" : trimmed(value);
  }

  private static String trimmed(double value) {
    String text = String.format(Locale.ROOT, "%.2f", value);
    return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
  }
}
