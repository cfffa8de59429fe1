package dev.batchista.cli.report;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.kv.KvReservation;
import dev.batchista.engine.metrics.HandOverUse;
import dev.batchista.engine.metrics.LatencySummary;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.scenario.FleetSpec;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** A run for a person at a terminal of 80 columns. */
public final class SummaryText {

  private static final int ROW_LABEL = 14;
  private static final int COLUMN = 9;

  private final RunReport report;
  private final RunSummary summary;
  private final Style style;
  private final List<String> lines = new ArrayList<>();

  private SummaryText(RunReport report, Style style) {
    this.report = report;
    this.summary = report.summary();
    this.style = style;
  }

  /** The text, with a line end after the last line. */
  public static String print(RunReport report, Style style) {
    SummaryText text = new SummaryText(report, style);
    text.write();
    return text.lines.stream()
        .map(line -> line.stripTrailing() + "\n")
        .collect(Collectors.joining());
  }

  private void write() {
    writeSetup();
    lines.add("");
    writeOutcome();
    if (summary.completed() > 0) {
      lines.add("");
      writeLatencies();
      writeTable(ClassTable.lines(report));
      lines.add("");
      TtftBar.of(report, style).forEach(lines::add);
      if (summary.ttftSplit().requests() > 0) {
        lines.addAll(Paragraph.lines(TtftText.sentence(summary)));
      }
      lines.add("");
      writeUse();
      writeReplicas();
      lines.add("");
      lines.addAll(Paragraph.lines(Verdict.bound(summary) + " " + Verdict.load(report)));
      lines.addAll(Paragraph.lines(Verdict.slo(report)));
      writeFootnotes();
    }
  }

  private void writeReplicas() {
    writeTable(ReplicaTable.lines(report));
  }

  private void writeTable(List<String> table) {
    if (!table.isEmpty()) {
      lines.add("");
      lines.add(style.faint(table.get(0)));
      lines.addAll(table.subList(1, table.size()));
    }
  }

  private void writeFootnotes() {
    List<String> notes = Footnotes.of(summary);
    if (!notes.isEmpty()) {
      lines.add("");
    }
    notes.forEach(note -> Paragraph.lines(note).forEach(line -> lines.add(style.faint(line))));
  }

  private void writeSetup() {
    lines.add("");
    lines.add("  " + style.bold("Batchista sim") + ", " + Setup.profile(report.scenario()));
    lines.add("");
    row("Server", Setup.server(report));
    row("KV memory", Setup.kv(report));
    row("Batching", Setup.batching(report.scenario().policy()));
    if (!report.scenario().fleet().equals(FleetSpec.SINGLE)) {
      row("Fleet", FleetWords.fleet(report.scenario()));
      Setup.others(report).forEach(other -> row("", other));
    }
    row("Requests", TrafficWords.requests(report));
    row("Lengths", TrafficWords.lengths(report));
    rowIfAny("Clients", FleetWords.clients(report.scenario().clients()));
    report.notes().forEach(note -> row("Note", note));
  }

  private void writeOutcome() {
    row(
        "Served",
        Figures.say(
            "%s of %s in %s s   %s rejected   %s preemptions",
            Cells.whole(summary.completed()),
            Cells.whole(summary.arrived()),
            Cells.number(summary.durationSeconds()),
            Cells.whole(report.rejected()),
            Cells.whole(summary.preemptions())));
    if (report.rejected() > 0) {
      row("Rejected", Outcomes.rejections(summary));
    }
    rowIfAny("Gave up", Outcomes.clients(summary.outcomes()));
    if (summary.completed() == 0) {
      row("", "No request was completed, so there is no latency to show.");
      return;
    }
    row(
        "Throughput",
        Figures.say(
            "%s requests/s   %s tokens/s out   %s tokens/s in + out",
            Cells.number(summary.requestThroughput()),
            Cells.number(summary.outputThroughput()),
            Cells.number(summary.totalTokenThroughput())),
        style::throughput);
    if (report.cachesPrefixes()) {
      row(
          "Prefix cache",
          Cells.percent(summary.memory().prefixCacheHitRate())
              + " of the prompt tokens were found in it");
    }
  }

