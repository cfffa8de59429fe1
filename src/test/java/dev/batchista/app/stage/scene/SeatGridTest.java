package dev.batchista.app.stage.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.app.stage.scene.SeatGrid.Style;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SeatGridTest {
  private static final Box BAR = new Box(580, 90, 300, 220);

  @ParameterizedTest
  @CsvSource({"1,CUSTOMERS", "24,CUSTOMERS", "25,CUPS", "100,CUPS", "101,CELLS", "4096,CELLS"})
  void theMoreSeatsTheLessOfEachIsDrawn(int seats, Style style) {
    assertThat(SeatGrid.of(BAR, seats, 10, 20).style()).isEqualTo(style);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8, 16, 23, 24, 25, 64, 97, 100, 101, 256, 1000, 4096})
  void everySeatIsInTheBarAndByItself(int seats) {
    SeatGrid grid = SeatGrid.of(BAR, seats, 10, 20);

    assertThat(grid.columns() * grid.rows()).isGreaterThanOrEqualTo(seats);
    assertThat(grid.columns() * (grid.rows() - 1)).isLessThan(seats);
    assertThat(grid.left()).isGreaterThanOrEqualTo(BAR.x());
    assertThat(grid.top()).isGreaterThanOrEqualTo(BAR.y() - 1e-9);
    assertThat(grid.bounds().right()).isLessThanOrEqualTo(BAR.right() + 1e-9);
    assertThat(grid.bounds().bottom()).isLessThanOrEqualTo(BAR.bottom() + 1e-9);
    assertThat(grid.x(seats - 1) + grid.cellWidth())
        .isLessThanOrEqualTo(grid.bounds().right() + 1e-9);
  }

  @Test
  void sixteenSeatsAreFourRowsOfFour() {
    SeatGrid grid = SeatGrid.of(BAR, 16, 10, 20);
    assertThat(grid.columns()).isEqualTo(4);
    assertThat(grid.rows()).isEqualTo(4);
  }

  @Test
  void cellsAreWholePixels() {
    SeatGrid grid = SeatGrid.of(BAR, 500, 10, 20);
    assertThat(grid.cellWidth()).isEqualTo(Math.rint(grid.cellWidth()));
    assertThat(grid.x(17)).isEqualTo(Math.rint(grid.x(17)));
    assertThat(grid.bounds().bottom()).isLessThanOrEqualTo(BAR.bottom() - 20 + 0.5);
  }
}
