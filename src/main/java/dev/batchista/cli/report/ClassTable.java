package dev.batchista.cli.report;

import dev.batchista.engine.metrics.ClassSummary;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;

/** A line for each class of requests: how it fared, and whether its own SLOs were met. */
final class ClassTable {

  private static final int MOST = 16;
  private static final int NAME = 18;

  private ClassTable() {}

  /** Head and lines; none where there is one class. */
  static List<String> lines(RunReport report) {
    List<ClassSummary> classes = report.summary().classes();
    if (classes.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        Figures.say(
            "  %-" + NAME + "s%9s%11s%9s%11s%9s%9s",
            "Class",
            "served",
            "TTFT p50",
            "p99 ms",
            "TPOT p50",
            "p99 ms",
            "in SLO"));
    for (ClassSummary each : classes.subList(0, Math.min(MOST, classes.size()))) {
      lines.add(
          Figures.say(
              "  %-" + NAME + "s%9s%11s%9s%11s%9s%9s",
              shortened(each.objectives().name()),
              Cells.whole(each.completed()),
              Cells.latency(each.ttft().p50Ms()),
              Cells.latency(each.ttft().p99Ms()),
              Cells.latency(each.tpot().p50Ms()),
              Cells.latency(each.tpot().p99Ms()),
              Cells.percent(each.goodputShare())));
    }
    if (classes.size() > MOST) {
      lines.add(Figures.say("  and %,d more; --json lists them all", classes.size() - MOST));
    }
    return lines;
  }

  private static String shortened(String name) {
    return name.length() < NAME ? name : name.substring(0, NAME - 2) + "…";
  }
}
