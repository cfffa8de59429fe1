package dev.batchista.cli.report;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.metrics.LatencySummary;
import dev.batchista.engine.metrics.RunSummary;
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
  private static final int BAR = Paragraph.WIDTH - 4;

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
      lines.add("");
      writeTtftBar();
      if (summary.ttftSplit().requests() > 0) {
        lines.addAll(Paragraph.lines(TtftText.sentence(summary)));
      }
      lines.add("");
      writeUse();
      lines.add("");
      lines.addAll(Paragraph.lines(Verdict.bound(summary) + " " + Verdict.load(report)));
      lines.addAll(Paragraph.lines(Verdict.slo(report)));
      writeFootnotes();
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
    row("Requests", Setup.requests(report));
    row("Lengths", Setup.lengths(report));
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
      row(
          "Rejected",
          Figures.say(
              "%s longer than the model's context, %s larger than the KV memory",
              Cells.whole(summary.rejectedBeyondContext()),
              Cells.whole(summary.rejectedBeyondKv())));
    }
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
    if (report.rejected() > 0) {
      String note =
          Figures.say(
              "Of the %s completed requests; the %s rejected ones are in no latency.",
              Cells.whole(summary.completed()), Cells.whole(report.rejected()));
      Paragraph.lines(note).forEach(line -> lines.add(style.bold(line)));
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

  /** Only means add up, so the bar shows the mean. */
  private void writeTtftBar() {
    double queueWait = summary.queueWait().meanMs();
    double ttft = summary.ttft().meanMs();
    double share = ttft == 0 ? 0 : queueWait / ttft;
    int cells = queueCells(share);
    lines.add(
        Figures.say(
            "  Mean TTFT %s ms = queue wait %s ms (%s) + prefill %s ms (%s)",
            Cells.number(ttft),
            Cells.number(queueWait),
            Cells.percent(share),
            Cells.number(summary.prefill().meanMs()),
            Cells.percent(1 - share)));
    lines.add("  " + style.ttft("░".repeat(cells) + "█".repeat(BAR - cells)));
    String left = cells == 0 ? "" : "░ queue wait";
    String right = cells == BAR ? "" : "█ prefill";
    lines.add("  " + left + " ".repeat(BAR - left.length() - right.length()) + right);
  }

  /** Whatever is there gets a cell at least. */
  private static int queueCells(double share) {
    int least = share > 0 ? 1 : 0;
    int most = share < 1 ? BAR - 1 : BAR;
    return Math.max(least, Math.min(most, (int) Math.round(share * BAR)));
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
    row("KV cache", "peak " + Cells.percent(summary.kvPeakShare()), style::kv);
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
