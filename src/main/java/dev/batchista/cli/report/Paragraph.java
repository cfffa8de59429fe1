package dev.batchista.cli.report;

import java.util.ArrayList;
import java.util.List;

/** Breaks sentences into lines of a terminal. */
final class Paragraph {

  /** Columns of the narrowest terminal that we write for. */
  static final int WIDTH = 80;

  private static final int INDENT = 2;

  private Paragraph() {}

  /** Lines indented by two. */
  static List<String> lines(String text) {
    return lines(text, INDENT);
  }

  /**
   * Lines of at most {@link #WIDTH} columns; a longer word stays whole.
   *
   * @param indent blanks before each line
   */
  static List<String> lines(String text, int indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(" ".repeat(indent));
    for (String word : text.split(" ", -1)) {
      boolean first = line.length() == indent;
      if (!first && line.length() + 1 + word.length() > WIDTH) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(" ".repeat(indent));
        first = true;
      }
      line.append(first ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
