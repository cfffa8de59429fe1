package dev.batchista.explore;

import dev.batchista.scenario.Scenario;

/**
 * How much load a scenario's servers carry.
 *
 * @param scenario servers, traffic, promises; its own load is only where the search begins
 * @param target when a load counts as carried
 * @param seeds how many independent searches, 1 to {@link #MOST_SEEDS}: the scenario's seed and
 *     those that follow it
 * @param requests of each run, 1 to 5,000,000; {@link #AS_MANY_AS_NEEDED} to have it worked out
 */
public record CapacityQuestion(Scenario scenario, Target target, int seeds, int requests) {

  /** As {@link #requests}. */
  public static final int AS_MANY_AS_NEEDED = 0;

  /** Most searches. */
  public static final int MOST_SEEDS = 100;

  public CapacityQuestion {
    if (seeds < 1 || seeds > MOST_SEEDS) {
      throw new IllegalArgumentException(
          "seeds must be from 1 to %d, not %d".formatted(MOST_SEEDS, seeds));
    }
    if (requests < 0) {
      throw new IllegalArgumentException("requests must be at least 1, not " + requests);
    }
  }
}
