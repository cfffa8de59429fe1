package dev.batchista.engine.fleet;

import dev.batchista.engine.workload.Draws;
import dev.batchista.engine.workload.Request;

/**
 * Of two replicas drawn at random the one with fewer unanswered requests, the first drawn if they
 * are equal. The draw depends on the seed, the request and the sending only.
 */
final class TwoChoicesRouter implements Router {
  private final Draws draws;

  TwoChoicesRouter(long seed) {
    this.draws = new Draws(seed, Draws.Stream.ROUTE);
  }

  @Override
  public int route(Request request, int sending, ReplicaLoads loads) {
    int up = 0;
    for (int i = 0; i < loads.replicas(); i++) {
      up += loads.up(i) ? 1 : 0;
    }
    if (up == 0) {
      return NONE;
    }
    int first = (int) (draws.uniform(request.id(), 2 * sending) * up);
    if (up == 1) {
      return nthUp(loads, first);
    }
    int second = (int) (draws.uniform(request.id(), 2 * sending + 1) * (up - 1));
    int one = nthUp(loads, first);
    int other = nthUp(loads, second < first ? second : second + 1);
    return loads.outstanding(other) < loads.outstanding(one) ? other : one;
  }

  private static int nthUp(ReplicaLoads loads, int n) {
    int left = n;
    for (int i = 0; ; i++) {
      if (loads.up(i) && left-- == 0) {
        return i;
      }
    }
  }
}
