package dev.batchista.cli.report;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.scenario.Slo;
import dev.batchista.scenario.Traffic;
import dev.batchista.scenario.words.Figures;
import java.util.Comparator;
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
    String why =
        switch (most.getKey()) {
          case COMPUTE -> "multiplying: the FLOP/s of the GPU set the pace";
          case HBM_BANDWIDTH -> "reading weights and KV: memory bandwidth sets the pace";
          case LINK -> "all-reduces: the link between the GPUs sets the pace";
          case OVERHEAD -> "launches, scheduling and sampling, neither math nor memory";
        };
    return Figures.say(
        "Bound by %s: %s of the step time went into %s.",
        most.getKey().label(), Cells.percent(most.getValue()), why);
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
        "SLO (TTFT at most %s ms, TPOT at most %s ms): kept by %s of the requests, %s good"
            + " requests/s. At p99, TTFT %s and TPOT %s.",
        Figures.plain(slo.ttftMs()),
        Figures.plain(slo.tpotMs()),
        Cells.percent(summary.goodputShare()),
        Cells.number(summary.requestGoodput()),
        keeps(summary.ttft().p99Ms(), slo.ttftMs()),
        keeps(summary.tpot().p99Ms(), slo.tpotMs()));
  }

  private static String keeps(double ms, double most) {
    if (Double.isNaN(ms)) {
      return "has no data";
    }
    return ms <= most ? "keeps to it" : Figures.say("misses it (%s ms)", Cells.number(ms));
  }

  private static boolean allAtOnce(ArrivalProcess arrivals) {
    return arrivals.requestRate() == Double.POSITIVE_INFINITY;
  }
}
