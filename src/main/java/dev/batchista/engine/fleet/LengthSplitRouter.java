package dev.batchista.engine.fleet;

import dev.batchista.engine.workload.Request;

/**
 * Short prompts to the first replicas, long ones to the rest, so that nobody with a short prompt
 * waits behind a long one. A group that is down as a whole is stood in for by the other.
 */
final class LengthSplitRouter implements Router {
  private final int longestShort;
  private final int shortReplicas;
  private final Router forShort;
  private final Router forLong;

  /**
   * @param longestShort prompts of up to so many tokens are short
   * @param shortReplicas how many replicas serve short prompts
   */
  LengthSplitRouter(int longestShort, int shortReplicas, Router forShort, Router forLong) {
    this.longestShort = longestShort;
    this.shortReplicas = shortReplicas;
    this.forShort = forShort;
    this.forLong = forLong;
  }

  @Override
  public int route(Request request, int sending, ReplicaLoads loads) {
    boolean isShort = request.promptTokens() <= longestShort;
    int own = within(isShort, request, sending, loads);
    return own == NONE ? within(!isShort, request, sending, loads) : own;
  }

  private int within(boolean shortGroup, Request request, int sending, ReplicaLoads loads) {
    Router router = shortGroup ? forShort : forLong;
    int from = shortGroup ? 0 : shortReplicas;
    int count = shortGroup ? shortReplicas : loads.replicas() - shortReplicas;
    int chosen = router.route(request, sending, new Group(loads, from, count));
    return chosen == NONE ? NONE : from + chosen;
  }

  /** Some of the replicas, numbered from 0. */
  private record Group(ReplicaLoads all, int from, int count) implements ReplicaLoads {
    @Override
    public int replicas() {
      return count;
    }

    @Override
    public boolean up(int replica) {
      return all.up(from + replica);
    }

    @Override
    public int outstanding(int replica) {
      return all.outstanding(from + replica);
    }
  }
}
