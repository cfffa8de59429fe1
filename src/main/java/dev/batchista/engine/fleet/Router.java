package dev.batchista.engine.fleet;

import dev.batchista.engine.workload.Request;

/** Says which replica serves a request. May remember what it said before. */
public interface Router {
  /** The answer when no replica is up. */
  int NONE = -1;

  /**
   * The replica for {@code request}, one that is up, or {@link #NONE}.
   *
   * @param sending how often the client has sent it before
   * @param loads the replicas at this moment
   */
  int route(Request request, int sending, ReplicaLoads loads);
}
