package dev.batchista.engine.fleet;

import dev.batchista.engine.workload.Request;

/** The replica with the fewest unanswered requests; equals take turns. */
final class LeastOutstandingRouter implements Router {
  private int next;

  @Override
  public int route(Request request, int sending, ReplicaLoads loads) {
    int replicas = loads.replicas();
    int best = NONE;
    int fewest = Integer.MAX_VALUE;
    for (int i = 0; i < replicas; i++) {
      int candidate = (next + i) % replicas;
      int outstanding = loads.up(candidate) ? loads.outstanding(candidate) : Integer.MAX_VALUE;
      if (outstanding < fewest) {
        best = candidate;
        fewest = outstanding;
      }
    }
    if (best != NONE) {
      next = (best + 1) % replicas;
    }
    return best;
  }
}
