package dev.batchista.app.charts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.app.live.CafeSimulation;
import dev.batchista.app.live.ChartSeries.FirstTokenPoint;
import dev.batchista.app.live.Frame;
import dev.batchista.support.Cafes;
import java.util.List;
import org.junit.jupiter.api.Test;

class SlotsTest {

  @Test
  void barIsTheMeanOfItsRequestsInTheSameTwoParts() {
    List<FirstTokenPoint> points =
        List.of(
            new FirstTokenPoint(1, 0.1, 100, 40),
            new FirstTokenPoint(2, 0.9, 300, 60),
            new FirstTokenPoint(3, 1.5, 10, 20));

    Slots slots = Slots.of(points, List.of(), 0.7);

    assertThat(slots.widthSeconds()).isEqualTo(1);
    assertThat(slots.slots())
        .containsExactly(new Slots.Slot(0, 2, 200, 50, 0), new Slots.Slot(1, 1, 10, 20, 0));
    assertThat(slots.largestCount()).isEqualTo(2);
  }

  @Test
  void slotWithoutAFirstTokenShowsTheWaitSoFar() {
    List<Slots.Wait> waits = List.of(new Slots.Wait(3.2, 800), new Slots.Wait(3.6, 400));

    assertThat(Slots.of(List.of(), waits, 1).slots())
        .containsExactly(new Slots.Slot(3, 2, 0, 0, 600));
  }

  @Test
  void slotWithAFirstTokenDoesNotMixInThoseThatWait() {
    List<FirstTokenPoint> points = List.of(new FirstTokenPoint(1, 3.1, 900, 40));
    List<Slots.Wait> waits = List.of(new Slots.Wait(3.6, 400));

    assertThat(Slots.of(points, waits, 1).slots())
        .containsExactly(new Slots.Slot(3, 1, 900, 40, 0));
  }

  @Test
  void queueLongerThanTheListIsShownToItsEnd() {
    CafeSimulation cafe = Cafes.open(Cafes.scenario(60, 4));
    Cafes.run(cafe, 20);
    Frame frame = cafe.frame(true, 1);
    assertThat(frame.snapshot().waitingCount())
        .as("longer than what is listed")
        .isGreaterThan(frame.snapshot().waiting().size());

    Slots slots = Slots.of(frame, 1);

    Slots.Slot last = slots.slots().get(slots.slots().size() - 1);
    assertThat(last.fromSeconds()).isEqualTo(19);
    assertThat(last.waitingMs()).isCloseTo(500, within(100.0));
    int waiting =
        slots.slots().stream().filter(s -> s.waitingMs() > 0).mapToInt(Slots.Slot::count).sum();
    assertThat(waiting)
        .isBetween(frame.snapshot().waitingCount() * 9 / 10, frame.snapshot().waitingCount() + 4);
  }
}
