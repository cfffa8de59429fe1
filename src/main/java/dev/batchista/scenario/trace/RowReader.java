package dev.batchista.scenario.trace;

import dev.batchista.engine.Ticks;
import dev.batchista.scenario.words.Figures;
import java.time.DateTimeException;
import java.util.List;
import java.util.Locale;

/** Reads rows of a known format into columns. */
final class RowReader {

  private static final int MOST_TOKENS = 10_000_000;
  private static final long MOST_DAYS = 50;
  private static final long MOST_PS = MOST_DAYS * 86_400 * Ticks.PER_SECOND;
  private static final int LONGEST_QUOTE = 60;

  private final TraceFormat format;
  private final int columns;
  private final int arrival;
  private final int prompt;
  private final int output;
  private boolean started;
  private long firstSecond;
  private int withoutOutput;

  RowReader(TraceFormat format, List<String> header) {
    this.format = format;
    this.columns = header.size();
    this.arrival = header.indexOf(format.arrival().toLowerCase(Locale.ROOT));
    this.prompt = header.indexOf(format.prompt().toLowerCase(Locale.ROOT));
    this.output = header.indexOf(format.output().toLowerCase(Locale.ROOT));
  }

  /** Rows that had no output token and were not kept. */
  int withoutOutput() {
    return withoutOutput;
  }

  void read(String line, long number, TraceRows rows) {
    String[] cells = line.split(",", -1);
    if (cells.length != columns) {
      throw new TraceException(
          Figures.say(
              "line %,d has %,d columns where the first line has %,d: %s",
              number, cells.length, columns, quoted(line)));
    }
    long ps = time(cells[arrival].strip(), number);
    int promptTokens = tokens(cells[prompt].strip(), 1, format.prompt(), number);
    int outputTokens = tokens(cells[output].strip(), 0, format.output(), number);
    if (outputTokens == 0) {
      withoutOutput++;
    } else {
      rows.add(ps, promptTokens, outputTokens);
    }
  }

  /** Picoseconds from the first row's whole second, or from the start where the format has one. */
  private long time(String text, long line) {
    TimeText.Moment moment;
    try {
      moment = format.timeText().parse(text);
    } catch (DateTimeException | NumberFormatException e) {
      throw bad(line, format.arrival(), text, "must be " + format.timeText().described());
    }
    if (!started) {
      started = true;
      firstSecond = format.timeText() == TimeText.DATE ? moment.seconds() : 0;
    }
    long seconds = moment.seconds() - firstSecond;
    if (Math.abs(seconds) >= MOST_PS / Ticks.PER_SECOND) {
      throw bad(
          line,
          format.arrival(),
          text,
          Figures.say("is more than %d days from the start of the trace", MOST_DAYS));
    }
    return seconds * Ticks.PER_SECOND + moment.ps();
  }

  private static int tokens(String text, int least, String column, long line) {
    boolean digits = !text.isEmpty() && text.length() <= 8;
    for (int i = 0; i < text.length() && digits; i++) {
      digits = text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    int tokens = digits ? Integer.parseInt(text) : -1;
    if (tokens < least || tokens > MOST_TOKENS) {
      throw bad(
          line,
          column,
          text,
          Figures.say("must be a whole number from %d to %,d", least, MOST_TOKENS));
    }
    return tokens;
  }

  private static TraceException bad(long line, String column, String value, String problem) {
    return new TraceException(
        Figures.say("line %,d, column %s: %s %s.", line, column, quoted(value), problem));
  }

  /** A value as it can be printed: short, and without control characters. */
  static String quoted(String text) {
    String shown = text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
    return "\"" + shown.replaceAll("\\p{Cntrl}", "?") + "\"";
  }
}
