package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.SeatGrid;
import dev.batchista.app.stage.scene.Seats;

/** Hundreds of seats: a cell each, whose colour is the level in the cup. */
final class CellGridPainter {
  private final Pen pen;

  CellGridPainter(Pen pen) {
    this.pen = pen;
  }

  void paint(Seats seats, SeatGrid grid) {
    double gap = grid.cellWidth() > 7 ? 1.5 : grid.cellWidth() > 4 ? 1 : 0.5;
    double size = grid.cellWidth() - gap;
    for (int seat = 0; seat < seats.count(); seat++) {
      // Whole pixels: half-covered edges would make the grid shimmer.
      double x = Math.rint(grid.x(seat) + gap / 2);
      double y = Math.rint(grid.y(seat) + gap / 2);
      double width = Math.rint(grid.x(seat) + gap / 2 + size) - x;
      double height = Math.rint(grid.y(seat) + gap / 2 + size) - y;
      switch (seats.state(seat)) {
        case FREE -> pen.g.setFill(pen.color.wall);
        case ORDERING -> pen.g.setFill(pen.color.ttftSoft);
        case DRINKING -> pen.g.setFill(pen.color.level(seats.level(seat)));
        case DONE -> pen.g.setFill(pen.color.metal);
        case UNLISTED -> pen.g.setFill(pen.color.level(0.5));
      }
      pen.g.fillRect(x, y, width, height);
      if (seats.closing(seat) && size > 5) {
        pen.g.setFill(pen.color.warn);
        pen.g.fillRect(x, y + height - 2, width, 2);
      }
    }
  }
}
