package dev.batchista.engine.metrics;

import dev.batchista.engine.events.RequestRecord;

/** Sums up the requests of one class. */
final class ClassMeter {
  private final Objectives objectives;
  private final Samples ttft = new Samples();
  private final Samples tpot = new Samples();
  private final Samples e2e = new Samples();
  private long arrived;
  private long good;
  private long inputTokens;
  private long outputTokens;

  ClassMeter(Objectives objectives) {
    this.objectives = objectives;
  }

  void arrived() {
    arrived++;
  }

  void finished(RequestRecord request) {
    ttft.add(request.ttftPs());
    e2e.add(request.e2ePs());
    if (request.hasTpot()) {
      tpot.add(request.tpotPs());
    }
    if (objectives.metBy(request)) {
      good++;
    }
    inputTokens += request.promptTokens();
    outputTokens += request.outputTokens();
  }

  /** The figures of a run of so many seconds. */
  ClassSummary summary(double seconds) {
    int completed = e2e.size();
    return new ClassSummary(
        objectives,
        arrived,
        completed,
        inputTokens,
        outputTokens,
        seconds == 0 ? Double.NaN : good / seconds,
        completed == 0 ? Double.NaN : (double) good / completed,
        ttft.summary(),
        tpot.summary(),
        e2e.summary());
  }
}
