package dev.batchista.measured;

import dev.batchista.scenario.files.CsvTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The published measurements that ship with the app; what the columns mean stands beside them. */
public final class CuratedRows {
  private static final String ITERATIONS = "iterations.csv";
  private static final String SERVING = "serving.csv";
  private static final String EXAMPLES = "examples.csv";

  private CuratedRows() {}

  /** All of them, single iterations first. */
  public static List<MeasuredRow> load() {
    return Stream.of(ITERATIONS, SERVING)
        .flatMap(file -> MeasuredReader.read(text(file)).stream())
        .toList();
  }

  /** The worked examples, in their order. */
  public static List<WorkedExample> examples() {
    List<CsvTable.Cells> records = CsvTable.parse(text(EXAMPLES));
    return IntStream.range(1, records.size())
        .mapToObj(i -> example(i, records.get(i).values()))
        .toList();
  }

  private static WorkedExample example(int number, List<String> cells) {
    return new WorkedExample(
        number, cells.get(0), cells.get(1), WorkedExample.patterns(cells.get(2)));
  }

  private static String text(String file) {
    try (InputStream in = CuratedRows.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException(file + " is missing from the jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }
}
