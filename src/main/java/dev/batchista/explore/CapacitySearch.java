package dev.batchista.explore;

import dev.batchista.explore.SeedSearch.Found;
import dev.batchista.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the highest load that meets promises: a search of its own for each seed, in runs that are
 * long enough for the answer not to depend on their length; then what binds there, and what a
 * quarter more of each thing would give. The same question has the same answer whatever the number
 * of threads.
 */
public final class CapacitySearch {

  private static final double FIRST_STEP = 1.25;
  private static final int LONGER_RUNS = 3;

  /** Seeds differ; runs that are as long as this share of what they ask for will do. */
  private static final double NEARLY = 0.8;

  /** The share of a run in which the judged requests come. */
  private static final double JUDGED = 0.8;

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

  /**
   * Answers a question about a scenario that is known to be feasible.
   *
   * @throws InterruptedException if the thread is interrupted, which ends the search
   * @throws KnobException if the traffic cannot be scaled, with the reason
   * @throws dev.batchista.scenario.trace.TraceException if its trace cannot be read
   */
  public Capacity find(CapacityQuestion question) throws InterruptedException {
    try {
      return answer(Asked.of(question, lab));
    } catch (CancellationException e) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      throw e;
    }
  }

  private Capacity answer(Asked asked) throws InterruptedException {
    double own = asked.trials().ownLoad();
    double guess = Double.isFinite(own) ? own : 1;
    Judgement alone = asked.trials().alone();
    int requests = asked.firstLength();
    Found pilot = asked.from(0, requests, guess, FIRST_STEP, fleet -> fleet);
    int needed = needed(asked, pilot, requests);
    for (int i = 0; needed > requests && i < LONGER_RUNS; i++) {
      requests = needed;
      pilot = asked.from(0, requests, pilot.load(), FIRST_STEP, fleet -> fleet);
      needed = needed(asked, pilot, requests);
    }
    List<Found> found = all(asked, requests, pilot.at() == null ? guess : pilot.load());
    if (found.stream().noneMatch(Found::bracketed)) {
      RunLength length = new RunLength(requests, requests, seconds(found), Estimate.NO_DATA, true);
      return answer(asked, found, length, alone, null);
    }
    Estimate change = Estimate.of(Gains.of(halfLength(asked, found, requests), found));
    for (int i = 0; longer(asked, requests, change) && i < LONGER_RUNS; i++) {
      List<Double> half = Gains.loads(found);
      requests = Math.min(RunLengths.MOST, 2 * requests);
      found = all(asked, requests, Estimate.of(half).mean());
      change = Estimate.of(Gains.of(half, found));
    }
    RunLength length =
        new RunLength(
            requests,
            wanted(asked, found, requests),
            seconds(found),
            change,
            RunLength.settled(change));
    Diagnosis diagnosis = new Diagnosis(asked, found, requests, workers, progress);
    return answer(asked, found, length, alone, diagnosis.limits());
  }

  private static boolean longer(Asked asked, int requests, Estimate change) {
    return asked.mayGrow() && requests < RunLengths.MOST && !RunLength.settled(change);
  }

  /** Requests that runs need, seen from one of them; as many as it has if it can have no more. */
  private static int needed(Asked asked, Found pilot, int requests) {
    Judgement run = pilot.at();
    return run == null || !asked.mayGrow()
        ? requests
        : RunLengths.needed(asked.question().scenario(), run, requests);
  }

  /** Requests that runs would need, seen from all of them; of a recording there is no more. */
  private static long wanted(Asked asked, List<Found> found, int requests) {
    Scenario scenario = asked.question().scenario();
    List<Double> wanted = new ArrayList<>();
    for (Found each : found) {
      Judgement run = each.at();
      if (run != null) {
        wanted.add((double) RunLengths.wanted(scenario, run, asked.tailLength()));
      }
    }
    long mean = Math.round(Estimate.of(wanted).mean());
    return asked.replays() || requests >= NEARLY * mean ? requests : mean;
  }

  private List<Found> all(Asked asked, int requests, double guess) throws InterruptedException {
    return workers.all(
        "searching with each seed", asked.tasks(i -> asked.near(i, requests, guess)), progress);
  }

  /** The capacity in runs half as long; none for a recording, whose halves are not alike. */
  private List<Double> halfLength(Asked asked, List<Found> found, int requests)
      throws InterruptedException {
    if (asked.replays() || requests < 2) {
      return List.of();
    }
    return Gains.loads(
        workers.all(
            "checking the length of the runs",
            asked.tasks(i -> asked.near(i, requests / 2, found.get(i).load())),
            progress));
  }

  private static Capacity answer(
      Asked asked,
      List<Found> found,
      RunLength length,
      Judgement alone,
      Capacity.@Nullable Limits limits) {
    List<Double> bySeed = Gains.loads(found);
    Capacity.Outcome unlimited =
        found.stream().anyMatch(each -> each.at() == null)
            ? Capacity.Outcome.NOTHING_MEETS
            : Capacity.Outcome.EVERYTHING_MEETS;
    return new Capacity(
        asked.question(),
        asked.trials().load(),
        limits == null ? unlimited : Capacity.Outcome.FOUND,
        Estimate.of(bySeed),
        bySeed,
        length,
        alone,
        limits);
  }

  /** Simulated time of a run at the capacity: the judged part and both ends. */
  private static double seconds(List<Found> found) {
    List<Double> seconds = new ArrayList<>();
    for (Found each : found) {
      Judgement run = each.at() == null ? each.justAbove() : each.at();
      if (run != null) {
        seconds.add(run.seconds() / JUDGED);
      }
    }
    return Estimate.of(seconds).mean();
  }
}
