package dev.batchista.engine.fleet;

/** The choice of a router with its settings. */
public sealed interface RouterPolicy {

  /**
   * A fresh router that follows the policy.
   *
   * @param seed same seed, same draws
   */
  Router newRouter(long seed);

  /**
   * Says whether the policy suits a fleet.
   *
   * @throws IllegalArgumentException if it does not suit so many replicas
   */
  default void check(int replicas) {}

  /** Each replica in turn, whatever it has to do. */
  record RoundRobin() implements RouterPolicy {
    @Override
    public Router newRouter(long seed) {
      return new RoundRobinRouter();
    }
  }

  /**
   * The replica with the fewest unanswered requests; equals take turns, as HAProxy's {@code
   * leastconn} has it.
   */
  record LeastOutstanding() implements RouterPolicy {
    @Override
    public Router newRouter(long seed) {
      return new LeastOutstandingRouter();
    }
  }

  /**
   * The better of two replicas drawn at random (power of two choices; Mitzenmacher, IEEE TPDS
   * 2001): nearly as even as asking all, at the price of asking two.
   */
  record PowerOfTwoChoices() implements RouterPolicy {
    @Override
    public Router newRouter(long seed) {
      return new TwoChoicesRouter(seed);
    }
  }

  /**
   * Requests that share a prefix to the same replica while it has no more than {@code loadFactor}
   * times the mean load, as cache-aware routers do (SGLang, vLLM production stack).
   *
   * @param loadFactor how much more than the mean a replica may have to do, 1 to 1000; 1 is even
   *     load, however the cache fares
   */
  record PrefixAware(double loadFactor) implements RouterPolicy {
    public PrefixAware {
      if (!(loadFactor >= 1 && loadFactor <= 1000)) {
        throw new IllegalArgumentException("loadFactor must be from 1 to 1000, not " + loadFactor);
      }
    }

    @Override
    public Router newRouter(long seed) {
      return new PrefixAwareRouter(AffinityKey.PREFIX, loadFactor, seed);
    }
  }

  /**
   * Prompts of up to {@code longestShort} tokens to the first {@code shortReplicas} replicas,
   * longer ones to the rest.
   *
   * @param longestShort longest prompt that counts as short, in tokens, at least 1
   * @param shortReplicas replicas for short prompts, at least 1, and at least 1 must be left
   * @param within how a replica of the group is chosen; not another split
   */
  record SplitByLength(int longestShort, int shortReplicas, RouterPolicy within)
      implements RouterPolicy {
    public SplitByLength {
      if (longestShort < 1) {
        throw new IllegalArgumentException("longestShort must be at least 1, not " + longestShort);
      }
      if (shortReplicas < 1) {
        throw new IllegalArgumentException(
            "shortReplicas must be at least 1, not " + shortReplicas);
      }
      if (within instanceof SplitByLength) {
        throw new IllegalArgumentException("within must not be another split by length");
      }
    }

    @Override
    public Router newRouter(long seed) {
      return new LengthSplitRouter(
          longestShort, shortReplicas, within.newRouter(seed), within.newRouter(seed));
    }

    @Override
    public void check(int replicas) {
      if (shortReplicas >= replicas) {
        throw new IllegalArgumentException(
            "shortReplicas must be from 1 to "
                + (replicas - 1)
                + " of "
                + replicas
                + " replicas, not "
                + shortReplicas);
      }
    }
  }
}
