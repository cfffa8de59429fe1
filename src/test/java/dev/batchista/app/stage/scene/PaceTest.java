package dev.batchista.app.stage.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.app.live.CafeSimulation;
import dev.batchista.app.live.Frame;
import dev.batchista.app.stage.StageScenes;
import dev.batchista.engine.Ticks;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaceTest {
  private static CafeSimulation cafe;

  @BeforeAll
  static void open() {
    cafe = StageScenes.open(StageScenes.lunch(9));
    cafe.advanceBy(Ticks.ceil(6));
  }

  private static Pace pace(double speed, double stepMs, Pace before) {
    return Pace.of(cafe.frame(true, speed), stepMs, before);
  }

  @Test
  void stepsThatTheEyeCanFollow() {
    assertThat(pace(0.05, 12, Pace.STEP_BY_STEP)).isEqualTo(Pace.STEP_BY_STEP);
    assertThat(pace(1, 12, Pace.STEP_BY_STEP)).isEqualTo(Pace.BRISK);
    assertThat(pace(1, 300, Pace.BRISK)).isEqualTo(Pace.STEP_BY_STEP);
  }

  @Test
  void aboveTenTimesOrFiveStepsAFrameEverythingFlows() {
    assertThat(pace(10.1, 300, Pace.BRISK)).isEqualTo(Pace.FLOW);
    assertThat(pace(9.9, 300, Pace.BRISK)).isEqualTo(Pace.BRISK);
    assertThat(pace(4, 12, Pace.BRISK)).as("5.6 steps a frame").isEqualTo(Pace.FLOW);
    assertThat(pace(3, 12, Pace.BRISK)).as("4.2 steps a frame").isEqualTo(Pace.BRISK);
  }

  @Test
  void onTheWayBackTheLimitsAreLower() {
    assertThat(pace(9, 300, Pace.FLOW)).isEqualTo(Pace.FLOW);
    assertThat(pace(7, 300, Pace.FLOW)).isEqualTo(Pace.BRISK);
    assertThat(pace(0.12, 12, Pace.STEP_BY_STEP)).isEqualTo(Pace.STEP_BY_STEP);
    assertThat(pace(0.12, 12, Pace.BRISK)).isEqualTo(Pace.BRISK);
  }

  @Test
  void stoppedTimeIsAPhotographAtAnySpeed() {
    assertThat(Pace.of(cafe.frame(false, 1000), 12, Pace.FLOW)).isEqualTo(Pace.STEP_BY_STEP);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.2, 0.4})
  void twentyToSixtyStepsAreOnTheStrip(double speed) {
    StripSpan span = new StripSpan();
    for (double stepMs = 2; stepMs < 500; stepMs *= 1.07) {
      span.update(cafe.frame(true, speed), stepMs);
      boolean slowEnough = span.targetMs() <= 3 * speed * 1200;
      assertThat(span.targetMs() / stepMs).isGreaterThanOrEqualTo(20);
      assertThat(span.targetMs() / stepMs <= 60 || slowEnough).isTrue();
      assertThat(span.targetMs()).isGreaterThanOrEqualTo(0.6 * speed * 1200);
    }
  }

  @Test
  void theSpanIsRoundAndGlidesToANewOne() {
    StripSpan span = new StripSpan();
    Frame frame = cafe.frame(true, 0.05);
    span.update(frame, 12);
    assertThat(span.ms()).isEqualTo(span.targetMs()).isEqualTo(500);
    span.update(frame, 14);
    assertThat(span.targetMs()).as("a little longer steps change nothing").isEqualTo(500);
    span.update(frame, 40);
    assertThat(span.targetMs()).isEqualTo(1000);
    span.glide(0.1);
    assertThat(span.ms()).isBetween(501.0, 999.0);
    for (int i = 0; i < 120; i++) {
      span.glide(1 / 60.0);
    }
    assertThat(span.ms()).isEqualTo(1000);
  }

  @Test
  void whileTimeStandsStillTheSpanStays() {
    StripSpan span = new StripSpan();
    span.update(cafe.frame(true, 0.05), 12);
    span.update(cafe.frame(false, 0.05), 100);
    assertThat(span.targetMs()).isEqualTo(500);
  }
}
