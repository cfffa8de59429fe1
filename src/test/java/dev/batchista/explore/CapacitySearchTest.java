package dev.batchista.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.scheduler.SchedulingPolicy.ContinuousBatching;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;
import dev.batchista.engine.workload.ClosedLoopWorkload;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SharedPrompts;
import dev.batchista.scenario.Clients;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.Scenarios;
import dev.batchista.scenario.Slo;
import dev.batchista.scenario.Traffic;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The search against what queueing theory and the roofline say. */
class CapacitySearchTest {

  private static final Slo LOOSE = new Slo(1e9, 1e9);

  private final ScenarioResolver resolver = new ScenarioResolver(Catalogue.load());

  @Test
  void aServerOfOneSeatHasTheCapacityOfMD1() throws Exception {
    double service = serviceSeconds();
    double load = 0.7;
    double wait = load * service / (2 * (1 - load));
    LatencyBound bound =
        new LatencyBound(
            LatencyBound.Statistic.MEAN, LatencyBound.Latency.TTFT, 1000 * (service + wait));

    Capacity capacity =
        find(oneSeat(), new Target(Double.NaN, List.of(bound)), 8, 20_000, new Workers(2));

    assertThat(capacity.outcome()).isEqualTo(Capacity.Outcome.FOUND);
    assertThat(capacity.capacity().mean()).isCloseTo(load / service, withinPercentage(3));
    assertThat(load / service)
        .isBetween(capacity.capacity().low() * 0.99, capacity.capacity().high() * 1.01);
    assertThat(limits(capacity).breaking().first()).isEqualTo(Breaking.Kind.TTFT);
  }

  @Test
  void whereNothingIsPromisedTheCapacityIsWhatCanBeServed() throws Exception {
    Capacity one = find(oneSeat().withSlo(LOOSE), Target.USUAL, 4, 10_000, new Workers(2));

    assertThat(one.capacity().mean()).isCloseTo(1 / serviceSeconds(), withinPercentage(2));
    assertThat(limits(one).breaking().first()).isEqualTo(Breaking.Kind.QUEUE);
    assertThat(limits(one).breaking().growing()).isEqualTo(1);
  }

  @Test
  void aStaticBatchOfEightCarriesEightInItsTime() throws Exception {
    Scenario scenario =
        Scenarios.plain()
            .withPolicy(new StaticBatching(8, Ticks.PER_SECOND))
            .withTraffic(new Traffic.Synthetic(Scenarios.traffic(4, 500, 50)))
            .withSlo(LOOSE);
    CostModel cost = new CostModel(resolver.server(scenario).deployment());
    StepLoad prompts = StepLoad.EMPTY;
    for (int i = 0; i < 8; i++) {
      prompts = prompts.plusChunk(0, 500, true, Integer.MAX_VALUE);
    }
    long batchPs = cost.stepPs(prompts);
    for (int context = 501; context < 550; context++) {
      batchPs += cost.stepPs(StepLoad.decode(8, context, Integer.MAX_VALUE));
    }

    Capacity capacity = find(scenario, Target.USUAL, 4, 8000, new Workers(2));

    assertThat(capacity.capacity().mean())
        .isCloseTo(8 / Ticks.toSeconds(batchPs), withinPercentage(2));
    assertThat(limits(capacity).ceiling().requestThroughput())
        .isGreaterThan(limits(capacity).at().requestThroughput().mean());
  }

  @Test
  void moreBandwidthNeverCarriesLess() throws Exception {
    double before = 0;
    for (double bandwidth : new double[] {1500, 2500, 3350, 5000}) {
      Scenario scenario = Scenarios.plain();
      scenario = scenario.withServer(scenario.server().withHbmBandwidthGBps(bandwidth));
      double now = find(scenario, Target.USUAL, 2, 2000, new Workers(2)).capacity().mean();
      assertThat(now).as("%s GB/s", bandwidth).isGreaterThan(before);
      before = now;
    }
  }

  @Test
  void threadsDoNotChangeTheAnswer() throws Exception {
    Capacity one = find(Scenarios.plain(), Target.USUAL, 3, 600, new Workers(1));
    Capacity three = find(Scenarios.plain(), Target.USUAL, 3, 600, new Workers(3));

    assertThat(three).isEqualTo(one);
    assertThat(one.bySeed()).hasSize(3).doesNotHaveDuplicates();
  }

