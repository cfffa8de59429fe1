package dev.batchista.app.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SyntheticWorkload;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.ServerSpec;
import dev.batchista.scenario.Slo;
import dev.batchista.scenario.Traffic;
import java.util.List;
import org.junit.jupiter.api.Test;

class CafeSimulationTest {
  private static final ScenarioResolver RESOLVER = new ScenarioResolver(Catalogue.load());
  private static final long FRAME_PS = Ticks.PER_SECOND / 60;

  /** Eight-billion model on one H100 with traffic that four seats cannot serve. */
  private static Scenario scenario(int seats) {
    return new Scenario(
        "test",
        "",
        3,
        1000,
        new ServerSpec(
            "h100-sxm",
            null,
            null,
            "llama-3.1-8b",
            Precision.BF16,
            Precision.BF16,
            1,
            null,
            0.9,
            16,
            "vllm",
            1),
        new SchedulingPolicy.ContinuousBatching(seats, 8192, 0.01),
        new Traffic.Synthetic(
            new SyntheticWorkload(
                new ArrivalProcess.Poisson(9),
                new LengthDistribution.Fixed(1000),
                new LengthDistribution.Fixed(200))),
        new Slo(500, 50));
  }

  private static Frame play(CafeSimulation cafe, int seconds) {
    for (int frame = 0; frame < 60 * seconds; frame++) {
      cafe.advanceBy(FRAME_PS);
    }
    cafe.refreshCharts();
    return cafe.frame(true, 1);
  }

  @Test
  void moreSeatsDrainTheQueueAndRaiseTpotEverywhere() {
    CafeSimulation cafe = new CafeSimulation(RESOLVER, scenario(4));
    Frame few = play(cafe, 40);
    cafe.change(scenario(64));
    assertThat(play(cafe, 1).charts().changes())
        .singleElement()
        .isEqualTo(Ticks.toSeconds(40 * 60 * FRAME_PS));
    Frame many = play(cafe, 70);

    assertThat(few.snapshot().runningCount()).isEqualTo(4);
    assertThat(few.snapshot().waitingCount()).isGreaterThan(20);
    assertThat(many.snapshot().waitingCount()).isLessThan(3);
    assertThat(many.tiles().ttftP99Ms()).isLessThan(few.tiles().ttftP99Ms() / 5);
    assertThat(many.tiles().tpotP50Ms()).isGreaterThan(1.2 * few.tiles().tpotP50Ms());
    assertThat(many.tiles().outputTokensPerSecond())
        .isGreaterThan(1.5 * few.tiles().outputTokensPerSecond());
    assertThat(last(many.charts().tpotLines()).p50Ms())
        .isGreaterThan(last(few.charts().tpotLines()).p50Ms());
  }

  @Test
  void aKnobTurnedInAPauseShowsAtOnce() {
    CafeSimulation cafe = new CafeSimulation(RESOLVER, scenario(4));
    play(cafe, 5);
    cafe.change(scenario(9));

    assertThat(cafe.frame(false, 1).snapshot().config().policy().maxNumSeqs()).isEqualTo(9);
  }

  @Test
  void lookingOftenOrSeldomGivesTheSameCafe() {
    CafeSimulation often = new CafeSimulation(RESOLVER, scenario(8));
    play(often, 10);
    CafeSimulation seldom = new CafeSimulation(RESOLVER, scenario(8));
    seldom.advanceBy(10 * 60 * FRAME_PS);

    assertThat(often.frame(false, 1).snapshot()).isEqualTo(seldom.frame(false, 1).snapshot());
    assertThat(often.frame(false, 1).departures()).isEqualTo(seldom.frame(false, 1).departures());
  }

  @Test
  void throughputIsTheTokensThatLeft() {
    CafeSimulation cafe = new CafeSimulation(RESOLVER, scenario(64));
    Frame frame = play(cafe, 60);

    // 9 requests a second of 200 tokens, give or take what chance and the window's ends do.
    assertThat(frame.tiles().outputTokensPerSecond()).isBetween(1500.0, 2100.0);
    assertThat(frame.tiles().requestsPerSecond()).isBetween(7.5, 10.5);
    assertThat(frame.tiles().decodeRoofTokensPerSecond())
        .isGreaterThan(frame.tiles().outputTokensPerSecond());
    assertThat(frame.tiles().goodputShare()).isBetween(0.0, 1.0);
    assertThat(frame.tiles().busyShare()).isBetween(0.5, 1.0);
  }

