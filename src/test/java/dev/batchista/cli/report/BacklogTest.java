package dev.batchista.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.events.RequestRecord;
import org.junit.jupiter.api.Test;

class BacklogTest {

  @Test
  void countsWhoWaitsAtTheMiddleAndTheLastArrival() {
    BacklogMeter meter = new BacklogMeter(2);
    // Arrivals every 10, service every 20: of n that came, about n/2 wait.
    for (int i = 0; i < 100; i++) {
      meter.finished(new RequestRecord(i, 1, 1, 10L * i, 20L * i, 20L * i, 20L * i, 20L * i, 0));
    }
    Backlog backlog = meter.backlog();
    assertThat(backlog.halfWay()).isEqualTo(25);
    assertThat(backlog.atTheEnd()).isEqualTo(50);
    assertThat(backlog.keptUp()).isFalse();
  }

  @Test
  void aQueueThatFitsTheSeatsOrNoLongerGrowsIsNoOverload() {
    assertThat(new Backlog(0, 16, 16).keptUp()).isTrue();
    assertThat(new Backlog(100, 90, 16).keptUp()).isTrue();
    assertThat(new Backlog(8, 17, 16).keptUp()).isFalse();
    assertThat(new BacklogMeter(4).backlog()).isEqualTo(new Backlog(0, 0, 4));
  }
}