  @Test
  void saysThatNothingMeetsAPromiseThatARequestAloneBreaks() throws Exception {
    Capacity capacity =
        find(Scenarios.plain().withSlo(new Slo(10, 50)), Target.USUAL, 2, 500, new Workers(2));

    assertThat(capacity.outcome()).isEqualTo(Capacity.Outcome.NOTHING_MEETS);
    assertThat(capacity.capacity().mean()).isZero();
    assertThat(capacity.limits()).isNull();
    assertThat(capacity.alone().ttft().p50Ms()).isGreaterThan(10);
  }

  @Test
  void saysThatEverythingMeetsItWherePlacesAreNeverFull() throws Exception {
    Scenario scenario = Scenarios.plain();
    Clients limited = new Clients(scenario.clients().behaviour(), 8);
    Capacity capacity = find(scenario.withClients(limited), Target.USUAL, 1, 200, new Workers(2));

    assertThat(capacity.load()).isEqualTo(Load.CONCURRENCY);
    assertThat(capacity.outcome()).isEqualTo(Capacity.Outcome.EVERYTHING_MEETS);
    assertThat(capacity.capacity().mean()).isEqualTo(Load.CONCURRENCY.most());
  }

  @Test
  void aClosedLoopIsMeasuredInUsersWithTheNextOneTooMany() throws Exception {
    Scenario scenario = Scenarios.plain();
    Traffic loop =
        new Traffic.ClosedLoop(
            new ClosedLoopWorkload(
                10, 1, new LengthDistribution.Fixed(500), new LengthDistribution.Fixed(100)),
            SharedPrompts.NONE);
    Capacity capacity =
        find(
            scenario.withTraffic(loop).withSlo(new Slo(200, 50)),
            Target.USUAL,
            2,
            2000,
            new Workers(2));

    assertThat(capacity.load()).isEqualTo(Load.USERS);
    assertThat(capacity.bySeed()).allSatisfy(users -> assertThat(users % 1).isZero());
    assertThat(limits(capacity).breaking().load() - capacity.capacity().mean())
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void runsGrowUntilTheirLengthDoesNotMatter() throws Exception {
    Scenario scenario =
        Scenarios.plain().withPolicy(new ContinuousBatching(64, 8192, 0.01)).withSeed(3);
    Capacity capacity =
        find(scenario, Target.USUAL, 4, CapacityQuestion.AS_MANY_AS_NEEDED, new Workers(2));

    assertThat(capacity.runLength().settled()).isTrue();
    assertThat(capacity.runLength().requests()).isGreaterThanOrEqualTo(4000);
    assertThat(capacity.runLength().requests())
        .isGreaterThanOrEqualTo((int) (40 * limits(capacity).at().meanInside()));
  }

  @Test
  void anInterruptEndsIt() {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> find(Scenarios.plain(), Target.USUAL, 2, 500, new Workers(2)))
        .isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isFalse();
  }

  private static Scenario oneSeat() {
    return Scenarios.plain()
        .withPolicy(new ContinuousBatching(1, 8192, 0))
        .withTraffic(new Traffic.Synthetic(Scenarios.traffic(4, 200, 1)));
  }

  private double serviceSeconds() {
    StepLoad prompt = StepLoad.EMPTY.plusChunk(0, 200, true, Integer.MAX_VALUE);
    return Ticks.toSeconds(new CostModel(resolver.server(oneSeat()).deployment()).stepPs(prompt));
  }

  private Capacity find(Scenario scenario, Target target, int seeds, int requests, Workers workers)
      throws InterruptedException {
    try (workers) {
      return new CapacitySearch(new Lab(resolver), workers, Progress.NONE)
          .find(new CapacityQuestion(scenario, target, seeds, requests));
    }
  }

  private static Capacity.Limits limits(Capacity capacity) {
    Capacity.Limits limits = capacity.limits();
    if (limits == null) {
      throw new AssertionError("no limit was found");
    }
    return limits;
  }
}
