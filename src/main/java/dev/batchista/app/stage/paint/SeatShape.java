package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.SeatGrid;

/** Where customer, counter and cup are within a seat that shows its customer. */
final class SeatShape {
  /** Radius of a head. */
  final double head;

  /** Height of the largest cup. */
  final double largestCup;

  private final SeatGrid grid;

  SeatShape(SeatGrid grid) {
    this.grid = grid;
    this.head = Math.min(0.18 * grid.cellHeight(), 0.155 * grid.cellWidth());
    this.largestCup = 2.5 * head;
  }

  /** Middle of the customer. */
  double customerX(int seat) {
    return grid.x(seat) + grid.cellWidth() / 2 - 1.15 * head;
  }

  /** Middle of the cup. */
  double cupX(int seat) {
    return grid.x(seat) + grid.cellWidth() / 2 + 1.55 * head;
  }

  /** Top of the counter of a seat's row. */
  double counterY(int seat) {
    return rowCounterY(seat / grid.columns());
  }

  double rowCounterY(int row) {
    return grid.top() + (row + 0.77) * grid.cellHeight();
  }
}
