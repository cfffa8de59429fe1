package dev.batchista.app.charts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RefreshGateTest {
  private final RefreshGate gate = new RefreshGate(100);

  @Test
  void firstGoesAtOnce() {
    assertThat(gate.waitNanos(-5)).isZero();
  }

  @Test
  void nextWaitsForTheRestOfTheInterval() {
    gate.passed(1000);

    assertThat(gate.waitNanos(1030)).isEqualTo(70);
    assertThat(gate.waitNanos(1100)).isZero();
    assertThat(gate.waitNanos(5000)).isZero();
  }
}
