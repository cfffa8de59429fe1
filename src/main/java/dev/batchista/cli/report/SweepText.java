package dev.batchista.cli.report;

import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.explore.Axis;
import dev.batchista.explore.Estimate;
import dev.batchista.explore.SweepMetric;
import dev.batchista.explore.SweepPlan;
import dev.batchista.explore.SweepPoint;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.words.Figures;
import java.util.List;

/** A sweep for a person at a terminal: a line a point. */
public final class SweepText {

  private static final int COLUMN = 10;
  private static final int LEAST_VALUE = 10;
  private static final String SATURATED = "*";

  private final SweepPlan plan;
  private final List<SweepPoint> points;
  private final List<SweepMetric> metrics;
  private final Rows rows;

  private SweepText(
      SweepPlan plan, List<SweepPoint> points, List<SweepMetric> metrics, Style style) {
    this.plan = plan;
    this.points = points;
    this.metrics = metrics;
    this.rows = new Rows(style);
  }

  /**
   * The text, with a line end after the last line.
   *
   * @param fleet the servers that the plan's scenario names
   */
  public static String print(
      SweepPlan plan,
      List<SweepPoint> points,
      List<SweepMetric> metrics,
      FleetConfig fleet,
      Style style) {
    SweepText text = new SweepText(plan, points, metrics, style);
    text.writeSetup(fleet);
    text.writeTable();
    text.writeFootnotes();
    return text.rows.print();
  }

  private void writeSetup(FleetConfig fleet) {
    Scenario base = plan.base();
    rows.blank();
    rows.line("  " + rows.style().bold("Batchista sweep") + ", " + Setup.profile(base));
    rows.blank();
    rows.row("From", Setup.server(fleet.replicas().get(0).deployment(), base.server()));
    rows.row("Batching", Setup.batching(base.policy()));
    rows.row(
        "Requests",
        Figures.say(
            "%s, %s%s",
            base.requests() == Scenario.ALL_REQUESTS ? "all" : Cells.whole(base.requests()),
            TrafficWords.coming(base.traffic()),
            plan.seeds() == 1
                ? ""
                : Figures.say(", means over %d seeds, the same at each point", plan.seeds())));
    for (Axis axis : plan.axes()) {
      String unit = axis.knob().unit();
      rows.row("Knob", axis.knob().name() + (unit.isEmpty() ? "" : ", " + unit));
    }
    rows.blank();
  }

  private void writeTable() {
    StringBuilder names = new StringBuilder("  ");
    StringBuilder units = new StringBuilder("  ");
    for (int i = 0; i < plan.axes().size(); i++) {
      names.append(Rows.padded(plan.axes().get(i).knob().label(), width(i)));
      units.append(Rows.padded(plan.axes().get(i).knob().unit(), width(i)));
    }
    for (SweepMetric metric : metrics) {
      names.append(Figures.say("%" + COLUMN + "s", metric.label()));
      units.append(Figures.say("%" + COLUMN + "s", metric.unit()));
    }
    rows.line(rows.style().faint(names.toString()));
    if (!units.toString().isBlank()) {
      rows.line(rows.style().faint(units.toString()));
    }
    points.forEach(this::write);
  }

  private void write(SweepPoint point) {
    StringBuilder row = new StringBuilder("  ");
    for (int i = 0; i < point.values().size(); i++) {
      row.append(Rows.padded(point.values().get(i), width(i)));
    }
    if (!point.feasible()) {
      String margin = row.toString();
      for (String line : Paragraph.lines(String.join(" ", point.problems()), margin.length())) {
        rows.line(margin + line.strip());
        margin = " ".repeat(margin.length());
      }
      return;
    }
    for (SweepMetric metric : metrics) {
      row.append(
          coloured(metric, Figures.say("%" + COLUMN + "s", cell(point.figure(metric), metric))));
    }
    rows.line(row + (point.saturated() ? " " + SATURATED : ""));
  }

  private static String cell(Estimate figure, SweepMetric metric) {
    if (metric.unit().equals("ms")) {
      return Cells.latency(figure.mean());
    }
    return Cells.number(figure.mean());
  }

  private String coloured(SweepMetric metric, String text) {
    return switch (metric.family()) {
      case TTFT -> rows.style().ttft(text);
      case TPOT -> rows.style().tpot(text);
      case THROUGHPUT -> rows.style().throughput(text);
      case KV -> rows.style().kv(text);
      case OTHER -> text;
    };
  }

  private void writeFootnotes() {
    if (points.stream().anyMatch(SweepPoint::saturated)) {
      rows.blank();
      rows.sentence(
          SATURATED
              + " More and more requests were inside: the servers did not keep up, and latencies"
              + " would be longer in a longer run.");
    }
    long infeasible = points.stream().filter(point -> !point.feasible()).count();
    if (infeasible > 0) {
      rows.blank();
      rows.sentence(Figures.say("%d of %d points cannot be run.", infeasible, points.size()));
    }
  }

  private int width(int axis) {
    int longest = plan.axes().get(axis).knob().label().length();
    for (String value : plan.axes().get(axis).values()) {
      longest = Math.max(longest, value.length());
    }
    return Math.max(LEAST_VALUE, longest) + 1;
  }
}
