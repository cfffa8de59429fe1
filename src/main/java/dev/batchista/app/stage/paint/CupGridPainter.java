package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.SeatGrid;
import dev.batchista.app.stage.scene.Seats;
import dev.batchista.app.stage.scene.Seats.State;

/** Up to a hundred seats: shelves of cups. */
final class CupGridPainter implements SeatsPainter {
  private static final double SHELF = 0.87;

  private final Pen pen;
  private final SeatGrid grid;
  private final CupSprites cups;

  CupGridPainter(Pen pen, SpriteMaker maker, SeatGrid grid) {
    this.pen = pen;
    this.grid = grid;
    this.cups = new CupSprites(maker, Math.min(0.78 * grid.cellHeight(), 0.8 * grid.cellWidth()));
  }

  @Override
  public void paintFurniture(Pen room) {
    double width = grid.columns() * grid.cellWidth();
    double thick = Math.max(2.5, 0.1 * grid.cellHeight());
    for (int row = 0; row < grid.rows(); row++) {
      double y = grid.top() + (row + SHELF) * grid.cellHeight();
      room.fill(grid.left(), y, width, thick, 0.3 * thick, room.color.woodLight);
      room.outline(grid.left(), y, width, thick, 0.3 * thick, room.color.ink, 0.6 * room.line);
    }
    double r = 0.15 * grid.cellWidth();
    for (int seat = 0; seat < grid.seats(); seat++) {
      double y = grid.y(seat) + SHELF * grid.cellHeight();
      room.fill(x(seat) - r, y - 0.5 * r, 2 * r, 0.5 * r, 0.2 * r, room.color.chair);
    }
  }

  @Override
  public void paint(Seats seats, double sip) {
    for (int seat = 0; seat < grid.seats(); seat++) {
      double x = x(seat);
      double y = grid.y(seat) + SHELF * grid.cellHeight();
      State state = seats.state(seat);
      double size = seats.size(seat);
      if (state == State.ORDERING) {
        cups.coming(size).show(pen.g, x, y);
      } else if (state != State.FREE) {
        double lift = state == State.DRINKING ? 0.1 * sip * grid.cellHeight() : 0;
        double level = state == State.UNLISTED ? 0.5 : seats.level(seat);
        cups.cup(size, level).show(pen.g, x, y - lift);
        if (state == State.DONE) {
          pen.disc(x, y - 0.45 * cups.height(size), 0.1 * grid.cellHeight(), pen.color.done);
        }
      }
      if (seats.closing(seat)) {
        pen.fill(
            grid.x(seat) + 2,
            y + 1,
            grid.cellWidth() - 4,
            0.07 * grid.cellHeight(),
            0,
            pen.color.warn);
      }
    }
  }

  private double x(int seat) {
    return grid.x(seat) + 0.46 * grid.cellWidth();
  }
}
