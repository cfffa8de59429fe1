package dev.batchista.app.stage.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.sim.RequestView;
import org.junit.jupiter.api.Test;

class ScalesTest {
  @Test
  void aCupGrowsByTheSameAmountForEachDoublingOfTheOutput() {
    assertThat(CupScale.of(1)).isEqualTo(0.45);
    assertThat(CupScale.of(4096)).isEqualTo(1);
    assertThat(CupScale.of(1_000_000)).isEqualTo(1);
    double doubling = CupScale.of(200) - CupScale.of(100);
    assertThat(CupScale.of(400) - CupScale.of(200)).isCloseTo(doubling, within(1e-12));
    assertThat(doubling).isPositive();
  }

  @Test
  void aLongerPromptHasALongerSlip() {
    assertThat(SlipScale.of(0)).isEqualTo(1);
    assertThat(SlipScale.of(1850)).isGreaterThan(1.5 * SlipScale.of(250));
    assertThat(SlipScale.of(16_000)).isGreaterThan(1.9 * SlipScale.of(1850));
    assertThat(SlipScale.of(1_000_000)).isEqualTo(SlipScale.LONGEST);
  }

  @Test
  void theClockRunsFromArrivalUntilTheFirstToken() {
    RequestView waiting = Requests.waiting(1, 2);
    assertThat(TtftClock.share(waiting, Ticks.ceil(2), 500)).isZero();
    assertThat(TtftClock.share(waiting, Ticks.ceil(2.25), 500)).isCloseTo(0.5, within(1e-9));
    assertThat(TtftClock.share(waiting, Ticks.ceil(3), 500)).isCloseTo(2, within(1e-9));
    assertThat(TtftClock.share(Requests.decoding(1), Ticks.ceil(3), 500))
        .isEqualTo(TtftClock.STOPPED);
  }

  @Test
  void neighboursInTheQueueLookDifferent() {
    for (long id = 0; id < 200; id++) {
      assertThat(Look.of(id).coat()).isNotEqualTo(Look.of(id + 1).coat());
      assertThat(Look.of(id)).isEqualTo(Look.of(id));
    }
  }

  @Test
  void aWalkArrivesSoftlyAndNeverOvershoots() {
    double at = 0;
    double speed = 0;
    double fastest = 0;
    for (int i = 0; i < 240; i++) {
      double next = Motion.place(at, speed, 100, 0.3, 1 / 60.0);
      speed = Motion.speed(at, speed, 100, 0.3, 1 / 60.0);
      assertThat(next).isGreaterThan(at).isLessThanOrEqualTo(100);
      fastest = Math.max(fastest, speed);
      at = next;
    }
    assertThat(at).isCloseTo(100, within(0.01));
    assertThat(speed).isLessThan(fastest / 100);
  }
}
