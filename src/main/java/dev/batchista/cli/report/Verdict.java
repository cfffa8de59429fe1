package dev.batchista.cli.report;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.metrics.ClientOutcomes;
import dev.batchista.engine.metrics.LatencySummary;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.scheduler.SchedulingPolicy.DynamicBatching;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;
import dev.batchista.scenario.Slo;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a run comes down to, in sentences. */
final class Verdict {

  /** Shares nearer than this to one another are told as a draw. */
  private static final double CLOSE = 0.05;

  /** Share of the requests that may be lost before it is the first thing to say. */
  private static final double FEW = 0.01;

  private Verdict() {}

  /** What bound the run; the two largest shares where neither stands out. */
  static String bound(RunSummary summary) {
    List<Map.Entry<Bound, Double>> shares =
        summary.boundShares().entrySet().stream()
            .sorted(
                Map.Entry.<Bound, Double>comparingByValue()
                    .reversed()
                    .thenComparing(Map.Entry.comparingByKey()))
            .toList();
    Map.Entry<Bound, Double> most = shares.get(0);
    if (shares.size() > 1 && most.getValue() - shares.get(1).getValue() <= CLOSE) {
      Map.Entry<Bound, Double> next = shares.get(1);
      return Figures.say(
          "The run was split between %s and %s: %s of the step time went into %s, %s into %s.",
          most.getKey().label(),
          next.getKey().label(),
          Cells.percent(most.getValue()),
          work(most.getKey()),
          Cells.percent(next.getValue()),
          work(next.getKey()));
    }
    String bound = most.getKey().label();
    return Figures.say(
        "%s bound the run: %s of the step time went into %s.",
        bound.substring(0, 1).toUpperCase(Locale.ROOT) + bound.substring(1),
        Cells.percent(most.getValue()),
        work(most.getKey()));
  }

  private static String work(Bound bound) {
    return switch (bound) {
      case COMPUTE -> "multiplying matrices";
      case HBM_BANDWIDTH -> "reading weights and KV";
      case LINK -> "all-reduces between the GPUs";
      case OVERHEAD -> "launches, scheduling and sampling";
    };
  }

  /** Whether the server kept up with the arrivals. */
  static String load(RunReport report) {
    Backlog backlog = report.backlog();
    if (report.scenario().traffic().requestRate() == Double.POSITIVE_INFINITY) {
      return "All requests came at once: the queue wait is the time to work through them.";
    }
    String lost = lost(report.summary());
    if (!lost.isEmpty()) {
      return lost;
    }
    long restarts = report.summary().outcomes().restarts();
    if (backlog.keptUp() && restarts > 0) {
      return Figures.say(
          "A replica failed: %s started over elsewhere, and fewer seats were left while it was"
              + " down. All in all the others kept up.",
          Cells.whole(restarts));
    }
    if (backlog.keptUp() && burstsQueued(report)) {
      return Figures.say(
          "The server kept up on average, but bursts queued: the queue wait is most of the mean"
              + " TTFT, and its p99 is %s ms where that of prefill is %s ms.",
          Cells.number(report.summary().queueWait().p99Ms()),
          Cells.number(report.summary().prefill().p99Ms()));
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

  /**
   * Whom the limit or their own patience kept from being served; empty where that is hardly any.
   */
  private static String lost(RunSummary summary) {
    ClientOutcomes outcomes = summary.outcomes();
    long full = outcomes.rejectedQueueFull();
    long closed = outcomes.rejectedNoReplica();
    long late = outcomes.timedOut();
    if (full + closed + late <= FEW * summary.arrived()) {
      return "";
    }
    List<String> reasons = new ArrayList<>();
    reason(reasons, full, "%s were turned away as the queue was full");
    reason(reasons, closed, "%s were turned away as no replica was up");
    reason(reasons, late, "%s gave up");
    return "Not all could be served: "
        + String.join(", ", reasons)
        + ". That keeps the latencies of the others down.";
  }

  private static void reason(List<String> reasons, long count, String words) {
    if (count > 0) {
      reasons.add(Figures.say(words, Cells.whole(count)));
    }
  }

  /** Not where requests wait for their batch to fill: that is the policy's doing. */
  private static boolean burstsQueued(RunReport report) {
    SchedulingPolicy policy = report.scenario().policy();
    if (policy instanceof StaticBatching || policy instanceof DynamicBatching) {
      return false;
    }
    LatencySummary queue = report.summary().queueWait();
    LatencySummary prefill = report.summary().prefill();
    return queue.meanMs() > prefill.meanMs() && queue.p99Ms() > prefill.p99Ms();
  }

  /** How many requests kept to the objectives. */
  static String slo(RunReport report) {
    RunSummary summary = report.summary();
    Slo slo = report.scenario().slo();
    return Figures.say(
        "SLO (TTFT at most %s ms, TPOT at most %s ms): %s of the completed requests keep it, %s good"
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
}
