package dev.batchista.engine.fleet;

import dev.batchista.engine.workload.Draws;
import dev.batchista.engine.workload.Request;

/**
 * Sends requests of one key to one home, where their prefix is in the cache, unless that has more
 * than its share to do. Every key ranks the replicas by a hash of its own (rendezvous hashing,
 * Thaler and Ravishankar 1998), so a replica that fails moves only its own keys. Nobody takes more
 * than {@code loadFactor} times the mean load (bounded loads; Mirrokni et al., SODA 2018): then the
 * next in the key's ranking is asked.
 */
final class PrefixAwareRouter implements Router {
  private final AffinityKey key;
  private final double loadFactor;
  private final Draws draws;

  PrefixAwareRouter(AffinityKey key, double loadFactor, long seed) {
    this.key = key;
    this.loadFactor = loadFactor;
    this.draws = new Draws(seed, Draws.Stream.ROUTE);
  }

  @Override
  public int route(Request request, int sending, ReplicaLoads loads) {
    int up = 0;
    long total = 1;
    for (int i = 0; i < loads.replicas(); i++) {
      if (loads.up(i)) {
        up++;
        total += loads.outstanding(i);
      }
    }
    if (up == 0) {
      return NONE;
    }
    double most = Math.ceil(loadFactor * total / up);
    int best = NONE;
    double highest = -1;
    for (int i = 0; i < loads.replicas(); i++) {
      double rank = draws.uniform(key.of(request), i);
      if (loads.up(i) && loads.outstanding(i) < most && rank > highest) {
        best = i;
        highest = rank;
      }
    }
    return best;
  }
}
