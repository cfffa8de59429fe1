package dev.batchista.explore;

import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.explore.SeedSearch.Found;
import dev.batchista.scenario.Traffic;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/**
 * A question that is being answered.
 *
 * @param question what was asked
 * @param trials runs its scenario
 * @param seeds of the searches
 */
record Asked(CapacityQuestion question, Trials trials, List<Long> seeds) {

  private static final double NEAR_STEP = 1.06;

  static Asked of(CapacityQuestion question, Lab lab) {
    return new Asked(question, new Trials(lab, question.scenario()), seeds(question));
  }

  /** A search with a seed from a load that should be near the answer. */
  Found near(int index, int requests, double guess) {
    return from(index, requests, guess, NEAR_STEP, fleet -> fleet);
  }

  /**
   * A search on other servers. A change that changes nothing is known after two runs: at both ends
   * of the gap before.
   */
  Found changed(int index, int requests, Found before, Change change) {
    double gap = before.bracketed() ? before.above() / before.load() : NEAR_STEP;
    return from(index, requests, before.load(), gap, change.servers());
  }

  /** A search with a seed from anywhere. */
  Found from(
      int index, int requests, double guess, double firstStep, UnaryOperator<FleetConfig> servers) {
    long seed = seeds.get(index);
    return new SeedSearch(
            trials.load(), question.target(), load -> trials.judge(load, seed, requests, servers))
        .from(guess, firstStep);
  }

  /** A task for each seed, by its place. */
  <T> List<Callable<T>> tasks(IntFunction<T> search) {
    List<Callable<T>> tasks = new ArrayList<>();
    for (int i = 0; i < seeds.size(); i++) {
      int index = i;
      tasks.add(() -> search.apply(index));
    }
    return tasks;
  }

  /** Whether the requests are recorded, so that there are no more of them. */
  boolean replays() {
    return question.scenario().traffic() instanceof Traffic.Trace;
  }

  /** Whether nobody has said how long runs are, and they can be longer. */
  boolean mayGrow() {
    return question.requests() == CapacityQuestion.AS_MANY_AS_NEEDED && !replays();
  }

  /** Requests of the first runs. */
  int firstLength() {
    if (question.requests() != CapacityQuestion.AS_MANY_AS_NEEDED) {
      return trials.requests(question.scenario().withRequests(question.requests()));
    }
    return replays() ? trials.requests(question.scenario()) : tailLength();
  }

  /** Requests that a run needs for its tail to be known. */
  int tailLength() {
    return question.target().requestsForTail(RunLengths.MOST);
  }

  /** A recording at its own times has nothing to draw, so one search says all. */
  private static List<Long> seeds(CapacityQuestion question) {
    boolean recorded =
        question.scenario().traffic() instanceof Traffic.Trace trace && trace.arrivals() == null;
    List<Long> seeds = new ArrayList<>();
    for (int i = 0; i < (recorded ? 1 : question.seeds()); i++) {
      seeds.add(question.scenario().seed() + i);
    }
    return seeds;
  }
}
