package dev.batchista.engine.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.HandRun;
import dev.batchista.engine.support.Toy;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.ClosedLoopSource;
import dev.batchista.engine.workload.ClosedLoopWorkload;
import dev.batchista.engine.workload.ConcurrencyLimitedSource;
import dev.batchista.engine.workload.LengthDistribution.Fixed;
import dev.batchista.engine.workload.LengthDistribution.LogNormal;
import dev.batchista.engine.workload.RequestSource;
import dev.batchista.engine.workload.SyntheticSource;
import dev.batchista.engine.workload.SyntheticWorkload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients who wait for answers: users in a closed loop, and a benchmark with a limit. */
class ClosedLoopTest {
  private static final SchedulingPolicy POLICY =
      new SchedulingPolicy.ContinuousBatching(8, 8192, 0, QueueOrder.FCFS);

  private static RunSummary run(RequestSource source, boolean stepByStep) {
    ServerConfig config = new ServerConfig(Toy.datasheet(), POLICY, 10e9, 16);
    Recorder recorder = new Recorder(config.deployment(), 500, 50);
    new Simulation(config, source, recorder, stepByStep).runToEnd();
    return recorder.summary();
  }

  private static ClosedLoopSource users(int users, double think, int requests) {
    var workload =
        new ClosedLoopWorkload(
            users, think, new LogNormal(200, 0.5, 2000), new LogNormal(50, 0.5, 500));
    return new ClosedLoopSource(workload, 3, requests);
  }

  @ParameterizedTest
  @CsvSource({"1, 0.5", "20, 1", "64, 0"})
  void throughputIsUsersOverResponseAndThinkingTime(int users, double think) {
    RunSummary summary = run(users(users, think, 20_000), false);
    double response = summary.e2e().meanMs() / 1000;
    assertThat(summary.completed()).isEqualTo(20_000);
    assertThat(summary.requestThroughput())
        .isCloseTo(users / (response + think), within(0.02 * users / (response + think)));
    assertThat(summary.littlesLaw().meanInSystem()).isLessThanOrEqualTo(users);
  }

  @Test
  void steppingIsTheSame() {
    assertThat(run(users(20, 0.1, 500), true)).isEqualTo(run(users(20, 0.1, 500), false));
  }

  @Test
  void usersWhoAreTurnedAwayComeAgainASecondLater() {
    // Nobody may wait and every seat is one user's, so of two users one is turned away at first.
    var one = new SchedulingPolicy.ContinuousBatching(1, 8192, 0, QueueOrder.FCFS);
    var config =
        FleetConfig.single(HandRun.server(one, 100_000)).withLimit(new AdmissionLimit(1, 1));
    var workload = new ClosedLoopWorkload(3, 0, new Fixed(100), new Fixed(2));
    Recorder recorder = new Recorder(config.replicas().get(0).deployment(), 500, 50);
    Simulation simulation = new Simulation(config, new ClosedLoopSource(workload, 1, 60), recorder);
    simulation.advanceTo(Ticks.PER_SECOND / 2);
    long early = recorder.summary().outcomes().rejectedQueueFull();
    assertThat(early).isPositive();
    simulation.runToEnd();
    RunSummary summary = recorder.summary();
    assertThat(summary.arrived()).isEqualTo(60);
    assertThat(summary.completed() + summary.rejected()).isEqualTo(60);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 16})
  void aLimitAtTheClientHidesTheQueue(int limit) {
    var workload =
        new SyntheticWorkload(
            new ArrivalProcess.Poisson(Double.POSITIVE_INFINITY), new Fixed(200), new Fixed(50));
    RequestSource all = new SyntheticSource(workload, 1, 400);
    RunSummary summary = run(new ConcurrencyLimitedSource(all, limit), false);

    assertThat(summary.completed()).isEqualTo(400);
    // As many as the limit are always under way, but at the very end.
    assertThat(summary.littlesLaw().meanInSystem()).isBetween(0.9 * limit, (double) limit + 1e-9);
    if (limit <= 8) {
      // Eight seats: nobody waits for one, however many wait at the client; only for a step's end.
      assertThat(summary.queueWait().maxMs()).isLessThan(summary.prefill().maxMs() + 20);
    }
  }

  @Test
  void aLimitThatIsNeverReachedChangesNothing() {
    var workload =
        new SyntheticWorkload(new ArrivalProcess.Poisson(2), new Fixed(200), new Fixed(50));
    RunSummary plain = run(new SyntheticSource(workload, 1, 300), false);
    RunSummary limited =
        run(new ConcurrencyLimitedSource(new SyntheticSource(workload, 1, 300), 300), false);
    assertThat(limited).isEqualTo(plain);
  }

  @Test
  void moreUsersComeAndThoseTooManyGo() {
    var few = new ClosedLoopWorkload(2, 0, new Fixed(100), new Fixed(20));
    var many = new ClosedLoopWorkload(6, 0, new Fixed(100), new Fixed(20));
    var source = new ClosedLoopSource(few, 1, Long.MAX_VALUE);
    var simulation =
        new Simulation(
            HandRun.server(POLICY, 100_000), source, new Recorder(Toy.datasheet(), 500, 50));
    simulation.advanceTo(Ticks.PER_SECOND);
    assertThat(inside(simulation)).isEqualTo(2);
    source.change(many, simulation.nowPs());
    simulation.advanceTo(2 * Ticks.PER_SECOND);
    assertThat(inside(simulation)).isEqualTo(6);
    source.change(few, simulation.nowPs());
    simulation.advanceTo(10 * Ticks.PER_SECOND);
    assertThat(inside(simulation)).isEqualTo(2);
  }

  private static int inside(Simulation simulation) {
    Snapshot snapshot = simulation.snapshot(100, 100);
    return snapshot.waitingCount() + snapshot.runningCount();
  }
}
