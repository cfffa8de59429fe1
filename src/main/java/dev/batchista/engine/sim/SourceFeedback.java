package dev.batchista.engine.sim;

import dev.batchista.engine.workload.RequestSource;

/** Tells a source who left, and whether its next arrival moved. */
record SourceFeedback(RequestSource source) implements Departures {
  @Override
  public boolean left(long requestId, long atPs) {
    long before = source.nextArrivalPs();
    source.left(requestId, atPs);
    return source.nextArrivalPs() != before;
  }

  @Override
  public boolean turnedAway(long requestId) {
    long before = source.nextArrivalPs();
    source.turnedAway(requestId);
    return source.nextArrivalPs() != before;
  }
}
