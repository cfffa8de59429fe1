package dev.batchista.cli.report;

import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.scenario.words.Figures;
import java.util.List;

/** The definitions that people get wrong, with this run's figures. */
final class Footnotes {

  private static final double MOSTLY = 0.5;

  private Footnotes() {}

  static List<String> of(RunSummary summary) {
    return List.of(ttft(summary), tpot(summary), itl(summary));
  }

  private static String ttft(RunSummary summary) {
    double queueShare = summary.queueWait().meanMs() / summary.ttft().meanMs();
    return "TTFT runs from arrival to the first token, so the queue is in it"
        + (queueShare > MOSTLY ? ": here it is most of it, not the model." : ".");
  }

  private static String tpot(RunSummary summary) {
    double perSecond = 1000 / summary.outputThroughput();
    long without = summary.completed() - summary.tpot().count();
    return Figures.say(
        "TPOT is (last - first token) / (tokens - 1) of one request, then averaged; 1,000 /"
            + " throughput (%s ms) is not TPOT.%s",
        Cells.number(perSecond),
        without == 0
            ? ""
            : Figures.say(" %s requests of a single token have none.", Cells.whole(without)));
  }

  private static String itl(RunSummary summary) {
    return "ITL pools every gap after the first token: its tail shows the stalls that TPOT averages"
        + " out.";
  }
}
