package dev.batchista.explore;

import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.explore.SeedSearch.Found;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.Traffic;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.UnaryOperator;

/**
 * Finds the highest load that meets promises: a search of its own for each seed, in runs that are
 * long enough for the answer not to depend on their length; then what binds there, and what a
 * quarter more of each thing would give. The same question has the same answer whatever the number
 * of threads.
 */
public final class CapacitySearch {

  private static final double FIRST_STEP = 1.25;
  private static final double NEAR_STEP = 1.06;

  private static final int LONGER_RUNS = 3;

  private final Lab lab;
  private final Workers workers;
  private final Progress progress;

  /**
   * @param lab runs scenarios
   * @param workers share the work
   * @param progress hears how far it is
   */
  public CapacitySearch(Lab lab, Workers workers, Progress progress) {
    this.lab = lab;
    this.workers = workers;
    this.progress = progress;
  }

  /** What is being answered. */
  private record Asked(CapacityQuestion question, Trials trials, List<Long> seeds) {
    Found search(long seed, int requests, double guess) {
      return search(seed, requests, guess, NEAR_STEP, fleet -> fleet);
    }

    Found search(
        long seed,
        int requests,
        double guess,
        double firstStep,
        UnaryOperator<FleetConfig> change) {
      return new SeedSearch(
              trials.load(), question.target(), load -> trials.judge(load, seed, requests, change))
          .from(guess, firstStep);
    }
  }

