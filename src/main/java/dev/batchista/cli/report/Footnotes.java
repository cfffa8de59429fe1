package dev.batchista.cli.report;

import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;

/** The definitions that people get wrong, with this run's figures. */
final class Footnotes {

  private static final double SOME = 0.1;
  private static final double MOSTLY = 0.5;
  private static final double FATTER_TAIL = 1.5;

  private Footnotes() {}

  /** Only those that this run gives a reason for. */
  static List<String> of(RunSummary summary) {
    List<String> notes = new ArrayList<>();
    double queueShare = summary.queueWait().meanMs() / summary.ttft().meanMs();
    if (queueShare > SOME) {
      notes.add(
          "TTFT runs from arrival to the first token, so the queue is in it"
              + (queueShare > MOSTLY ? ": here that is most of it, not the model." : "."));
    }
    double perToken = 1000 / summary.outputThroughput();
    if (summary.tpot().hasData() && perToken * FATTER_TAIL < summary.tpot().meanMs()) {
      notes.add(
          Figures.say(
              "TPOT is (last - first token) / (tokens - 1) of one request, then averaged. 1,000 /"
                  + " throughput (%s ms) is not TPOT: many requests share each step.",
              Cells.number(perToken)));
    }
    long without = summary.completed() - summary.tpot().count();
    if (without > 0) {
      notes.add(
          Figures.say(
              "TPOT needs two tokens: the %s requests of a single token have none.",
              Cells.whole(without)));
    }
    if (summary.itl().p99Ms() > FATTER_TAIL * summary.tpot().p99Ms()) {
      notes.add(
          "ITL pools every gap after the first token: its tail shows the stalls that a request's"
              + " TPOT averages out.");
    }
    return notes;
  }
}
