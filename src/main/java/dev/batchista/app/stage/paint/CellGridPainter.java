package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.SeatGrid;
import dev.batchista.app.stage.scene.Seats;
import dev.batchista.app.stage.scene.Seats.State;
import javafx.scene.text.TextAlignment;

/** Hundreds of seats: a cell each, whose colour is the level in the cup. */
final class CellGridPainter implements SeatsPainter {
  private static final int SWATCHES = 6;

  private final Pen pen;
  private final SeatGrid grid;
  private final double gap;
  private final double size;

  CellGridPainter(Pen pen, SeatGrid grid) {
    this.pen = pen;
    this.grid = grid;
    this.gap = grid.cellWidth() >= 10 ? 2 : grid.cellWidth() >= 4 ? 1 : 0;
    this.size = grid.cellWidth() - gap;
  }

  @Override
  public void paintFurniture(Pen room) {
    for (int seat = 0; seat < grid.seats(); seat++) {
      room.fill(grid.x(seat), grid.y(seat), size, size, 0, room.color.emptyCell);
    }
    Box bounds = grid.bounds();
    double small = room.layout.type().small();
    double y = grid.room().bottom() - 0.75 * small;
    double side = 0.9 * small;
    double x = bounds.centerX() - SWATCHES * side / 2;
    for (int i = 0; i < SWATCHES; i++) {
      double level = 1 - (double) i / (SWATCHES - 1);
      room.fill(x + i * side, y - side / 2, side, side, 0, room.color.level(level));
    }
    room.text(
        "full cup", x - 0.5 * small, y, room.type.small, room.color.text, TextAlignment.RIGHT);
    double right = x + SWATCHES * side + 0.5 * small;
    room.text("empty", right, y, room.type.small, room.color.text, TextAlignment.LEFT);
  }

  @Override
  public void paint(Seats seats, double sip) {
    for (int seat = 0; seat < grid.seats(); seat++) {
      State state = seats.state(seat);
      if (state == State.FREE) {
        continue;
      }
      double x = grid.x(seat);
      double y = grid.y(seat);
      pen.g.setFill(
          switch (state) {
            case FREE, UNLISTED -> pen.color.level(0.5);
            case ORDERING -> pen.color.ttft;
            case DRINKING -> pen.color.level(seats.level(seat));
            case DONE -> pen.color.metal;
          });
      pen.g.fillRect(x, y, size, size);
      if (size >= 5) {
        mark(state, seats.closing(seat), x, y);
      }
    }
  }

  /** Colour is never alone where there is room for a shape. */
  private void mark(State state, boolean closing, double x, double y) {
    if (state == State.ORDERING || state == State.DONE) {
      double inner = Math.rint(size / 2.5);
      double shift = Math.rint((size - inner) / 2);
      pen.g.setFill(state == State.DONE ? pen.color.ink : pen.color.paper);
      pen.g.fillRect(x + shift, y + shift, inner, inner);
    }
    if (closing) {
      pen.g.setFill(pen.color.warn);
      pen.g.fillRect(x, y + size - 2, size, 2);
    }
  }
}
