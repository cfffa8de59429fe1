package dev.batchista.cli.report;

import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;

/** What the mean TTFT is made of, as a sum and a bar. Only means add up. */
final class TtftBar {

  private static final int BAR = Paragraph.WIDTH - 4;

  private final List<Part> parts = new ArrayList<>();
  private final double ttft;
  private final Style style;

  private TtftBar(RunReport report, Style style) {
    RunSummary summary = report.summary();
    this.ttft = summary.ttft().meanMs();
    this.style = style;
    double failed = report.meanFailedAttemptsMs();
    if (failed > 0) {
      parts.add(new Part("failed attempts", '▒', failed));
    }
    parts.add(new Part("queue wait", '░', summary.queueWait().meanMs()));
    parts.add(new Part("prefill", '█', summary.prefill().meanMs()));
  }

  /** Sum, bar and key. */
  static List<String> of(RunReport report, Style style) {
    return new TtftBar(report, style).lines();
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    StringBuilder sum = new StringBuilder(Figures.say("  Mean TTFT %s ms =", Cells.number(ttft)));
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      boolean last = i == parts.size() - 1;
      String words =
          Figures.say(
              " %s %s ms (%s)%s",
              part.name,
              Cells.number(part.ms),
              Cells.percent(ttft == 0 ? (last ? 1 : 0) : part.ms / ttft),
              last ? "" : " +");
      if (sum.length() + words.length() > Paragraph.WIDTH) {
        lines.add(sum.toString());
        sum = new StringBuilder("   ");
      }
      sum.append(words);
    }
    lines.add(sum.toString());
    int[] cells = cells();
    StringBuilder bar = new StringBuilder();
    List<String> key = new ArrayList<>();
    for (int i = 0; i < cells.length; i++) {
      bar.append(String.valueOf(parts.get(i).sign).repeat(cells[i]));
      if (cells[i] > 0) {
        key.add(parts.get(i).sign + " " + parts.get(i).name);
      }
    }
    lines.add("  " + style.ttft(bar.toString()));
    lines.add("  " + key(key, cells));
    return lines;
  }

  /** The last name ends where the bar does; the others stand at its beginning. */
  private static String key(List<String> names, int[] cells) {
    boolean prefill = cells[cells.length - 1] > 0;
    String right = prefill ? names.get(names.size() - 1) : "";
    String left = String.join("   ", prefill ? names.subList(0, names.size() - 1) : names);
    return left + " ".repeat(BAR - left.length() - right.length()) + right;
  }

  /** Whatever is there gets a cell at least; what is nothing gets none. */
  private int[] cells() {
    int[] cells = new int[parts.size()];
    int largest = 0;
    int left = BAR;
    for (int i = 0; i < cells.length; i++) {
      double share = ttft == 0 ? 0 : parts.get(i).ms / ttft;
      cells[i] = Math.max(share > 0 ? 1 : 0, (int) Math.round(share * BAR));
      left -= cells[i];
      largest = cells[i] >= cells[largest] ? i : largest;
    }
    cells[largest] += left;
    return cells;
  }

  private record Part(String name, char sign, double ms) {}
}
