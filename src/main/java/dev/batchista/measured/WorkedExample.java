package dev.batchista.measured;

import dev.batchista.measured.MeasuredRow.Iteration;
import dev.batchista.measured.MeasuredRow.Serving;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A measurement that teaches something.
 *
 * @param number from 1
 * @param title a few words
 * @param teaches what it shows, with its figures
 * @param rows the rows that show it: pattern by column; empty where they do not ship
 */
public record WorkedExample(int number, String title, String teaches, Map<String, Pattern> rows) {
  public WorkedExample {
    rows = Map.copyOf(rows);
  }

  /** From {@code key=pattern; key=pattern}. */
  static Map<String, Pattern> patterns(String text) {
    Map<String, Pattern> patterns = new TreeMap<>();
    for (String pair : text.split(";", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        patterns.put(
            pair.substring(0, equals).strip(), Pattern.compile(pair.substring(equals + 1).strip()));
      }
    }
    return patterns;
  }

  /** Whether the row is one of those that show it. */
  public boolean shownBy(MeasuredRow row) {
    return !rows.isEmpty()
        && rows.entrySet().stream()
            .allMatch(entry -> entry.getValue().matcher(cell(row, entry.getKey())).matches());
  }

  private static String cell(MeasuredRow row, String key) {
    return switch (key) {
      case "gpu" -> row.gpu();
      case "tp" -> row.tp();
      case "model" -> row.model();
      case "precision" -> row.precision();
      case "engine" -> row.engine();
      default ->
          row.work() instanceof Iteration iteration
              ? cell(iteration, key)
              : cell((Serving) row.work(), key);
    };
  }

  private static String cell(Iteration work, String key) {
    return switch (key) {
      case "phase" -> work.phase().name().toLowerCase(Locale.ROOT);
      case "batch" -> Integer.toString(work.batch());
      case "prompt" -> Integer.toString(work.promptTokens());
      default -> "";
    };
  }

  private static String cell(Serving work, String key) {
    return switch (key) {
      case "isl" -> whole(work.isl());
      case "osl" -> whole(work.osl());
      case "load" -> work.load();
      default -> "";
    };
  }

  private static String whole(@Nullable Double tokens) {
    return tokens == null ? "" : Long.toString(Math.round(tokens));
  }
}
