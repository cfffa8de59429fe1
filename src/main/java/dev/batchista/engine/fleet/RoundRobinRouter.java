package dev.batchista.engine.fleet;

import dev.batchista.engine.workload.Request;

/** Each in turn; one that is down is skipped. */
final class RoundRobinRouter implements Router {
  private int next;

  @Override
  public int route(Request request, int sending, ReplicaLoads loads) {
    int replicas = loads.replicas();
    for (int i = 0; i < replicas; i++) {
      int candidate = (next + i) % replicas;
      if (loads.up(candidate)) {
        next = (candidate + 1) % replicas;
        return candidate;
      }
    }
    return NONE;
  }
}
