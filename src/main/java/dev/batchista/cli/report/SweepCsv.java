package dev.batchista.cli.report;

import dev.batchista.explore.Axis;
import dev.batchista.explore.SweepMetric;
import dev.batchista.explore.SweepPlan;
import dev.batchista.explore.SweepPoint;
import dev.batchista.scenario.json.ExactNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A sweep as CSV: a line a point, all metrics, and why a point could not be run. */
public final class SweepCsv {

  private SweepCsv() {}

  /** The text, with a line end after the last line. */
  public static String print(SweepPlan plan, List<SweepPoint> points) {
    List<String> lines = new ArrayList<>();
    List<String> head = new ArrayList<>();
    for (Axis axis : plan.axes()) {
      head.add(axis.knob().name().replace('-', '_'));
    }
    head.add("saturated");
    head.add("infeasible");
    SweepMetric.all().forEach(metric -> head.add(metric.key()));
    lines.add(String.join(",", head));
    points.forEach(point -> lines.add(line(point)));
    return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  private static String line(SweepPoint point) {
    List<String> cells = new ArrayList<>();
    point.values().forEach(value -> cells.add(quoted(value)));
    cells.add(Boolean.toString(point.saturated()));
    cells.add(quoted(String.join(" ", point.problems())));
    for (SweepMetric metric : SweepMetric.all()) {
      double figure = point.figure(metric).mean();
      cells.add(Double.isFinite(figure) ? ExactNumbers.decimal(figure).toPlainString() : "");
    }
    return String.join(",", cells);
  }

  private static String quoted(String text) {
    return text.matches("[^\",\n\r]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
