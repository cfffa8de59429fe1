package dev.batchista.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.batchista.engine.Ticks;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpedUpSourceTest {

  private static final RecordedWorkload RECORDING =
      new RecordedWorkload("two", List.of(new Request(0, 100, 5, 6), new Request(1, 300, 7, 8)));

  @Test
  void timesAreDividedAndRequestsStay() {
    RequestSource fast = new SpedUpSource(new RecordedSource(RECORDING), 4);

    assertThat(fast.nextArrivalPs()).isEqualTo(25);
    assertThat(fast.next()).isEqualTo(new Request(0, 25, 5, 6));
    assertThat(fast.next()).isEqualTo(new Request(1, 75, 7, 8));
    assertThat(fast.nextArrivalPs()).isEqualTo(Ticks.NEVER);
  }

  @Test
  void whatIsBeyondTheClockIsNotLost() {
    RequestSource slow = new SpedUpSource(new RecordedSource(RECORDING), 1e-18);
    assertThatThrownBy(slow::nextArrivalPs).isInstanceOf(ArithmeticException.class);
  }

  @Test
  void refusesSpeedsThatAreNoneAndTimesThatDependOnAnswers() {
    RequestSource recorded = new RecordedSource(RECORDING);
    assertThatThrownBy(() -> new SpedUpSource(recorded, 0)).hasMessageContaining("speed");
    assertThatThrownBy(() -> new SpedUpSource(new ConcurrencyLimitedSource(recorded, 1), 2))
        .hasMessageContaining("answers");
  }
}
