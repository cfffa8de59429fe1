package dev.batchista.measured;

import dev.batchista.measured.MeasuredRow.Phase;
import dev.batchista.scenario.files.CsvTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads measurements from CSV text, of single iterations ({@code phase}, {@code batch}, {@code
 * prompt_tokens}, {@code context_tokens}, {@code time_ms}) or of whole runs ({@code isl}, {@code
 * osl}, {@code concurrency_or_rate} and at least one of {@code ttft_ms}, {@code tpot_ms}, {@code
 * output_tok_s}, {@code total_tok_s}). Both need {@code gpu}, {@code tp}, {@code model}, {@code
 * precision} and {@code engine}; other columns are read past, missing cells are left open. A file
 * may hold both kinds: a row with a {@code phase} is an iteration.
 */
public final class MeasuredReader {
  private static final List<String> NEEDED = List.of("gpu", "tp", "model", "precision", "engine");
  private static final List<String> ITERATION = List.of("batch", "time_ms");
  private static final double MOST = 1e12;
  private static final int MOST_TOKENS = 100_000_000;

  private final Map<String, Integer> columns = new HashMap<>();
  private List<String> cells = List.of();
  private int line;

  private MeasuredReader(List<String> header) {
    for (int i = 0; i < header.size(); i++) {
      columns.putIfAbsent(header.get(i).toLowerCase(Locale.ROOT), i);
    }
  }

  /**
   * Reads every row.
   *
   * @throws MeasuredException where the text is not such a table, with line, column, value and what
   *     is allowed
   */
  public static List<MeasuredRow> read(String csv) {
    List<CsvTable.Cells> records = parsed(csv);
    if (records.isEmpty()) {
      throw new MeasuredException("the file is empty; its first line must name the columns");
    }
    MeasuredReader reader = new MeasuredReader(records.get(0).values());
    reader.checkHeader(records.get(0));
    List<MeasuredRow> rows = new ArrayList<>();
    for (CsvTable.Cells cells : records.subList(1, records.size())) {
      rows.add(reader.row(cells));
    }
    return rows;
  }

  private static List<CsvTable.Cells> parsed(String csv) {
    try {
      return CsvTable.parse(csv);
    } catch (IllegalArgumentException e) {
      throw new MeasuredException(String.valueOf(e.getMessage()));
    }
  }

  private void checkHeader(CsvTable.Cells header) {
    for (String name : NEEDED) {
      if (!columns.containsKey(name)) {
        throw missing(header.line(), name);
      }
    }
    if (columns.containsKey("phase")) {
      for (String name : ITERATION) {
        if (!columns.containsKey(name)) {
          throw missing(header.line(), name);
        }
      }
    } else if (!columns.containsKey("concurrency_or_rate")) {
      throw missing(header.line(), "phase or concurrency_or_rate");
    }
  }

  private static MeasuredException missing(int line, String name) {
    return new MeasuredException(
        "line %d: no column is called %s; needed are %s and either phase, batch, prompt_tokens,"
                .formatted(line, name, String.join(", ", NEEDED))
            + " context_tokens, time_ms or isl, osl, concurrency_or_rate and a measured column");
  }

  private MeasuredRow row(CsvTable.Cells record) {
    cells = record.values();
    line = record.line();
    if (cells.size() > columns.size() && cells.size() > columnsInHeader()) {
      throw new MeasuredException(
          "line %d has %d cells where the first line names %d columns"
              .formatted(line, cells.size(), columnsInHeader()));
    }
    return new MeasuredRow(
        line,
        text("source"),
        text("gpu"),
        text("tp"),
        text("model"),
        text("precision"),
        text("engine"),
        text("engine_version"),
        text("note"),
        text("phase").isEmpty() ? serving() : iteration());
  }

  private int columnsInHeader() {
    return 1 + columns.values().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  private MeasuredRow.Iteration iteration() {
    Phase phase =
        switch (text("phase").toLowerCase(Locale.ROOT)) {
          case "prefill" -> Phase.PREFILL;
          case "decode" -> Phase.DECODE;
          default -> throw wrong("phase", "prefill or decode");
        };
    Integer prompt = tokens("prompt_tokens");
    Integer context = tokens("context_tokens");
    Integer promptOrContext = prompt == null ? context : prompt;
    Integer contextOrPrompt = context == null ? prompt : context;
    if (promptOrContext == null || contextOrPrompt == null) {
      throw wrong("prompt_tokens", "a whole number of at least 1, or context_tokens given");
    }
    Integer batch = tokens("batch");
    Double time = number("time_ms");
    if (batch == null || time == null) {
      throw wrong(batch == null ? "batch" : "time_ms", "a number above 0");
    }
    return new MeasuredRow.Iteration(phase, batch, promptOrContext, contextOrPrompt, time);
  }

  private MeasuredRow.Serving serving() {
    return new MeasuredRow.Serving(
        length("isl"),
        length("osl"),
        text("concurrency_or_rate"),
        number("ttft_ms"),
        number("tpot_ms"),
        number("output_tok_s"),
        number("total_tok_s"));
  }

  private String text(String column) {
    Integer index = columns.get(column);
    return index == null || index >= cells.size() ? "" : cells.get(index);
  }

  private @Nullable Integer tokens(String column) {
    Double value = number(column);
    if (value == null) {
      return null;
    }
    if (value != Math.rint(value) || value > MOST_TOKENS) {
      throw wrong(column, "a whole number from 1 to " + MOST_TOKENS);
    }
    return value.intValue();
  }

  /** A mean length, perhaps with words behind it: {@code 862.3(mean ShareGPT)}. */
  private @Nullable Double length(String column) {
    String text = text(column).replaceFirst("\\(.*\\)$", "");
    return number(column, text);
  }

  private @Nullable Double number(String column) {
    return number(column, text(column));
  }

  private @Nullable Double number(String column, String text) {
    if (text.isEmpty()
        || text.equalsIgnoreCase("nan")
        || text.equalsIgnoreCase("none")
        || text.equalsIgnoreCase("null")) {
      return null;
    }
    try {
      double value = Double.parseDouble(text);
      if (value > 0 && value <= MOST) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw wrong(column, "a number above 0 and at most 1e12, or nothing");
    }
    throw wrong(column, "a number above 0 and at most 1e12, or nothing");
  }

  private MeasuredException wrong(String column, String allowed) {
    String value = text(column);
    String shown = value.length() > 60 ? value.substring(0, 60) + "..." : value;
    return new MeasuredException(
        "line %d, column %s: must be %s, not \"%s\"".formatted(line, column, allowed, shown));
  }
}