  @Test
  void aStepGoesToTheEndOfWhatIsUnderWay() {
    CafeSimulation cafe = new CafeSimulation(RESOLVER, scenario(8));
    cafe.stepOnce();
    assertThat(cafe.frame(false, 1).snapshot().step()).isNotNull();
    long startPs = cafe.nowPs();
    long endPs = cafe.frame(false, 1).snapshot().step().endPs();
    cafe.stepOnce();
    assertThat(cafe.nowPs()).isEqualTo(endPs).isGreaterThan(startPs);
    assertThat(cafe.frame(false, 1).steps()).hasSize(1);
  }

  @Test
  void resetKeepsTheKnobsAndStartsAgain() {
    CafeSimulation cafe = new CafeSimulation(RESOLVER, scenario(4));
    Frame before = play(cafe, 5);
    cafe.change(scenario(16));
    cafe.reset();
    assertThat(cafe.nowPs()).isZero();
    assertThat(cafe.scenario().policy().maxNumSeqs()).isEqualTo(16);
    cafe.change(scenario(4));
    cafe.reset();
    assertThat(play(cafe, 5).snapshot()).isEqualTo(before.snapshot());
  }

  @Test
  void arrivalsAllAtOnceAreRefusedBeforeTheyFillTheShop() {
    CafeSimulation cafe = new CafeSimulation(RESOLVER, scenario(4));
    Scenario flood =
        scenario(4)
            .withTraffic(
                new Traffic.Synthetic(
                    new SyntheticWorkload(
                        new ArrivalProcess.Poisson(Double.POSITIVE_INFINITY),
                        new LengthDistribution.Fixed(10),
                        new LengthDistribution.Fixed(10))));

    assertThatThrownBy(() -> cafe.change(flood)).hasMessageContaining("requestRate");
    assertThatThrownBy(() -> cafe.open(flood)).hasMessageContaining("requestRate");
    assertThat(cafe.scenario()).isEqualTo(scenario(4));
    assertThat(play(cafe, 1).tiles().arrived()).isPositive();
  }

  @Test
  void memoryIsBoundedHoweverLongItRuns() {
    CafeSimulation cafe = new CafeSimulation(RESOLVER, scenario(256));
    cafe.advanceBy(4000 * Ticks.PER_SECOND);
    cafe.refreshCharts();
    Frame frame = cafe.frame(true, 100);

    assertThat(frame.steps().size()).isLessThanOrEqualTo(240);
    assertThat(frame.departures().size()).isLessThanOrEqualTo(64);
    assertThat(frame.charts().firstTokens().size()).isLessThanOrEqualTo(4100);
    assertThat(frame.charts().ttftLines().size()).isLessThanOrEqualTo(125);
    assertThat(frame.charts().throughput().size()).isLessThanOrEqualTo(121);
  }

  @Test
  void pointsBeyondTheMostAreThinnedOverTheWholeTimeAxis() {
    Scenario rush =
        scenario(256)
            .withTraffic(
                new Traffic.Synthetic(
                    new SyntheticWorkload(
                        new ArrivalProcess.Constant(150),
                        new LengthDistribution.Fixed(20),
                        new LengthDistribution.Fixed(4))));

    ChartSeries charts = play(new CafeSimulation(RESOLVER, rush), 65).charts();

    assertThat(charts.firstTokens()).hasSizeBetween(2500, 4100);
    assertThat(charts.firstTokens().get(0).arrivalSeconds()).isLessThan(charts.fromSeconds() + 1);
    assertThat(charts.finished()).hasSizeBetween(2500, 4100);
    assertThat(charts.finished().get(0).leftSeconds()).isLessThan(charts.fromSeconds() + 1);
  }

  private static ChartSeries.PercentilePoint last(List<ChartSeries.PercentilePoint> points) {
    return points.get(points.size() - 1);
  }
}
