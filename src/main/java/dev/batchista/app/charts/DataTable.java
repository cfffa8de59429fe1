package dev.batchista.app.charts;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A chart's data to read and to copy, newest first.
 *
 * @param title what it holds
 * @param columns headings with units
 * @param rows a cell for each column
 */
record DataTable(String title, List<String> columns, List<List<String>> rows) {
  DataTable {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
  }

  /** Tab-separated, as spreadsheets paste it. */
  String tabSeparated() {
    return Stream.concat(Stream.of(columns), rows.stream())
        .map(row -> String.join("\t", row))
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
