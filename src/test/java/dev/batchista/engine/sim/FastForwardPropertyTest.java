package dev.batchista.engine.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.StepEvent;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.sim.RandomRuns.RunSpec;
import dev.batchista.engine.support.Log;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.statistics.Statistics;

@Domain(RandomRuns.class)
class FastForwardPropertyTest {

  @Property(tries = 400, seed = "20261201")
  void manyStepsAtOnceEqualStepsOneByOne(@ForAll RunSpec run) {
    Log fast = new Log();
    Log slow = new Log();
    Simulation jumping = run.simulation(fast, false);
    Simulation stepping = run.simulation(slow, true);
    jumping.runToEnd();
    stepping.runToEnd();

    assertThat(fast.finished).isEqualTo(slow.finished);
    assertThat(fast.parts).isEqualTo(slow.parts);
    assertThat(fast.firstTokens).isEqualTo(slow.firstTokens);
    assertThat(fast.rejected).isEqualTo(slow.rejected);
    assertThat(fast.preempted).isEqualTo(slow.preempted);
    assertThat(fast.cancelled).isEqualTo(slow.cancelled);
    assertThat(fast.timedOut).isEqualTo(slow.timedOut);
    assertThat(fast.timedOutPs).isEqualTo(slow.timedOutPs);
    assertThat(fast.retried).isEqualTo(slow.retried);
    assertThat(fast.restarted).isEqualTo(slow.restarted);
    assertThat(fast.outages).isEqualTo(slow.outages);
    assertThat(fast.steps).isEqualTo(slow.steps);
    assertThat(fast.swaps).isEqualTo(slow.swaps);
    assertThat(jumping.nowPs()).isEqualTo(stepping.nowPs());
    assertThat(fast.outputTokens()).isEqualTo(slow.outputTokens());
    assertThat(fast.busyPs()).isEqualTo(slow.busyPs());
    assertThat(fast.gaps.summary()).isEqualTo(slow.gaps.summary());
    Statistics.label("preempted").collect(!fast.preempted.isEmpty());
    Statistics.label("cached")
        .collect(fast.finished.stream().anyMatch(request -> request.cachedTokens() > 0));
    Statistics.label("swapped").collect(!fast.swaps.isEmpty());
    Statistics.label("rejected").collect(!fast.rejected.isEmpty());
    Statistics.label("timed out").collect(!fast.timedOut.isEmpty());
    Statistics.label("retried").collect(!fast.retried.isEmpty());
    Statistics.label("cancelled").collect(!fast.cancelled.isEmpty());
    Statistics.label("restarted").collect(!fast.restarted.isEmpty());
    Statistics.label("replicas").collect(run.fleet().replicas().size());
    Statistics.label("jumped").collect(slow.runs.size() > 2 * fast.runs.size());
  }

  @Property(tries = 200, seed = "20261201")
  void theSummariesAreEqualToo(@ForAll RunSpec run) {
    assertThat(summary(run, false)).isEqualTo(summary(run, true));
  }

  @Property(tries = 200, seed = "20261201")
  void lookingChangesNothing(@ForAll RunSpec run) {
    Log unwatched = new Log();
    run.simulation(unwatched, false).runToEnd();
    Log watched = new Log();
    Simulation simulation = run.simulation(watched, false);
    Random random = new Random(run.seed());
    while (!simulation.ended()) {
      simulation.advanceTo(simulation.nowPs() + (long) (random.nextDouble() * 3e11));
      simulation.snapshots(10, 10).forEach(FastForwardPropertyTest::checkSnapshot);
      simulation.why(random.nextInt(60));
    }

    for (int i = 0; i < simulation.replicas(); i++) {
      Log seen = watched.replicas.get(i);
      Log unseen = unwatched.replicas.get(i);
      assertThat(seen.finished).isEqualTo(unseen.finished);
      assertThat(seen.parts).isEqualTo(unseen.parts);
      assertThat(seen.firstTokens).isEqualTo(unseen.firstTokens);
      assertThat(seen.cancelled).isEqualTo(unseen.cancelled);
      assertThat(seen.preempted).isEqualTo(unseen.preempted);
      assertThat(seen.steps).isEqualTo(unseen.steps);
      assertThat(seen.swaps).isEqualTo(unseen.swaps);
      assertThat(seen.busyPs()).isEqualTo(unseen.busyPs());
      assertThat(seen.gaps.summary()).isEqualTo(unseen.gaps.summary());
    }
    assertThat(watched.rejected).isEqualTo(unwatched.rejected);
    assertThat(watched.timedOut).isEqualTo(unwatched.timedOut);
    assertThat(watched.timedOutPs).isEqualTo(unwatched.timedOutPs);
    assertThat(watched.retried).isEqualTo(unwatched.retried);
    assertThat(watched.restarted).isEqualTo(unwatched.restarted);
  }

  private static void checkSnapshot(Snapshot snapshot) {
    assertThat(snapshot.kvUsage()).isBetween(0.0, 1.0);
    assertThat(snapshot.kvUsedBlocks() + snapshot.kvIdleCachedBlocks())
        .isLessThanOrEqualTo(snapshot.kvTotalBlocks());
    assertThat(snapshot.kvWastedShare()).isBetween(0.0, 1.0);
    assertThat(snapshot.runningCount())
        .isLessThanOrEqualTo(snapshot.config().policy().maxNumSeqs());
    if (snapshot.step() != null) {
      assertThat(snapshot.step().endPs()).isGreaterThan(snapshot.nowPs());
      assertThat(snapshot.step().startPs()).isLessThanOrEqualTo(snapshot.nowPs());
    }
  }

