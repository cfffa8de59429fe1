package dev.batchista.scenario.trace;

import dev.batchista.engine.Ticks;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a trace writes its times. */
enum TimeText {
  /** A date and a time of day with up to 12 decimals: {@code 2023-11-16 18:17:03.9799600}. */
  DATE("a time such as 2023-11-16 18:17:03.9799600") {
    @Override
    Moment parse(String text) {
      Matcher match = DATE_TIME.matcher(text);
      if (!match.matches()) {
        throw new DateTimeException(text);
      }
      LocalDateTime time =
          LocalDateTime.of(
              number(match, 1),
              number(match, 2),
              number(match, 3),
              number(match, 4),
              number(match, 5),
              number(match, 6));
      String zone = match.group(8);
      ZoneOffset offset = zone == null ? ZoneOffset.UTC : ZoneOffset.of(zone);
      String decimals = match.group(7) == null ? "" : match.group(7);
      long ps = Long.parseLong((decimals + NO_DECIMALS).substring(0, NO_DECIMALS.length()));
      return new Moment(time.toEpochSecond(offset), ps);
    }
  },
  /** Seconds from the start: {@code 12.345}. */
  SECONDS("seconds from the start, such as 12.345") {
    @Override
    Moment parse(String text) {
      if (!PLAIN_SECONDS.matcher(text).matches()) {
        throw new NumberFormatException(text);
      }
      BigDecimal seconds = new BigDecimal(text);
      long whole = seconds.longValue();
      BigDecimal rest = seconds.subtract(BigDecimal.valueOf(whole));
      return new Moment(whole, rest.multiply(BigDecimal.valueOf(Ticks.PER_SECOND)).longValue());
    }
  },
  /** Milliseconds from the start: {@code 12345}. */
  MILLISECONDS("milliseconds from the start, such as 12345") {
    @Override
    Moment parse(String text) {
      if (!PLAIN_MILLISECONDS.matcher(text).matches()) {
        throw new NumberFormatException(text);
      }
      BigDecimal seconds = new BigDecimal(text).movePointLeft(3);
      long whole = seconds.longValue();
      BigDecimal rest = seconds.subtract(BigDecimal.valueOf(whole));
      return new Moment(whole, rest.multiply(BigDecimal.valueOf(Ticks.PER_SECOND)).longValue());
    }
  };

  private static final String NO_DECIMALS = "000000000000";
  private static final Pattern DATE_TIME =
      Pattern.compile(
          "(\\d{4})-(\\d\\d)-(\\d\\d)[ T](\\d\\d):(\\d\\d):(\\d\\d)"
              + "(?:\\.(\\d{1,12}))?(Z|[+-]\\d\\d:\\d\\d)?");
  private static final Pattern PLAIN_SECONDS = Pattern.compile("\\d{1,9}(\\.\\d{0,15})?");

  private static final Pattern PLAIN_MILLISECONDS = Pattern.compile("\\d{1,12}(\\.\\d{0,12})?");

  private final String described;

  TimeText(String described) {
    this.described = described;
  }

  /** Whole seconds and the picoseconds after them. */
  record Moment(long seconds, long ps) {}

  /** What a value must look like. */
  String described() {
    return described;
  }

  /**
   * Reads a time.
   *
   * @throws DateTimeException or NumberFormatException if it is none
   */
  abstract Moment parse(String text);

  private static int number(Matcher match, int group) {
    return Integer.parseInt(match.group(group));
  }
}
