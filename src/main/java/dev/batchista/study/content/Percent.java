package dev.batchista.study.content;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Shares as people read them. */
final class Percent {

  private static final MathContext THREE_DIGITS = new MathContext(3);

  private Percent() {}

  /** 0.2 is {@code 20 %}. */
  static String of(double share) {
    return new BigDecimal(100 * share).round(THREE_DIGITS).stripTrailingZeros().toPlainString()
        + " %";
  }

  /** {@code at least 20 %}, or {@code 20 % to 50 %}. */
  static String between(double least, double most) {
    return Double.isInfinite(most) ? "at least " + of(least) : of(least) + " to " + of(most);
  }

  /** {@code 305 ms -> 1,392 ms (+357 %)}. */
  static String moved(String from, String to, double share) {
    return Double.isFinite(share)
        ? String.format(Locale.ROOT, "%s -> %s (%+.1f %%)", from, to, 100 * share)
        : from + " -> " + to;
  }
}
