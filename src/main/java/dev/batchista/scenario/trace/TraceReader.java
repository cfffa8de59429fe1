package dev.batchista.scenario.trace;

import dev.batchista.scenario.files.FileCheck;
import dev.batchista.scenario.words.Figures;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Reads a trace whole. The first line decides the format; every row must be good, or the file is
 * refused with line, column and value.
 *
 * <p>Rows without an output token are left out: such a request failed or was cancelled before its
 * first token, so there is nothing to measure. Rows out of order are sorted. Both are said in
 * {@link Trace#notes}.
 */
public final class TraceReader {

  /** Most rows that are read. */
  public static final int MOST_ROWS = 10_000_000;

  private static final int MOST_BLANKS = 1024;

  private TraceReader() {}

  /**
   * Reads the file of this name.
   *
   * @param folder where relative names start
   * @throws TraceException if it is no trace that we know, with the reason
   */
  public static Trace read(Path folder, String name) {
    try {
      return read(folder.resolve(name));
    } catch (InvalidPathException e) {
      throw new TraceException(RowReader.quoted(name) + ": this cannot be the name of a file.");
    }
  }

  /**
   * Reads {@code file}.
   *
   * @throws TraceException if it is no trace that we know, with the reason
   */
  public static Trace read(Path file) {
    String refusal = FileCheck.refusal(file);
    if (refusal != null) {
      throw new TraceException(file + ": " + refusal);
    }
    try (InputStream in = Files.newInputStream(file)) {
      return read(String.valueOf(file.getFileName()), in, MOST_ROWS);
    } catch (IOException e) {
      throw new TraceException(file + ": the file cannot be read: " + e.getMessage());
    } catch (TraceException e) {
      throw new TraceException(file + ": " + e.getMessage());
    }
  }

  static Trace read(String name, InputStream in, int mostRows) throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(in);
    refuseForeignBytes(buffered);
    if (startsAsJson(buffered)) {
      return readJson(name, buffered, mostRows);
    }
    Lines lines = new Lines(buffered);
    String first = lines.next();
    if (first == null) {
      throw new TraceException("there is nothing in it. " + knownHeaders());
    }
    List<String> header = names(first);
    TraceFormat format =
        TraceFormat.of(header)
            .orElseThrow(
                () ->
                    new TraceException(
                        Figures.say(
                            "the first line is %s. %s", RowReader.quoted(first), knownHeaders())));
    RowReader reader = new RowReader(format, header);
    TraceRows rows = new TraceRows();
    for (String line = lines.next(); line != null; line = lines.next()) {
      if (!line.isBlank()) {
        if (rows.size() == mostRows) {
          throw new TraceException(Figures.say("it has more than %,d rows", mostRows));
        }
        reader.read(line, lines.number(), rows);
      }
    }
    if (rows.size() == 0) {
      throw new TraceException("it holds no request with an output token.");
    }
    List<String> notes = new ArrayList<>();
    if (!format.note().isEmpty()) {
      notes.add(format.note());
    }
    boolean byDate = format.timeText() == TimeText.DATE;
    return arranged(name, format.title(), byDate, rows, reader.withoutOutput(), true, notes);
  }

  /** Says so where the first two bytes are those of something else than UTF-8 text. */
  private static void refuseForeignBytes(BufferedInputStream in) throws IOException {
    in.mark(2);
    int first = in.read();
    int second = in.read();
    in.reset();
    if (first == 0x1F && second == 0x8B || first == 'P' && second == 'K') {
      throw new TraceException("it is compressed; unpack it first.");
    }
    if (first == 0xFE && second == 0xFF || first == 0xFF && second == 0xFE) {
      throw new TraceException("its text is UTF-16; save it as UTF-8.");
    }
  }

  /** Whether the first thing that is no white space opens an object or a list. */
  private static boolean startsAsJson(BufferedInputStream in) throws IOException {
    in.mark(MOST_BLANKS);
    int read = 0;
    int next = in.read();
    // A byte order mark is EF BB BF.
    while (next == ' ' || next == '\n' || next == '\r' || next == '\t' || next >= 0xBB) {
      if (++read == MOST_BLANKS - 1) {
        break;
      }
      next = in.read();
    }
    in.reset();
    return next == '{' || next == '[';
  }

  private static Trace readJson(String name, InputStream in, int mostRows) {
    JsonRequests requests = new JsonRequests(mostRows);
    requests.read(in);
    return arranged(
        name,
        requests.title(),
        false,
        requests.rows(),
        requests.withoutOutput(),
        requests.timed(),
        new ArrayList<>(requests.notes()));
  }

  private static Trace arranged(
      String name,
      String title,
      boolean byDate,
      TraceRows rows,
      int withoutOutput,
      boolean timed,
      List<String> notes) {
    if (withoutOutput > 0) {
      notes.add(
          Figures.say(
              "%,d of %,d rows have no output token and were left out.",
              withoutOutput, withoutOutput + rows.size()));
    }
    int outOfOrder = rows.outOfOrder();
    if (outOfOrder > 0) {
      rows = rows.sorted();
      notes.add(Figures.say("%,d rows were out of order; all were sorted by time.", outOfOrder));
    }
    TraceRows fromStart = byDate ? rows.earlierBy(rows.arrivalPs(0)) : rows;
    return new Trace(name, title, fromStart, notes, timed);
  }

  private static List<String> names(String line) {
    String bare = line.startsWith("\uFEFF") ? line.substring(1) : line;
    return Stream.of(bare.split(",", -1))
        .map(name -> name.strip().toLowerCase(Locale.ROOT))
        .toList();
  }

  private static String knownHeaders() {
    return "A trace starts with one of these lines: "
        + TraceFormat.known()
        + ". Or it is JSON: Mooncake's lines, ShareGPT conversations, or objects with input_length"
        + " and output_length.";
  }
}
