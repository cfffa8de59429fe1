package dev.batchista.results;

import org.jspecify.annotations.Nullable;

/** Percentiles by the names that tools give them. */
final class Percentiles {
  private Percentiles() {}

  /**
   * {@code median}, {@code p50}, {@code p99.9}; {@code p999} and {@code p001} are 99.9 and 0.1, as
   * GuideLLM and vLLM write them.
   *
   * @return null for what is no percentile
   */
  static @Nullable Double of(String name) {
    if (name.equals("median")) {
      return 50.0;
    }
    if (!name.matches("p\\d{1,3}([._]\\d{1,2})?")) {
      return null;
    }
    String digits = name.substring(1).replace('_', '.');
    if (digits.length() == 3 && digits.indexOf('.') < 0 && !digits.equals("100")) {
      return Double.parseDouble(digits.substring(0, 2) + "." + digits.charAt(2));
    }
    double value = Double.parseDouble(digits);
    return value <= 100 ? value : null;
  }
}
