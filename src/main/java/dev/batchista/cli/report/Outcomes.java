package dev.batchista.cli.report;

import dev.batchista.engine.metrics.ClientOutcomes;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;

/** What became of those who were not served whole, in words. */
final class Outcomes {

  private Outcomes() {}

  /** Why requests were turned away; reasons of fleets only where they happened. */
  static String rejections(RunSummary summary) {
    List<String> parts = new ArrayList<>();
    parts.add(
        Figures.say(
            "%s longer than the model's context", Cells.whole(summary.rejectedBeyondContext())));
    parts.add(Figures.say("%s larger than the KV memory", Cells.whole(summary.rejectedBeyondKv())));
    ClientOutcomes outcomes = summary.outcomes();
    some(parts, outcomes.rejectedQueueFull(), "%s as the queue was full");
    some(parts, outcomes.rejectedNoReplica(), "%s as no replica was up");
    return String.join(", ", parts);
  }

  /** What clients did of their own will and what they had to do again; empty if nothing. */
  static String clients(ClientOutcomes outcomes) {
    List<String> parts = new ArrayList<>();
    some(parts, outcomes.timedOut(), "%s timed out");
    if (outcomes.cancelled() > 0) {
      parts.add(
          Figures.say(
              "%s left in the middle of the answer (%s tokens)",
              Cells.whole(outcomes.cancelled()), Cells.whole(outcomes.cancelledTokens())));
    }
    some(parts, outcomes.retries(), "%s retries");
    some(parts, outcomes.restarts(), "%s started over on another replica");
    return String.join(", ", parts);
  }

  /** Of whom the latencies are and of whom they are not; empty where all were served. */
  static String leftOut(RunReport report) {
    List<String> parts = new ArrayList<>();
    ClientOutcomes outcomes = report.summary().outcomes();
    some(parts, report.rejected(), "%s rejected");
    some(parts, outcomes.timedOut(), "%s timed-out");
    some(parts, outcomes.cancelled(), "%s cancelled");
    return parts.isEmpty()
        ? ""
        : Figures.say(
            "Of the %s completed requests; the %s ones are in no latency.",
            Cells.whole(report.summary().completed()), String.join(", ", parts));
  }

  private static void some(List<String> parts, long count, String words) {
    if (count > 0) {
      parts.add(Figures.say(words, Cells.whole(count)));
    }
  }
}
