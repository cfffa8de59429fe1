package dev.batchista.engine.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.HandRun;
import dev.batchista.engine.support.Toy;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.RequestSource;
import dev.batchista.engine.workload.SyntheticSource;
import dev.batchista.engine.workload.SyntheticWorkload;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Figures of fleets: over all GPUs, and in the right direction. */
class FleetFiguresTest {
  private static final SchedulingPolicy POLICY =
      new SchedulingPolicy.ChunkedPrefill(256, 2048, QueueOrder.FCFS);

  private static ServerConfig server(int gpus) {
    Deployment deployment =
        new Deployment(Toy.GPU, Toy.MODEL, gpus, Precision.BF16, Precision.BF16, Toy.SLOW);
    return new ServerConfig(deployment, POLICY, 40e9 * gpus, 16);
  }

  private static RunSummary run(FleetConfig fleet, RequestSource source) {
    Recorder recorder =
        new Recorder(fleet.replicas().stream().map(ServerConfig::deployment).toList(), 500, 50);
    new Simulation(fleet, source, recorder).runToEnd();
    return recorder.summary();
  }

  private static RequestSource poisson(double rate, int requests) {
    return new SyntheticSource(
        new SyntheticWorkload(
            new ArrivalProcess.Poisson(rate),
            new LengthDistribution.Fixed(200),
            new LengthDistribution.LogNormal(150, 0.5, 1000)),
        3,
        requests);
  }

  @Test
  void anIdleReplicaIsPaidForAndCountsAsIdle() {
    Request lone = new Request(0, 0, 500, 100);
    RunSummary one = run(FleetConfig.single(server(1)), HandRun.source(lone));
    RunSummary two =
        run(FleetConfig.of(2, server(1), new RouterPolicy.RoundRobin()), HandRun.source(lone));

    assertThat(one.busyShare()).isCloseTo(1, within(1e-12));
    assertThat(two.busyShare()).isCloseTo(0.5, within(1e-12));
    assertThat(two.mfu()).isCloseTo(one.mfu() / 2, within(1e-12));
    assertThat(two.mbu()).isCloseTo(one.mbu() / 2, within(1e-12));
    assertThat(two.usdPerMillionOutputTokens())
        .isCloseTo(2 * one.usdPerMillionOutputTokens(), within(1e-9));
    // An upper bound on energy counts the busy GPU only.
    assertThat(two.joulesPerOutputToken()).isEqualTo(one.joulesPerOutputToken());
    assertThat(two.boundShares()).isEqualTo(one.boundShares());
  }

  @Test
  void unlikeReplicasAddUp() {
    // The long prompt goes to the replica of two GPUs, the short one to that of one.
    Request brief = new Request(0, 0, 100, 100);
    Request lengthy = new Request(1, 0, 2000, 100);
    RunSummary small = run(FleetConfig.single(server(1)), HandRun.source(brief));
    RunSummary large =
        run(FleetConfig.single(server(2)), HandRun.source(new Request(0, 0, 2000, 100)));
    RunSummary both =
        run(
            FleetConfig.of(
                List.of(server(1), server(2)),
                new RouterPolicy.SplitByLength(1000, 1, new RouterPolicy.RoundRobin())),
            HandRun.source(brief, lengthy));

    double seconds = Math.max(small.durationSeconds(), large.durationSeconds());
    assertThat(both.durationSeconds()).isEqualTo(seconds);
    double flops =
        small.mfu() * small.durationSeconds() + 2 * large.mfu() * large.durationSeconds();
    assertThat(both.mfu()).isCloseTo(flops / (3 * seconds), within(1e-12));
    double bytes =
        small.mbu() * small.durationSeconds() + 2 * large.mbu() * large.durationSeconds();
    assertThat(both.mbu()).isCloseTo(bytes / (3 * seconds), within(1e-12));
    assertThat(both.busyShare())
        .isCloseTo(
            (small.durationSeconds() + large.durationSeconds()) / (2 * seconds), within(1e-12));
    assertThat(both.usdPerMillionOutputTokens())
        .isCloseTo(3.6 * 3 * seconds / 3600 / 200 * 1e6, within(1e-9));
    assertThat(both.joulesPerOutputToken())
        .isCloseTo((small.joulesPerOutputToken() + large.joulesPerOutputToken()) / 2, within(1e-9));
    assertThat(both.prefillTokensComputed()).isEqualTo(2100);
  }

