package dev.batchista.cli.report;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.scenario.Slo;
import dev.batchista.scenario.Traffic;
import dev.batchista.scenario.words.Figures;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;

/** What a run comes down to, in sentences. */
final class Verdict {

  private Verdict() {}

  /** What bound the run. */
  static String bound(RunSummary summary) {
    Map.Entry<Bound, Double> most =
        summary.boundShares().entrySet().stream()
            .max(Map.Entry.comparingByValue(Comparator.naturalOrder()))
            .orElseThrow();
    String work =
        switch (most.getKey()) {
          case COMPUTE -> "multiplying matrices";
          case HBM_BANDWIDTH -> "reading weights and KV";
          case LINK -> "all-reduces between the GPUs";
          case OVERHEAD -> "launches, scheduling and sampling";
        };
    String bound = most.getKey().label();
    return Figures.say(
        "%s bound the run: %s of the step time went into %s.",
        bound.substring(0, 1).toUpperCase(Locale.ROOT) + bound.substring(1),
        Cells.percent(most.getValue()),
        work);
  }

  /** Whether the server kept up with the arrivals. */
  static String load(RunReport report) {
    Backlog backlog = report.backlog();
    if (report.scenario().traffic() instanceof Traffic.Synthetic synthetic
        && allAtOnce(synthetic.workload().arrivals())) {
      return "All requests came at once: the queue wait is the time to work through them.";
    }
    if (backlog.keptUp()) {
      return Figures.say(
          "The server kept up with the arrivals: %s waiting when the last request came.",
          Cells.whole(backlog.atTheEnd()));
    }
    return Figures.say(
        "The server was saturated: %s waiting half way, %s when the last request came. TTFT is"
            + " mostly queue now, and would grow with a longer run.",
        Cells.whole(backlog.halfWay()), Cells.whole(backlog.atTheEnd()));
  }

  /** How many requests kept to the objectives. */
  static String slo(RunReport report) {
    RunSummary summary = report.summary();
    Slo slo = report.scenario().slo();
    return Figures.say(
        "SLO (TTFT at most %s ms, TPOT at most %s ms): %s of the requests keep it, %s good"
            + " requests/s. %s",
        Figures.plain(slo.ttftMs()),
        Figures.plain(slo.tpotMs()),
        Cells.percent(summary.goodputShare()),
        Cells.number(summary.requestGoodput()),
        tails(summary.ttft().p99Ms() > slo.ttftMs(), summary.tpot().p99Ms() > slo.tpotMs()));
  }

  private static String tails(boolean ttftMisses, boolean tpotMisses) {
    if (ttftMisses && tpotMisses) {
      return "TTFT and TPOT miss it at p99.";
    }
    if (ttftMisses || tpotMisses) {
      return (ttftMisses ? "TTFT" : "TPOT") + " misses it at p99.";
    }
    return "At p99 it still holds.";
  }

  private static boolean allAtOnce(ArrivalProcess arrivals) {
    return arrivals.requestRate() == Double.POSITIVE_INFINITY;
  }
}
