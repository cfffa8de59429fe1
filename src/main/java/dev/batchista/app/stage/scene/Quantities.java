package dev.batchista.app.stage.scene;

/** Figures as people read them, with units. Written by hand since it happens in every frame. */
public final class Quantities {
  private Quantities() {}

  /** A whole number with commas: {@code 1,850}. */
  public static String count(long number) {
    if (number > -1000 && number < 1000) {
      return Long.toString(number);
    }
    StringBuilder text = new StringBuilder(Long.toString(number));
    for (int i = text.length() - 3; i > (number < 0 ? 1 : 0); i -= 3) {
      text.insert(i, ',');
    }
    return text.toString();
  }

  /** A duration with three figures at most: {@code 9.4 ms}, {@code 48 ms}, {@code 1.38 s}. */
  public static String duration(double ms) {
    if (ms < 0.995) {
      return decimal(ms, 2) + " ms";
    }
    if (ms < 9.95) {
      return decimal(ms, 1) + " ms";
    }
    if (ms < 999.5) {
      return Math.round(ms) + " ms";
    }
    return ms < 9_995 ? decimal(ms / 1000, 2) + " s" : decimal(ms / 1000, 1) + " s";
  }

  /** A round duration such as the span of an axis: {@code 500 ms}, {@code 2 s}. */
  public static String roundDuration(double ms) {
    if (ms < 999.5) {
      return trimmed(ms) + " ms";
    }
    return trimmed(ms / 1000) + " s";
  }

  /** A rate: {@code 9.0}, {@code 95}, {@code 1,240}. */
  public static String rate(double perSecond) {
    return perSecond < 99.95 ? decimal(perSecond, 1) : count(Math.round(perSecond));
  }

  /** A share in per cent, whole, and never rounded up to 100 or down to 0. */
  public static String percent(double share) {
    long rounded = Math.round(share * 100);
    if (share < 1) {
      rounded = Math.min(99, rounded);
    }
    if (share > 0) {
      rounded = Math.max(1, rounded);
    }
    return rounded + " %";
  }

  private static String trimmed(double value) {
    double rounded = Math.round(value * 10) / 10.0;
    return rounded == Math.rint(rounded) ? count((long) rounded) : decimal(rounded, 1);
  }

  private static String decimal(double value, int digits) {
    long power = digits == 1 ? 10 : 100;
    long scaled = Math.round(value * power);
    String fraction = Long.toString(power + scaled % power).substring(1);
    return count(scaled / power) + "." + fraction;
  }
}
