package dev.batchista.app.stage.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RateMeterTest {
  private final RateMeter meter = new RateMeter();

  @Test
  void unknownUntilTimeHasPassed() {
    assertThat(meter.perSecond()).isNaN();
    meter.sample(0, 0, 20);
    meter.sample(0, 0, 20);
    assertThat(meter.perSecond()).isNaN();
  }

  @Test
  void countsASecondOverTheWindow() {
    for (int i = 0; i <= 6000; i++) {
      double seconds = i / 100.0;
      long count = seconds < 40 ? (long) (10 * seconds) : (long) (400 + 50 * (seconds - 40));
      meter.sample(seconds, count, 20);
    }
    // Only the last 20 s count, and all of them had 50 a second.
    assertThat(meter.perSecond()).isCloseTo(50, within(1.0));
  }

  @Test
  void startsAnewWhenTheRunDoes() {
    meter.sample(10, 100, 20);
    meter.sample(20, 200, 20);
    meter.sample(1, 4, 20);
    assertThat(meter.perSecond()).isNaN();
    meter.sample(2, 8, 20);
    assertThat(meter.perSecond()).isCloseTo(4, within(1e-9));
  }
}
