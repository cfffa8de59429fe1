package dev.batchista.scenario.words;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as people read them in messages. */
public final class Figures {

  private Figures() {}

  /** Four significant digits at most, without an exponent where that stays short. */
  public static String plain(double number) {
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      return Double.toString(number);
    }
    double size = Math.abs(number);
    if (size != 0 && (size >= 1e9 || size < 1e-4)) {
      return String.format(Locale.ROOT, "%.3g", number);
    }
    if (size >= 1000 && number == Math.rint(number) || size >= 1e4) {
      return String.format(Locale.ROOT, "%,d", Math.round(number));
    }
    BigDecimal rounded = new BigDecimal(number).round(new MathContext(4, RoundingMode.HALF_UP));
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /** Bytes as GB (1e9 bytes), to a tenth; below one to a thousandth. */
  public static String gb(double bytes) {
    double gigabytes = bytes / 1e9;
    return String.format(Locale.ROOT, gigabytes < 1 ? "%.3f GB" : "%,.1f GB", gigabytes);
  }

  /** A pattern filled in, the same in every country. */
  public static String say(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