  /**
   * Answers a question about a scenario that is known to be feasible.
   *
   * @throws InterruptedException if the thread is interrupted, which ends the search
   * @throws KnobException if the traffic cannot be scaled, with the reason
   * @throws dev.batchista.scenario.trace.TraceException if its trace cannot be read
   */
  public Capacity find(CapacityQuestion question) throws InterruptedException {
    try {
      return search(question);
    } catch (CancellationException e) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      throw e;
    }
  }

  private Capacity search(CapacityQuestion question) throws InterruptedException {
    Trials trials = new Trials(lab, question.scenario());
    Asked asked = new Asked(question, trials, seeds(question));
    double own = trials.ownLoad();
    double guess = Double.isFinite(own) ? own : 1;
    int requests = firstLength(asked);
    Judgement alone = trials.alone();
    Found pilot = asked.search(first(asked), requests, guess, FIRST_STEP, fleet -> fleet);
    if (mayGrow(asked)) {
      int needed = needed(asked, pilot, requests);
      for (int i = 0; needed > requests && i < LONGER_RUNS; i++) {
        requests = needed;
        pilot = asked.search(first(asked), requests, pilot.load(), FIRST_STEP, fleet -> fleet);
        needed = needed(asked, pilot, requests);
      }
    }
    List<Found> found = all(asked, requests, pilot.at() == null ? guess : pilot.load());
    if (found.stream().noneMatch(Found::bracketed)) {
      RunLength length = new RunLength(requests, requests, seconds(found), Estimate.NO_DATA, true);
      return answer(asked, found, length, alone, null);
    }
    List<Double> half = halfLength(asked, found, requests);
    Estimate change = Estimate.of(gains(half, found));
    for (int i = 0; longer(asked, requests, change, i); i++) {
      half = loads(found);
      requests = Math.min(RunLengths.MOST, 2 * requests);
      found = all(asked, requests, Estimate.of(half).mean());
      change = Estimate.of(gains(half, found));
    }
    RunLength length =
        new RunLength(
            requests,
            wanted(asked, found, requests),
            seconds(found),
            change,
            RunLength.settled(change));
    return answer(asked, found, length, alone, limits(asked, found, requests));
  }

  private static boolean longer(Asked asked, int requests, Estimate change, int done) {
    return mayGrow(asked)
        && done < LONGER_RUNS
        && requests < RunLengths.MOST
        && !RunLength.settled(change);
  }

  private static int needed(Asked asked, Found pilot, int least) {
    return pilot.at() == null
        ? least
        : RunLengths.needed(asked.question().scenario(), pilot.at(), least);
  }

  /** Of a recording there is no more. */
  private static long wanted(Asked asked, List<Found> found, int requests) {
    Scenario scenario = asked.question().scenario();
    long most = requests;
    if (!(scenario.traffic() instanceof Traffic.Trace)) {
      int tail = asked.question().target().requestsForTail(RunLengths.MOST);
      for (Found each : found) {
        if (each.at() != null) {
          most = Math.max(most, RunLengths.wanted(scenario, each.at(), tail));
        }
      }
    }
    return most;
  }

  private List<Found> all(Asked asked, int requests, double guess) throws InterruptedException {
    return parallel(
        "searching with each seed",
        tasks(asked, i -> asked.search(asked.seeds().get(i), requests, guess)));
  }

  /** The capacity in runs half as long; none for a recording, whose halves are not alike. */
  private List<Double> halfLength(Asked asked, List<Found> found, int requests)
      throws InterruptedException {
    if (asked.question().scenario().traffic() instanceof Traffic.Trace || requests < 2) {
      return List.of();
    }
    return loads(
        parallel(
            "checking the length of the runs",
            tasks(
                asked,
                i -> asked.search(asked.seeds().get(i), requests / 2, found.get(i).load()))));
  }

  private Capacity.Limits limits(Asked asked, List<Found> found, int requests)
      throws InterruptedException {
    List<Integer> good = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      if (found.get(i).bracketed()) {
        good.add(i);
      }
    }
    List<Callable<RunSummary>> tasks = new ArrayList<>();
    for (int i : good) {
      tasks.add(() -> asked.trials().summary(found.get(i).load(), asked.seeds().get(i), requests));
    }
    List<RunSummary> runs = parallel("looking at the runs", tasks);
    List<Found> bracketed = good.stream().map(found::get).toList();
    List<Judgement> judged = new ArrayList<>();
    for (Found each : bracketed) {
      if (each.at() != null) {
        judged.add(each.at());
      }
    }
    AtCapacity at = AtCapacity.of(judged, runs);
    Breaking breaking = Breaking.of(asked.question().target(), bracketed);
    List<WhatIf> whatIfs = whatIfs(asked, found, requests);
    return new Capacity.Limits(
        at, breaking, Binding.of(breaking.first(), at, whatIfs), Ceiling.of(at), whatIfs);
  }

  private List<WhatIf> whatIfs(Asked asked, List<Found> found, int requests)
      throws InterruptedException {
    List<Change> changes = Changes.of(asked.trials().fleet());
    List<Callable<Found>> tasks = new ArrayList<>();
    for (Change change : changes) {
      tasks.addAll(
          tasks(asked, i -> changed(asked, asked.seeds().get(i), requests, found.get(i), change)));
    }
    List<Found> changed = parallel("trying what would raise it", tasks);
    List<WhatIf> whatIfs = new ArrayList<>();
    int seeds = asked.seeds().size();
    for (int i = 0; i < changes.size(); i++) {
      Change change = changes.get(i);
      List<Found> mine = changed.subList(i * seeds, (i + 1) * seeds);
      List<Double> gains = gains(loads(found), mine);
      whatIfs.add(
          new WhatIf(
              change.id(),
              change.resource(),
              change.more(),
              change.words(),
              Estimate.of(loads(mine)),
              Estimate.of(gains),
              gains.stream().mapToDouble(Double::doubleValue).min().orElse(Double.NaN)));
    }
    return whatIfs;
  }

  /** A change that changes nothing is known after two runs: at both ends of the gap before. */
  private static Found changed(Asked asked, long seed, int requests, Found before, Change change) {
    double gap = before.bracketed() ? before.above() / before.load() : NEAR_STEP;
    return asked.search(seed, requests, before.load(), gap, change.servers());
  }

  private static Capacity answer(
      Asked asked,
      List<Found> found,
      RunLength length,
      Judgement alone,
      Capacity.@org.jspecify.annotations.Nullable Limits limits) {
    Load load = asked.trials().load();
    List<Double> bySeed = loads(found);
    Capacity.Outcome none =
        found.stream().anyMatch(each -> each.at() == null)
            ? Capacity.Outcome.NOTHING_MEETS
            : Capacity.Outcome.EVERYTHING_MEETS;
    return new Capacity(
        asked.question(),
        load,
        limits == null ? none : Capacity.Outcome.FOUND,
        Estimate.of(bySeed),
        bySeed,
        length,
        alone,
        limits);
  }

  private interface OfSeed {
    Found search(int index);
  }

  private static List<Callable<Found>> tasks(Asked asked, OfSeed search) {
    List<Callable<Found>> tasks = new ArrayList<>();
    for (int i = 0; i < asked.seeds().size(); i++) {
      int index = i;
      tasks.add(() -> search.search(index));
    }
    return tasks;
  }

  private <T> List<T> parallel(String stage, List<Callable<T>> tasks) throws InterruptedException {
    return workers.all(stage, tasks, progress);
  }

  private static List<Double> loads(List<Found> found) {
    return found.stream().map(Found::load).toList();
  }

  /** By how much each seed's load is above what it was before, where it was anything. */
  private static List<Double> gains(List<Double> before, List<Found> after) {
    List<Double> gains = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      if (before.get(i) > 0) {
        gains.add(after.get(i).load() / before.get(i) - 1);
      }
    }
    return gains;
  }

  /** Simulated time of a run at the capacity: the judged part and both ends. */
  private static double seconds(List<Found> found) {
    List<Double> seconds = new ArrayList<>();
    for (Found each : found) {
      Judgement run = each.at() == null ? each.justAbove() : each.at();
      if (run != null) {
        seconds.add(run.seconds() / 0.8);
      }
    }
    return Estimate.of(seconds).mean();
  }

  /** Whether nobody has said how long runs are, and they can be longer. */
  private static boolean mayGrow(Asked asked) {
    return asked.question().requests() == CapacityQuestion.AS_MANY_AS_NEEDED
        && !(asked.question().scenario().traffic() instanceof Traffic.Trace);
  }

  private static int firstLength(Asked asked) {
    CapacityQuestion question = asked.question();
    if (question.requests() != CapacityQuestion.AS_MANY_AS_NEEDED) {
      return asked.trials().requests(question.scenario().withRequests(question.requests()));
    }
    return question.scenario().traffic() instanceof Traffic.Trace
        ? asked.trials().requests(question.scenario())
        : question.target().requestsForTail(RunLengths.MOST);
  }

  private static long first(Asked asked) {
    return asked.seeds().get(0);
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
