package dev.batchista.scenario.trace;

import dev.batchista.scenario.files.FileCheck;
import dev.batchista.scenario.words.Figures;
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
    Lines lines = new Lines(in);
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
    return arranged(name, format, rows, reader.withoutOutput());
  }

  private static Trace arranged(
      String name, TraceFormat format, TraceRows rows, int withoutOutput) {
    List<String> notes = new ArrayList<>();
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
    boolean byDate = format.timeText() == TimeText.DATE;
    TraceRows fromStart = byDate ? rows.earlierBy(rows.arrivalPs(0)) : rows;
    return new Trace(name, format.title(), fromStart, notes);
  }

  private static List<String> names(String line) {
    String bare = line.startsWith("\uFEFF") ? line.substring(1) : line;
    return Stream.of(bare.split(",", -1))
        .map(name -> name.strip().toLowerCase(Locale.ROOT))
        .toList();
  }

  private static String knownHeaders() {
    return "A trace starts with one of these lines: " + TraceFormat.known() + ".";
  }
}
