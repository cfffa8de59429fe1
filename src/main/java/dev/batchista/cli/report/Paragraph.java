package dev.batchista.cli.report;

import java.util.ArrayList;
import java.util.List;

/** Breaks sentences into lines of a terminal. */
final class Paragraph {

  /** Columns of the narrowest terminal that we write for. */
  static final int WIDTH = 80;

  private static final String INDENT = "  ";

  private Paragraph() {}

  /** Lines of at most {@link #WIDTH} columns, indented by two; a longer word stays whole. */
  static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(INDENT);
    for (String word : text.split(" ", -1)) {
      boolean first = line.length() == INDENT.length();
      if (!first && line.length() + 1 + word.length() > WIDTH) {
        lines.add(line.toString());
        line = new StringBuilder(INDENT);
        first = true;
      }
      line.append(first ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
