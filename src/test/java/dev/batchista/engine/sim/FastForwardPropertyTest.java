package dev.batchista.engine.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.StepEvent;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.sim.RandomRuns.RunSpec;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.workload.Request;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.statistics.Statistics;

@Domain(RandomRuns.class)
class FastForwardPropertyTest {

  @Property(tries = 400)
  void manyStepsAtOnceEqualStepsOneByOne(@ForAll RunSpec run) {
    Log fast = new Log();
    Log slow = new Log();
    Simulation jumping = run.simulation(fast, false);
    Simulation stepping = run.simulation(slow, true);
    jumping.runToEnd();
    stepping.runToEnd();

    assertThat(fast.finished).isEqualTo(slow.finished);
    assertThat(fast.rejected).isEqualTo(slow.rejected);
    assertThat(fast.preempted).isEqualTo(slow.preempted);
    assertThat(fast.steps).isEqualTo(slow.steps);
    assertThat(jumping.nowPs()).isEqualTo(stepping.nowPs());
    assertThat(fast.outputTokens()).isEqualTo(slow.outputTokens());
    assertThat(fast.busyPs()).isEqualTo(slow.busyPs());
    assertThat(fast.gaps.summary()).isEqualTo(slow.gaps.summary());
    Statistics.label("preempted").collect(!fast.preempted.isEmpty());
    Statistics.label("rejected").collect(!fast.rejected.isEmpty());
    Statistics.label("jumped").collect(slow.runs.size() > 2 * fast.runs.size());
  }

  @Property(tries = 200)
  void theSummariesAreEqualToo(@ForAll RunSpec run) {
    assertThat(summary(run, false)).isEqualTo(summary(run, true));
  }

  @Property(tries = 200)
  void lookingChangesNothing(@ForAll RunSpec run) {
    Log unwatched = new Log();
    run.simulation(unwatched, false).runToEnd();
    Log watched = new Log();
    Simulation simulation = run.simulation(watched, false);
    Random random = new Random(run.seed());
    while (!simulation.ended()) {
      simulation.advanceTo(simulation.nowPs() + (long) (random.nextDouble() * 3e11));
      Snapshot snapshot = simulation.snapshot(10, 10);
      assertThat(snapshot.kvUsage()).isBetween(0.0, 1.0);
      assertThat(snapshot.runningCount()).isLessThanOrEqualTo(run.config().policy().maxNumSeqs());
      if (snapshot.step() != null) {
        assertThat(snapshot.step().endPs()).isGreaterThan(snapshot.nowPs());
        assertThat(snapshot.step().startPs()).isLessThanOrEqualTo(snapshot.nowPs());
      }
    }

    assertThat(watched.finished).isEqualTo(unwatched.finished);
    assertThat(watched.preempted).isEqualTo(unwatched.preempted);
    assertThat(watched.gaps.summary()).isEqualTo(unwatched.gaps.summary());
  }

  @Property(tries = 200)
  void nothingIsLostAndNothingInvented(@ForAll RunSpec run) {
    Log log = new Log();
    run.simulation(log, false).runToEnd();

    assertThat(log.finished.size() + log.rejected.size()).isEqualTo(log.arrived.size());
    long asked =
        log.arrived.stream().mapToLong(Request::outputTokens).sum()
            - log.rejected.stream().mapToLong(Request::outputTokens).sum();
    assertThat(log.outputTokens()).isEqualTo(asked);
    assertThat(log.gaps.count()).isEqualTo(asked - log.finished.size());
    long prompts = log.finished.stream().mapToLong(RequestRecord::promptTokens).sum();
    long computed = log.steps.stream().mapToLong(step -> step.load().prefillTokens()).sum();
    if (log.preempted.isEmpty()) {
      assertThat(computed).isEqualTo(prompts);
    } else {
      assertThat(computed).isGreaterThan(prompts);
    }
    for (RequestRecord request : log.finished) {
      assertThat(request.queueWaitPs()).isNotNegative();
      assertThat(request.queueWaitPs() + request.prefillPs()).isEqualTo(request.ttftPs());
      assertThat(request.lastTokenPs()).isBetween(request.firstTokenPs(), request.leftPs());
    }
  }

  @Property(tries = 200)
  void theRooflineIsNeverBeaten(@ForAll RunSpec run) {
    Deployment real = run.config().deployment();
    CostModel limit =
        new CostModel(
            new Deployment(
                real.gpu(),
                real.model(),
                real.tensorParallelSize(),
                real.weightPrecision(),
                real.kvPrecision(),
                CostProfile.DATASHEET));
    Log log = new Log();
    run.simulation(log, false).runToEnd();

    for (StepEvent step : log.steps) {
      assertThat(step.endPs() - step.startPs()).isGreaterThanOrEqualTo(limit.stepPs(step.load()));
    }
    RunSummary summary = summary(run, false);
    if (summary.completed() > 0) {
      assertThat(summary.mfu()).isBetween(0.0, 1 + 1e-12);
      assertThat(summary.mbu()).isBetween(0.0, 1 + 1e-12);
      assertThat(summary.busyShare()).isBetween(0.0, 1.0 + 1e-9);
    }
  }

  @Property(tries = 200)
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
    Recorder recorder = new Recorder(run.config().deployment(), 500, 50);
    run.simulation(recorder, stepByStep).runToEnd();
    return recorder.summary();
  }
}