  @Property(tries = 200, seed = "20261201")
  void nothingIsLostAndNothingInvented(@ForAll RunSpec run) {
    Log log = new Log();
    Simulation simulation = run.simulation(log, false);
    simulation.runToEnd();

    assertThat(simulation.ended()).isTrue();
    for (Snapshot snapshot : simulation.snapshots(1, 1)) {
      assertThat(snapshot.kvUsedBlocks()).isZero();
    }
    assertThat(ends(log)).hasSameSizeAs(log.arrived).doesNotHaveDuplicates();
    List<RequestRecord> answered = new ArrayList<>(log.finished);
    answered.addAll(log.cancelled);
    long given = answered.stream().mapToLong(RequestRecord::outputTokens).sum();
    long prompts =
        answered.stream()
            .mapToLong(request -> request.promptTokens() - request.cachedTokens())
            .sum();
    long computed = log.steps.stream().mapToLong(step -> step.load().prefillTokens()).sum();
    long heard = log.firstTokens.size() + log.gaps.count();
    // Whose KV finds no server that decodes has had a token, and is turned away or asks again.
    boolean stranded =
        !log.handOvers.isEmpty()
            && (log.reasons.contains(Rejection.NO_REPLICA)
                || log.retried.stream().anyMatch(r -> r.rejection() == Rejection.NO_REPLICA));
    boolean startedOver = stranded || !log.restarted.isEmpty();
    if (!startedOver) {
      assertThat(heard).isEqualTo(given);
    } else {
      assertThat(heard).isGreaterThanOrEqualTo(given);
    }
    long timeouts =
        log.timedOut.size() + log.retried.stream().filter(r -> r.rejection() == null).count();
    // Whoever gives up while the step is under way gets no token that it would have got.
    assertThat(log.outputTokens() - heard).isBetween(0L, timeouts);
    if (log.preempted.isEmpty() && !startedOver && timeouts == 0) {
      assertThat(computed).isEqualTo(prompts);
    } else {
      assertThat(computed).isGreaterThanOrEqualTo(prompts);
    }
    for (RequestRecord request : answered) {
      assertThat(request.failedAttemptsPs()).isNotNegative();
      assertThat(request.queueWaitPs()).isNotNegative();
      assertThat(request.failedAttemptsPs() + request.queueWaitPs() + request.prefillPs())
          .isEqualTo(request.ttftPs());
      assertThat(request.firstTokenPs() - request.sentPs())
          .isLessThanOrEqualTo(run.fleet().clients().timeoutPs());
      assertThat(request.lastTokenPs()).isBetween(request.firstTokenPs(), request.leftPs());
    }
  }

  @Property(tries = 200, seed = "20261201")
  void theSummaryCountsEverybody(@ForAll RunSpec run) {
    Log log = new Log();
    run.simulation(log, false).runToEnd();
    RunSummary summary = summary(run, false);

    assertThat(summary.arrived()).isEqualTo(log.arrived.size());
    assertThat(summary.completed()).isEqualTo(log.finished.size());
    assertThat(summary.rejected()).isEqualTo(log.rejected.size());
    assertThat(summary.outcomes().timedOut()).isEqualTo(log.timedOut.size());
    assertThat(summary.outcomes().cancelled()).isEqualTo(log.cancelled.size());
    assertThat(summary.outcomes().retries()).isEqualTo(log.retried.size());
    assertThat(summary.outcomes().restarts()).isEqualTo(log.restarted.size());
    assertThat(summary.inside()).isZero();
  }

  private static List<Long> ends(Log log) {
    List<Long> ids = new ArrayList<>();
    log.finished.forEach(request -> ids.add(request.id()));
    log.cancelled.forEach(request -> ids.add(request.id()));
    log.rejected.forEach(request -> ids.add(request.id()));
    log.timedOut.forEach(request -> ids.add(request.id()));
    return ids;
  }

  @Property(tries = 200, seed = "20261201")
  void theRooflineIsNeverBeaten(@ForAll RunSpec run) {
    Log log = new Log();
    run.simulation(log, false).runToEnd();

    for (int i = 0; i < run.deployments().size(); i++) {
      CostModel limit = limit(run.deployments().get(i));
      for (StepEvent step : log.replicas.get(i).steps) {
        assertThat(step.endPs() - step.startPs()).isGreaterThanOrEqualTo(limit.stepPs(step.load()));
      }
    }
    RunSummary summary = summary(run, false);
    if (summary.completed() > 0) {
      assertThat(summary.mfu()).isBetween(0.0, 1 + 1e-12);
      assertThat(summary.mbu()).isBetween(0.0, 1 + 1e-12);
      assertThat(summary.busyShare()).isBetween(0.0, 1.0 + 1e-9);
    }
  }

  private static CostModel limit(Deployment real) {
    return new CostModel(
        new Deployment(
            real.gpu(),
            real.model(),
            real.tensorParallelSize(),
            real.weightPrecision(),
            real.kvPrecision(),
            CostProfile.DATASHEET));
  }

  @Property(tries = 200, seed = "20261201")
  void littlesLawHolds(@ForAll RunSpec run) {
    RunSummary summary = summary(run, false);
    if (summary.completed() > 0) {
      assertThat(summary.littlesLaw().meanInSystem())
          .isCloseTo(
              summary.littlesLaw().predicted(),
              within(1e-9 * Math.max(1, summary.littlesLaw().predicted())));
      double shares = 0;
      for (Bound bound : Bound.values()) {
        shares += summary.boundShares().getOrDefault(bound, 0.0);
      }
      assertThat(shares).isCloseTo(1, within(1e-9));
    }
  }

  private static RunSummary summary(RunSpec run, boolean stepByStep) {
    Recorder recorder = new Recorder(run.deployments(), 500, 50);
    run.simulation(recorder, stepByStep).runToEnd();
    return recorder.summary();
  }
}
