package dev.batchista.scenario.json;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Doubles as the shortest decimals that read back as the same double, equal on every Java. */
public final class ExactNumbers {

  /** Any double is told from its neighbours by so many digits. */
  private static final int MOST_DIGITS = 17;

  private static final int LONGEST_PLAIN = 20;

  private ExactNumbers() {}

  /** The shortest decimal that reads back as {@code number}, which must be finite. */
  public static BigDecimal decimal(double number) {
    BigDecimal exact = new BigDecimal(number);
    for (int digits = 1; digits < MOST_DIGITS; digits++) {
      BigDecimal shorter = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
      if (shorter.doubleValue() == number) {
        return tidy(shorter);
      }
    }
    return tidy(exact.round(new MathContext(MOST_DIGITS, RoundingMode.HALF_EVEN)));
  }

  /** The same number without zeros at its end and, unless that gets long, without an exponent. */
  public static BigDecimal tidy(BigDecimal number) {
    if (number.signum() == 0) {
      return BigDecimal.ZERO;
    }
    BigDecimal bare = number.stripTrailingZeros();
    boolean whole = bare.scale() < 0;
    return whole && bare.precision() - bare.scale() <= LONGEST_PLAIN ? bare.setScale(0) : bare;
  }
}