  @Test
  void aRecorderMustKnowEveryReplica() {
    Recorder recorder = new Recorder(server(1).deployment(), 500, 50);

    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Simulation(
                    FleetConfig.of(2, server(1), new RouterPolicy.RoundRobin()),
                    HandRun.source(),
                    recorder))
        .withMessageContaining("replica must be below 1, not 1");
  }

  @Test
  void oneOfEightGpusIsQuickerAndEightOfOneGiveMore() {
    FleetConfig eight = FleetConfig.of(8, server(1), new RouterPolicy.LeastOutstanding());
    FleetConfig wide = FleetConfig.single(server(8));

    RunSummary eightAtLeisure = run(eight, poisson(2, 300));
    RunSummary wideAtLeisure = run(wide, poisson(2, 300));
    assertThat(wideAtLeisure.tpot().p50Ms()).isLessThan(eightAtLeisure.tpot().p50Ms());
    assertThat(wideAtLeisure.ttft().p50Ms()).isLessThan(eightAtLeisure.ttft().p50Ms());

    RunSummary eightAtOnce = run(eight, poisson(Double.POSITIVE_INFINITY, 4_000));
    RunSummary wideAtOnce = run(wide, poisson(Double.POSITIVE_INFINITY, 4_000));
    assertThat(eightAtOnce.outputThroughput()).isGreaterThan(wideAtOnce.outputThroughput());
  }

  @Test
  void knowingTheLoadBeatsTakingTurns() {
    // Lengths differ, so turns are uneven work; two choices come close to asking all.
    SyntheticWorkload uneven =
        new SyntheticWorkload(
            new ArrivalProcess.Poisson(70),
            new LengthDistribution.Fixed(100),
            new LengthDistribution.LogNormal(100, 1.5, 2000));
    SchedulingPolicy fewSeats = new SchedulingPolicy.ContinuousBatching(8, 8192, 0.01);
    ServerConfig server = new ServerConfig(server(1).deployment(), fewSeats, 40e9, 16);

    double turns = queueWait(server, new RouterPolicy.RoundRobin(), uneven);
    double two = queueWait(server, new RouterPolicy.PowerOfTwoChoices(), uneven);
    double all = queueWait(server, new RouterPolicy.LeastOutstanding(), uneven);
    assertThat(two).isLessThan(0.7 * turns);
    assertThat(all).isLessThan(two);
  }

  private static double queueWait(
      ServerConfig server, RouterPolicy router, SyntheticWorkload workload) {
    FleetConfig fleet = FleetConfig.of(4, server, router);
    return run(fleet, new SyntheticSource(workload, 5, 5_000)).queueWait().meanMs();
  }

  @Test
  void aLimitShortensTheWaitOfThoseWhoAreLetIn() {
    FleetConfig open = FleetConfig.single(overloaded());
    FleetConfig limited = open.withLimit(new AdmissionLimit(10, Integer.MAX_VALUE));

    RunSummary all = run(open, poisson(80, 3_000));
    RunSummary some = run(limited, poisson(80, 3_000));
    assertThat(some.rejected()).isPositive().isEqualTo(some.outcomes().rejectedQueueFull());
    assertThat(some.ttft().p99Ms()).isLessThan(all.ttft().p99Ms() / 5);
    assertThat(some.outputThroughput()).isCloseTo(all.outputThroughput(), within(60.0));
    assertThat(some.requestGoodput()).isGreaterThan(all.requestGoodput());
  }

  @Test
  void retriesAddLoadWhereThereIsTooMuch() {
    FleetConfig once =
        FleetConfig.single(overloaded())
            .withClients(new ClientBehaviour(2_000_000_000_000L, 0, 0, 0));
    FleetConfig often =
        FleetConfig.single(overloaded())
            .withClients(new ClientBehaviour(2_000_000_000_000L, 5, 1_000_000_000_000L, 0));

    RunSummary givesUp = run(once, poisson(80, 3_000));
    RunSummary asksAgain = run(often, poisson(80, 3_000));
    assertThat(asksAgain.outcomes().retries()).isGreaterThan(asksAgain.outcomes().timedOut());
    assertThat(asksAgain.e2e().p99Ms()).isGreaterThan(2 * givesUp.e2e().p99Ms());
    assertThat(givesUp.ttft().maxMs()).isLessThanOrEqualTo(2_000);
  }

  private static ServerConfig overloaded() {
    SchedulingPolicy fewSeats = new SchedulingPolicy.ContinuousBatching(16, 8192, 0.01);
    return new ServerConfig(server(1).deployment(), fewSeats, 40e9, 16);
  }
}
