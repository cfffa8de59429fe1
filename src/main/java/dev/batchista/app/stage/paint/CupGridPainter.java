package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.SeatGrid;
import dev.batchista.app.stage.scene.Seats;
import dev.batchista.app.stage.scene.Seats.State;

/** Up to a hundred seats: shelves of cups. */
final class CupGridPainter {
  private final Pen pen;
  private final CupPainter cups;

  CupGridPainter(Pen pen, CupPainter cups) {
    this.pen = pen;
    this.cups = cups;
  }

  /**
   * Draws all seats.
   *
   * @param sip how high the cups are lifted, 0 to 1
   */
  void paint(Seats seats, SeatGrid grid, double sip) {
    for (int row = 0; row < grid.rows(); row++) {
      shelf(grid, row);
    }
    double largest = Math.min(0.72 * grid.cellHeight(), 0.82 * grid.cellWidth());
    for (int seat = 0; seat < seats.count(); seat++) {
      double x = grid.x(seat) + 0.47 * grid.cellWidth();
      double y = grid.y(seat) + 0.86 * grid.cellHeight();
      double height = Math.max(0.45, seats.size(seat)) * largest;
      State state = seats.state(seat);
      if (state == State.FREE) {
        double r = 0.16 * grid.cellWidth();
        pen.fill(x - r, y - 0.12 * r, 2 * r, 0.24 * r, 0.1 * r, pen.color.boards);
      } else if (state == State.ORDERING) {
        cups.paintComing(x, y, height);
      } else {
        double lift = state == State.DRINKING ? 0.1 * sip * grid.cellHeight() : 0;
        cups.paint(x, y - lift, height, state == State.UNLISTED ? 0.5 : seats.level(seat));
        if (state == State.DONE) {
          pen.disc(x, y - 0.4 * height, 0.09 * grid.cellHeight(), pen.color.textMuted);
        }
      }
      if (seats.closing(seat)) {
        double barY = grid.y(seat) + 0.95 * grid.cellHeight();
        pen.line(
            grid.x(seat) + 2,
            barY,
            grid.x(seat) + grid.cellWidth() - 2,
            barY,
            pen.color.warn,
            1.4 * pen.line);
      }
    }
  }

  private void shelf(SeatGrid grid, int row) {
    double y = grid.top() + (row + 0.86) * grid.cellHeight();
    double width = grid.columns() * grid.cellWidth();
    double thick = Math.max(2.5, 0.1 * grid.cellHeight());
    pen.fill(grid.left(), y, width, thick, 0.3 * thick, pen.color.woodLight);
    pen.outline(grid.left(), y, width, thick, 0.3 * thick, pen.color.ink, 0.6 * pen.line);
  }
}
