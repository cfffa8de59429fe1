package dev.batchista.measured;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How requests come, read from {@code concurrency_or_rate}. */
sealed interface Load {

  /** So many clients that each ask again when answered. */
  record Closed(int clients) implements Load {}

  /** So many requests at one moment and none after: a static batch. */
  record Batch(int requests) implements Load {}

  /** All requests wait from the start, more than there are seats. */
  record AllQueued() implements Load {}

  /** Poisson arrivals. */
  record Rate(double perSecond, int requests) implements Load {}

  Pattern NUMBER =
      Pattern.compile("(c|concurrency|batch|batch_size|n)?\\s*=?\\s*(\\d{1,7})( requests)?");
  Pattern RATE = Pattern.compile("rate\\s*=?\\s*([0-9.]{1,12})(?:/s)?(?:.*?\\bn=(\\d{1,7}))?.*");

  /**
   * @throws NotPredictable where the notation is not known
   */
  static Load parse(String text) {
    Matcher number = NUMBER.matcher(text);
    if (number.matches() && Integer.parseInt(number.group(2)) > 0) {
      int count = Integer.parseInt(number.group(2));
      String kind = number.group(1) == null ? "c" : number.group(1);
      return kind.startsWith("c") ? new Closed(count) : new Batch(count);
    }
    Matcher rate = RATE.matcher(text);
    if (rate.matches()) {
      double perSecond = parseRate(rate.group(1));
      int requests = rate.group(2) == null ? 300 : Integer.parseInt(rate.group(2));
      return new Rate(perSecond, Math.min(100_000, Math.max(1, requests)));
    }
    if (text.startsWith("max") || text.equals("inf") || text.startsWith("rate=inf")) {
      return new AllQueued();
    }
    throw new NotPredictable(
        text.isEmpty()
            ? "the row does not say how requests came (concurrency_or_rate is empty)"
            : text.startsWith("MLPerf")
                ? "MLPerf rows give no input length, and Server and Interactive runs are set by"
                    + " their latency bounds"
                : "the load \"" + text + "\" is not one of c=, batch=, n=, rate=, max");
  }

  private static double parseRate(String text) {
    try {
      double rate = Double.parseDouble(text);
      if (rate > 0) {
        return rate;
      }
    } catch (NumberFormatException e) {
      throw new NotPredictable("the rate " + text + " is not a number");
    }
    throw new NotPredictable("the rate must be above 0, not " + text);
  }
}