  private void writeLatencies() {
    StringBuilder head = new StringBuilder(padded("  Latency, ms", ROW_LABEL));
    for (String column : List.of("mean", "p50", "p90", "p95", "p99", "p99.9", "max")) {
      head.append(Figures.say("%" + COLUMN + "s", column));
    }
    lines.add(style.faint(head.toString()));
    latency("TTFT", summary.ttft(), style::ttft);
    latency("  queue wait", summary.queueWait(), UnaryOperator.identity());
    latency("  prefill", summary.prefill(), UnaryOperator.identity());
    latency("TPOT", summary.tpot(), style::tpot);
    latency("ITL", summary.itl(), UnaryOperator.identity());
    latency("End to end", summary.e2e(), UnaryOperator.identity());
    String leftOut = Outcomes.leftOut(report);
    if (!leftOut.isEmpty()) {
      Paragraph.lines(leftOut).forEach(line -> lines.add(style.bold(line)));
    }
  }

  private void latency(String label, LatencySummary latency, UnaryOperator<String> emphasis) {
    StringBuilder row = new StringBuilder(padded("  " + label, ROW_LABEL));
    for (double ms :
        new double[] {
          latency.meanMs(),
          latency.p50Ms(),
          latency.p90Ms(),
          latency.p95Ms(),
          latency.p99Ms(),
          latency.p999Ms(),
          latency.maxMs()
        }) {
      row.append(Figures.say("%" + COLUMN + "s", Cells.latency(ms)));
    }
    lines.add(emphasis.apply(row.toString()));
  }

  private void writeUse() {
    row(
        "Step time",
        summary.boundShares().entrySet().stream()
            .filter(entry -> entry.getValue() > 0)
            .sorted(
                Comparator.comparingDouble(
                    (java.util.Map.Entry<Bound, Double> entry) -> -entry.getValue()))
            .map(entry -> entry.getKey().label() + " " + Cells.percent(entry.getValue()))
            .collect(Collectors.joining("   ")));
    row(
        "GPU",
        Figures.say(
            "busy %s   MFU %s   MBU %s   mean decode batch %s",
            Cells.percent(summary.busyShare()),
            Cells.percent(summary.mfu()),
            Cells.percent(summary.mbu()),
            Cells.number(summary.meanDecodeBatch())));
    row("KV cache", kvUse(), style::kv);
    if (summary.speculation().rowSteps() > 0) {
      row(
          "Speculation",
          Figures.say(
              "%s tokens a step of each sequence   %s of the drafts accepted",
              Cells.number(summary.speculation().tokensAStep()),
              Cells.percent(summary.speculation().acceptanceRate())));
    }
    HandOverUse handed = summary.handOvers();
    if (handed.requests() > 0) {
      row(
          "KV handed on",
          Figures.say(
              "%s of %s requests   %s ms each, and %s ms of waiting for the link",
              Figures.gb(handed.bytes()),
              Cells.whole(handed.requests()),
              Cells.number(1000 * handed.transferSeconds() / handed.requests()),
              Cells.number(1000 * handed.linkWaitSeconds() / handed.requests())));
    }
    row("Cost", cost());
    RunSummary.LittlesLaw law = summary.littlesLaw();
    row(
        "Little's law",
        Figures.say(
            "L %s in the shop = %s/s arriving x %s s inside = %s",
            Cells.number(law.meanInSystem()),
            Cells.number(law.arrivalsPerSecond()),
            Cells.number(law.meanSecondsInSystem()),
            Cells.number(law.predicted())));
  }

  private String kvUse() {
    String use = "peak " + Cells.percent(summary.kvPeakShare());
    if (report.config().kv().reservation() instanceof KvReservation.ReserveMax) {
      use += Figures.say("   never filled %s", Cells.percent(summary.memory().wastedShare()));
    }
    if (summary.memory().swappedBytes() > 0) {
      use +=
          Figures.say(
              "   swapped %s, %s s of waiting",
              Figures.gb(summary.memory().swappedBytes()),
              Cells.number(summary.memory().swapSeconds()));
    }
    return use;
  }

  private String cost() {
    double usd = summary.usdPerMillionOutputTokens();
    double joules = summary.joulesPerOutputToken();
    return (Double.isNaN(usd) ? "no price known" : Cells.dollars(usd) + " a million output tokens")
        + "   "
        + (Double.isNaN(joules)
            ? "no power known"
            : "at most " + Cells.number(joules) + " J a token");
  }

  private void row(String label, String value) {
    row(label, value, UnaryOperator.identity());
  }

  private void rowIfAny(String label, String value) {
    if (!value.isEmpty()) {
      row(label, value);
    }
  }

  /** A long value goes on under itself. */
  private void row(String label, String value, UnaryOperator<String> emphasis) {
    String margin = padded("  " + label, ROW_LABEL) + "  ";
    for (String line : Paragraph.lines(value, margin.length())) {
      lines.add(style.faint(margin) + emphasis.apply(line.strip()));
      margin = " ".repeat(margin.length());
    }
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
