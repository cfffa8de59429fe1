package dev.batchista.cli.report;

import dev.batchista.engine.metrics.LatencySummary;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.explore.AtCapacity;
import dev.batchista.explore.Capacity;
import dev.batchista.explore.Capacity.Limits;
import dev.batchista.explore.WhatIf;
import dev.batchista.scenario.FleetSpec;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.words.Figures;
import java.util.List;
import java.util.function.UnaryOperator;

/** A capacity for a person at a terminal of 80 columns. */
public final class CapacityText {

  private static final int COLUMN = 9;
  private static final int LABEL = 14;
  private static final int CHANGE = 42;

  private final Capacity capacity;
  private final Scenario scenario;
  private final FleetConfig fleet;
  private final Rows rows;

  private CapacityText(Capacity capacity, FleetConfig fleet, Style style) {
    this.capacity = capacity;
    this.scenario = capacity.question().scenario();
    this.fleet = fleet;
    this.rows = new Rows(style);
  }

  /**
   * The text, with a line end after the last line.
   *
   * @param fleet the servers that the scenario names
   */
  public static String print(
      Capacity capacity, FleetConfig fleet, List<String> notes, Style style) {
    CapacityText text = new CapacityText(capacity, fleet, style);
    text.write(notes);
    return text.rows.print();
  }

  private void write(List<String> notes) {
    rows.blank();
    rows.line("  " + rows.style().bold("Batchista capacity") + ", " + Setup.profile(scenario));
    rows.blank();
    rows.row("Server", Setup.server(fleet.replicas().get(0).deployment(), scenario.server()));
    rows.row("Batching", Setup.batching(scenario.policy()));
    if (!scenario.fleet().equals(FleetSpec.SINGLE)) {
      rows.row("Fleet", FleetWords.fleet(scenario));
    }
    rows.row(
        "Requests",
        TrafficWords.coming(scenario.traffic())
            + "; what is turned is the "
            + capacity.load().label());
    notes.forEach(note -> rows.row("Note", note));
    rows.row("Target", CapacityWords.target(capacity.question()));
    rows.row("Search", CapacityWords.runs(capacity));
    rows.blank();
    Limits limits = capacity.limits();
    if (limits != null) {
      writeLimits(limits);
    } else if (capacity.outcome() == Capacity.Outcome.NOTHING_MEETS) {
      rows.sentence(CapacityWords.nothing(capacity));
    } else {
      rows.sentence(CapacityWords.everything(capacity));
    }
  }

  private void writeLimits(Limits limits) {
    AtCapacity at = limits.at();
    rows.row("Capacity", CapacityWords.capacity(capacity), rows.style()::bold);
    rows.row(
        "Throughput",
        Figures.say(
            "%s requests/s   %s tokens/s out",
            Cells.number(at.requestThroughput().mean()),
            Cells.number(at.outputThroughput().mean())),
        rows.style()::throughput);
    rows.row("Roofline", CapacityWords.ceiling(limits.ceiling()));
    rows.row(
        "GPU",
        Figures.say(
            "busy %s   MFU %s   MBU %s   mean decode batch %s",
            Cells.percent(at.busyShare()),
            Cells.percent(at.mfu()),
            Cells.percent(at.mbu()),
            Cells.number(at.meanDecodeBatch())));
    rows.row(
        "KV cache",
        Figures.say(
            "peak %s   %s preemptions a request",
            Cells.percent(at.kvPeakShare()), Cells.number(at.preemptions())),
        rows.style()::kv);
    rows.blank();
    writeLatencies(at);
    rows.blank();
    rows.sentence(CapacityWords.breaking(capacity, limits));
    rows.sentence(CapacityWords.binding(limits));
    String length = CapacityWords.length(capacity);
    if (!length.isEmpty()) {
      rows.sentence(length);
    }
    rows.blank();
    writeWhatIfs(limits.whatIfs());
    rows.sentence(CapacityWords.advice(limits));
  }

  private void writeLatencies(AtCapacity at) {
    StringBuilder head = new StringBuilder(Rows.padded("  At it, ms", LABEL));
    for (String column : List.of("mean", "p50", "p90", "p95", "p99", "p99.9")) {
      head.append(Figures.say("%" + COLUMN + "s", column));
    }
    rows.line(rows.style().faint(head.toString()));
    latency("TTFT", at.ttft(), rows.style()::ttft);
    latency("TPOT", at.tpot(), rows.style()::tpot);
    latency("End to end", at.e2e(), UnaryOperator.identity());
  }

  private void latency(String label, LatencySummary latency, UnaryOperator<String> emphasis) {
    StringBuilder row = new StringBuilder(Rows.padded("  " + label, LABEL));
    for (double ms :
        new double[] {
          latency.meanMs(),
          latency.p50Ms(),
          latency.p90Ms(),
          latency.p95Ms(),
          latency.p99Ms(),
          latency.p999Ms()
        }) {
      row.append(Figures.say("%" + COLUMN + "s", Cells.latency(ms)));
    }
    rows.line(emphasis.apply(row.toString()));
  }

  private void writeWhatIfs(List<WhatIf> whatIfs) {
    rows.line(
        rows.style()
            .faint(
                Rows.padded("  What if", CHANGE)
                    + Figures.say("%" + COLUMN + "s", "capacity")
                    + Figures.say("%" + 2 * COLUMN + "s", "change")));
    for (WhatIf tried : whatIfs) {
      String row =
          Rows.padded("  " + tried.words(), CHANGE)
              + Figures.say("%" + COLUMN + "s", Cells.number(tried.capacity().mean()))
              + Figures.say("%" + 2 * COLUMN + "s", CapacityWords.gain(tried.gain()));
      rows.line(tried.raises() ? rows.style().bold(row) : row);
    }
    rows.blank();
  }
}
