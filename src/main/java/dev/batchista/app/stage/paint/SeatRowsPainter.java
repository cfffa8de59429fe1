package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Look;
import dev.batchista.app.stage.scene.SeatGrid;
import dev.batchista.app.stage.scene.Seats;
import dev.batchista.app.stage.scene.Seats.State;

/** Up to two dozen seats: rows of counters, behind each a customer with a cup. */
final class SeatRowsPainter {
  private final Pen pen;
  private final CupPainter cups;
  private final HeadPainter heads;

  SeatRowsPainter(Pen pen, CupPainter cups) {
    this.pen = pen;
    this.cups = cups;
    this.heads = new HeadPainter(pen);
  }

  /**
   * Draws all seats.
   *
   * @param sip how high the cups are lifted, 0 to 1
   */
  void paint(Seats seats, SeatGrid grid, double sip) {
    for (int row = 0; row < grid.rows(); row++) {
      int first = row * grid.columns();
      int last = Math.min(grid.seats(), first + grid.columns());
      for (int seat = first; seat < last; seat++) {
        customer(seats, grid, seat, sip);
      }
      counter(grid, row);
      for (int seat = first; seat < last; seat++) {
        cup(seats, grid, seat, sip);
      }
    }
  }

  private static double headRadius(SeatGrid grid) {
    return Math.min(0.155 * grid.cellHeight(), 0.17 * grid.cellWidth());
  }

  private static double counterY(SeatGrid grid, int row) {
    return grid.top() + (row + 0.74) * grid.cellHeight();
  }

  private void customer(Seats seats, SeatGrid grid, int seat, double sip) {
    double r = headRadius(grid);
    double x = grid.x(seat) + 0.4 * grid.cellWidth();
    double y = counterY(grid, seat / grid.columns());
    chair(x, y, r);
    double presence = seats.presence(seat);
    if (presence <= 0) {
      return;
    }
    Look look = seats.look(seat);
    double down = (1 - presence) * 4.2 * r;
    pen.g.save();
    pen.g.beginPath();
    pen.g.rect(grid.x(seat), y - 6 * r, grid.cellWidth(), 6 * r);
    pen.g.clip();
    double shoulder = y - 1.75 * r + down;
    pen.fill(x - 1.35 * r, shoulder, 2.7 * r, 4 * r, 1.1 * r, pen.color.coat(look));
    if (look.detail() == 0) {
      pen.fill(
          x - 1.05 * r, shoulder + 0.02 * r, 2.1 * r, 0.62 * r, 0.3 * r, pen.color.accessory(look));
    }
    pen.outline(x - 1.35 * r, shoulder, 2.7 * r, 4 * r, 1.1 * r, pen.color.ink, pen.line);
    boolean done = seats.state(seat) == State.DONE;
    double nod = 0.14 * r * sip * (seats.state(seat) == State.DRINKING ? 1 : 0);
    heads.paint(look, x, shoulder - 0.82 * r + nod, r, done ? -1 : 1, done ? 0 : 1);
    pen.g.restore();
  }

  private void chair(double x, double y, double r) {
    pen.fill(x - 1.05 * r, y - 1.9 * r, 2.1 * r, 2.4 * r, 0.8 * r, pen.color.chair);
    pen.outline(x - 1.05 * r, y - 1.9 * r, 2.1 * r, 2.4 * r, 0.8 * r, pen.color.boards, pen.line);
  }

  private void counter(SeatGrid grid, int row) {
    double u = pen.unit;
    double y = counterY(grid, row);
    double bottom = grid.top() + (row + 1) * grid.cellHeight();
    double top = Math.max(3, 0.45 * u);
    double left = grid.left();
    double width = grid.columns() * grid.cellWidth();
    double front = bottom - y - 0.1 * grid.cellHeight();
    pen.fill(left + 0.3 * u, y, width - 0.6 * u, front, 0.2 * u, pen.color.wood);
    pen.outline(left + 0.3 * u, y, width - 0.6 * u, front, 0.2 * u, pen.color.ink, 0.7 * pen.line);
    pen.fill(left, y - 0.2 * top, width, 1.2 * top, 0.3 * top, pen.color.woodLight);
    pen.outline(left, y - 0.2 * top, width, 1.2 * top, 0.3 * top, pen.color.ink, 0.8 * pen.line);
  }

  private void cup(Seats seats, SeatGrid grid, int seat, double sip) {
    State state = seats.state(seat);
    double r = headRadius(grid);
    double largest = Math.min(0.42 * grid.cellHeight(), 0.42 * grid.cellWidth());
    double x = grid.x(seat) + 0.76 * grid.cellWidth();
    double y = counterY(grid, seat / grid.columns());
    if (state == State.FREE) {
      return;
    }
    if (state == State.ORDERING) {
      cups.paintComing(x, y, seats.size(seat) * largest);
      return;
    }
    double height = seats.size(seat) * largest;
    boolean sips = state == State.DRINKING && seats.presence(seat) >= 1;
    double lift = sips ? sip : 0;
    double cupX = x - lift * 0.1 * grid.cellWidth();
    double cupY = y - lift * 0.14 * grid.cellHeight();
    if (sips) {
      arm(
          seats.look(seat),
          grid.x(seat) + 0.4 * grid.cellWidth() + r,
          y - 0.5 * r,
          cupX - 0.3 * height,
          cupY - 0.4 * height,
          r);
    }
    cups.paint(cupX, cupY, height, state == State.UNLISTED ? 0.5 : seats.level(seat));
    if (state == State.DONE) {
      tick(cupX, y - height - 0.9 * r, r);
    }
    if (seats.closing(seat)) {
      pen.line(
          grid.x(seat) + 0.15 * grid.cellWidth(),
          y + 0.12 * grid.cellHeight(),
          grid.x(seat) + 0.85 * grid.cellWidth(),
          y + 0.12 * grid.cellHeight(),
          pen.color.warn,
          1.4 * pen.line);
    }
  }

  private void arm(Look look, double x1, double y1, double x2, double y2, double r) {
    pen.line(x1, y1, x2, y2, pen.color.ink, 0.62 * r);
    pen.line(x1, y1, x2, y2, pen.color.coatShade(look), 0.62 * r - pen.line);
    pen.disc(x2, y2, 0.3 * r, pen.color.skin(look));
  }

  /** The cup is empty: a tick. */
  private void tick(double x, double y, double r) {
    pen.disc(x, y, 0.62 * r, pen.color.textMuted);
    pen.stroke(pen.color.paper, Math.max(1, 0.2 * r));
    pen.g.strokeLine(x - 0.28 * r, y, x - 0.05 * r, y + 0.24 * r);
    pen.g.strokeLine(x - 0.05 * r, y + 0.24 * r, x + 0.3 * r, y - 0.22 * r);
  }
}
