package dev.batchista.app.measured;

import dev.batchista.measured.MeasuredRow;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Which rows are shown.
 *
 * @param allowed values by facet; a facet that is not there allows all
 * @param words every one of them stands somewhere in the row
 */
record RowFilter(Map<Facet, Set<String>> allowed, String words) {
  static final RowFilter ALL = new RowFilter(Map.of(), "");

  RowFilter {
    allowed = Map.copyOf(allowed);
  }

  /** The same with other values of a facet; none stands for all. */
  RowFilter with(Facet facet, Set<String> values) {
    Map<Facet, Set<String>> changed = new EnumMap<>(Facet.class);
    changed.putAll(allowed);
    if (values.isEmpty()) {
      changed.remove(facet);
    } else {
      changed.put(facet, Set.copyOf(values));
    }
    return new RowFilter(changed, words);
  }

  RowFilter withWords(String other) {
    return new RowFilter(allowed, other.strip());
  }

  boolean lets(MeasuredRow row) {
    for (Map.Entry<Facet, Set<String>> entry : allowed.entrySet()) {
      if (!entry.getValue().contains(entry.getKey().of(row))) {
        return false;
      }
    }
    String text = text(row);
    for (String word : words.toLowerCase(Locale.ROOT).split("\\s+")) {
      if (!text.contains(word)) {
        return false;
      }
    }
    return true;
  }

  private static String text(MeasuredRow row) {
    return String.join(
            " ",
            row.gpu(),
            row.model(),
            row.engine(),
            row.engineVersion(),
            row.precision(),
            RowText.shape(row),
            row.source(),
            row.note())
        .toLowerCase(Locale.ROOT);
  }
}
