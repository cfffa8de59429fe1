package dev.batchista.app.stage.scene;

import static dev.batchista.app.stage.scene.Requests.decoding;
import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.sim.RequestView;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeatMapTest {
  private final SeatMap seats = new SeatMap();

  @Test
  void newOnesTakeTheLowestFreeSeatInOrder() {
    seats.update(List.of(decoding(7), decoding(3), decoding(9)));

    assertThat(seats.seatOf(7)).isZero();
    assertThat(seats.seatOf(3)).isEqualTo(1);
    assertThat(seats.seatOf(9)).isEqualTo(2);
    assertThat(seats.occupant(1)).isEqualTo(3);
    assertThat(seats.occupant(3)).isEqualTo(SeatMap.NOBODY);
  }

  @Test
  void whoStaysKeepsTheSeatAndAFreedOneIsGivenToTheNext() {
    seats.update(List.of(decoding(0), decoding(1), decoding(2), decoding(3)));
    seats.update(List.of(decoding(0), decoding(2), decoding(3)));
    assertThat(seats.seatOf(1)).isEqualTo(LongIntMap.NONE);
    assertThat(seats.span()).isEqualTo(4);

    seats.update(List.of(decoding(0), decoding(2), decoding(3), decoding(4), decoding(5)));
    assertThat(seats.seatOf(3)).isEqualTo(3);
    assertThat(seats.seatOf(4)).isEqualTo(1);
    assertThat(seats.seatOf(5)).isEqualTo(4);
    assertThat(seats.takenCount()).isEqualTo(5);
  }

  @Test
  void theOrderOfTheListDoesNotMoveAnybody() {
    seats.update(List.of(decoding(0), decoding(1), decoding(2)));
    seats.update(List.of(decoding(2), decoding(0), decoding(1)));
    assertThat(seats.seatOf(0)).isZero();
    assertThat(seats.seatOf(2)).isEqualTo(2);
  }

  @Test
  void thousandsFindASeat() {
    List<RequestView> many = new ArrayList<>();
    for (int id = 0; id < 4096; id++) {
      many.add(decoding(id));
    }
    seats.update(many);
    assertThat(seats.span()).isEqualTo(4096);
    seats.update(many.subList(4000, 4096));
    assertThat(seats.seatOf(4095)).isEqualTo(4095);
    assertThat(seats.takenCount()).isEqualTo(96);
  }
}
