package dev.batchista.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Lines of a report for a terminal: labels with values, sentences, tables. */
final class Rows {

  private static final int LABEL = 14;

  private final Style style;
  private final List<String> lines = new ArrayList<>();

  Rows(Style style) {
    this.style = style;
  }

  Style style() {
    return style;
  }

  void blank() {
    lines.add("");
  }

  /** A line as it is. */
  void line(String line) {
    lines.add(line);
  }

  void row(String label, String value) {
    row(label, value, UnaryOperator.identity());
  }

  /** A long value goes on under itself. */
  void row(String label, String value, UnaryOperator<String> emphasis) {
    String margin = padded("  " + label, LABEL) + "  ";
    for (String line : Paragraph.lines(value, margin.length())) {
      lines.add(style.faint(margin) + emphasis.apply(line.strip()));
      margin = " ".repeat(margin.length());
    }
  }

  void sentence(String text) {
    lines.addAll(Paragraph.lines(text));
  }

  /** All lines, with a line end after the last. */
  String print() {
    return lines.stream().map(line -> line.stripTrailing() + "\n").collect(Collectors.joining());
  }

  static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
