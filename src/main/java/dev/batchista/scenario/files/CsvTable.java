package dev.batchista.scenario.files;

import java.util.ArrayList;
import java.util.List;

/**
 * The cells of a CSV text (RFC 4180): quoted fields may hold commas, line ends and doubled quotes.
 * Lines end in LF, CR or CRLF; a byte order mark is skipped, and so are empty lines.
 */
public final class CsvTable {

  /** Cells of a record and the line on which it starts, from 1. */
  public record Cells(int line, List<String> values) {}

  private final String text;
  private int position;
  private int line = 1;

  private CsvTable(String text) {
    this.text = text;
    position = text.startsWith("\uFEFF") ? 1 : 0;
  }

  /**
   * @throws IllegalArgumentException where a quote is never closed
   */
  public static List<Cells> parse(String text) {
    CsvTable table = new CsvTable(text);
    List<Cells> records = new ArrayList<>();
    while (table.position < text.length()) {
      Cells cells = table.nextRecord();
      if (cells.values().size() > 1 || !cells.values().get(0).isBlank()) {
        records.add(cells);
      }
    }
    return records;
  }

  private Cells nextRecord() {
    int start = line;
    List<String> values = new ArrayList<>();
    values.add(nextCell());
    while (position < text.length() && text.charAt(position) == ',') {
      position++;
      values.add(nextCell());
    }
    endLine();
    return new Cells(start, values);
  }

  private String nextCell() {
    StringBuilder cell = new StringBuilder();
    if (position < text.length() && text.charAt(position) == '"') {
      quoted(cell);
    }
    while (position < text.length() && ",\r\n".indexOf(text.charAt(position)) < 0) {
      cell.append(text.charAt(position++));
    }
    return cell.toString().strip();
  }

  private void quoted(StringBuilder cell) {
    int start = line;
    position++;
    while (position < text.length()) {
      char c = text.charAt(position++);
      if (c != '"') {
        line += c == '\n' ? 1 : 0;
        cell.append(c);
      } else if (position < text.length() && text.charAt(position) == '"') {
        cell.append(c);
        position++;
      } else {
        return;
      }
    }
    throw new IllegalArgumentException("line " + start + ": a quote is opened and never closed");
  }

  private void endLine() {
    if (position < text.length() && text.charAt(position) == '\r') {
      position++;
      if (position < text.length() && text.charAt(position) == '\n') {
        position++;
      }
    } else if (position < text.length()) {
      position++;
    }
    line++;
  }
}
