package dev.batchista.app.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SyntheticWorkload;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.Traffic;
import dev.batchista.support.Cafes;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LiveRunTest {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

  private final LinkedBlockingQueue<RuntimeException> failures = new LinkedBlockingQueue<>();
  private final LiveRun run =
      new LiveRun(new ScenarioResolver(Catalogue.load()), Cafes.scenario(9, 16), failures::add);

  @AfterEach
  void close() {
    run.close();
  }

  private Frame await(Predicate<Frame> wanted) {
    long start = System.nanoTime();
    Frame frame = run.latest();
    while (!wanted.test(frame)) {
      assertThat(System.nanoTime() - start).as("time to see it").isLessThan(PATIENCE_NANOS);
      Thread.onSpinWait();
      frame = run.latest();
    }
    return frame;
  }

  private static long nowPs(Frame frame) {
    return frame.snapshot().nowPs();
  }

  @Test
  void itOpensPausedAndPlaysWhenTold() {
    assertThat(run.latest().playing()).isFalse();
    assertThat(nowPs(run.latest())).isZero();

    run.setSpeed(100);
    run.play();
    await(frame -> frame.tiles().served() > 20);
    run.pause();
    Frame paused = await(frame -> !frame.playing());
    run.setSpeed(7);
    assertThat(nowPs(await(frame -> frame.speed() == 7))).isEqualTo(nowPs(paused));
  }

  @Test
  void ordersAreCarriedOutInOrder() {
    run.stepOnce();
    run.stepOnce();
    run.change(Cafes.scenario(9, 3));
    Frame frame = await(next -> next.scenario().policy().maxNumSeqs() == 3);

    assertThat(frame.steps()).hasSize(1);
    assertThat(frame.charts().changes()).containsExactly(Ticks.toSeconds(nowPs(frame)));
    run.reset();
    Frame again = await(next -> nowPs(next) == 0);
    assertThat(again.scenario().policy().maxNumSeqs()).isEqualTo(3);
  }

  @Test
  void aScenarioOpensWhereItIsToBeSeenFirst() {
    run.open(Cafes.scenario(5, 8), 12.5);

    Frame frame = await(next -> next.scenario().policy().maxNumSeqs() == 8);
    assertThat(nowPs(frame)).isEqualTo(Ticks.ceil(12.5));
    assertThat(frame.playing()).isFalse();
    assertThat(frame.tiles().arrived()).isPositive();
  }

  @Test
  void anOrderThatCannotBeCarriedOutIsReportedAndTheRestGoOn() throws Exception {
    Scenario flood =
        Cafes.scenario(5, 8)
            .withTraffic(
                new Traffic.Synthetic(
                    new SyntheticWorkload(
                        new ArrivalProcess.Poisson(Double.POSITIVE_INFINITY),
                        new LengthDistribution.Fixed(10),
                        new LengthDistribution.Fixed(10))));
    run.play();
    run.change(flood);

    assertThat(failures.poll(30, TimeUnit.SECONDS)).hasMessageContaining("requestRate");
    run.change(Cafes.scenario(9, 5));
    assertThat(await(next -> next.scenario().policy().maxNumSeqs() == 5).playing()).isFalse();
  }

  @Test
  void aSpeedThatMakesNoSenseIsRefused() {
    assertThatThrownBy(() -> run.setSpeed(0)).hasMessageContaining("speed");
    assertThatThrownBy(() -> run.setSpeed(Double.NaN)).hasMessageContaining("NaN");
  }
}
