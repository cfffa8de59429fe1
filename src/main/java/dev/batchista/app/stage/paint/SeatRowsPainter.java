package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Look;
import dev.batchista.app.stage.scene.SeatGrid;
import dev.batchista.app.stage.scene.Seats;
import dev.batchista.app.stage.scene.Seats.State;

/** Up to two dozen seats: rows of counters, behind each a customer with a cup. */
final class SeatRowsPainter implements SeatsPainter {
  private final Pen pen;
  private final SeatGrid grid;
  private final SeatShape shape;
  private final BustSprites busts;
  private final HeadSprites heads;
  private final CupSprites cups;

  SeatRowsPainter(Pen pen, SpriteMaker maker, SeatGrid grid) {
    this.pen = pen;
    this.grid = grid;
    this.shape = new SeatShape(grid);
    this.busts = new BustSprites(maker, shape.head);
    this.heads = new HeadSprites(maker, shape.head);
    this.cups = new CupSprites(maker, shape.largestCup);
  }

  @Override
  public void paintFurniture(Pen room) {
    for (int seat = 0; seat < grid.seats(); seat++) {
      double r = shape.head;
      double x = shape.customerX(seat);
      double y = shape.counterY(seat);
      room.fill(x - 1.05 * r, y - 1.9 * r, 2.1 * r, 2.4 * r, 0.8 * r, room.color.chair);
      room.outline(
          x - 1.05 * r, y - 1.9 * r, 2.1 * r, 2.4 * r, 0.8 * r, room.color.chairEdge, room.line);
    }
    for (int row = 0; row < grid.rows(); row++) {
      counter(room, row);
    }
  }

  private void counter(Pen room, int row) {
    double u = room.unit;
    double y = shape.rowCounterY(row);
    double bottom = grid.top() + (row + 1) * grid.cellHeight();
    double top = Math.max(3, 0.45 * u);
    double width = grid.columns() * grid.cellWidth();
    double front = bottom - y - 0.09 * grid.cellHeight();
    room.fill(grid.left() + 0.3 * u, y, width - 0.6 * u, front, 0.2 * u, room.color.wood);
    room.outline(
        grid.left() + 0.3 * u, y, width - 0.6 * u, front, 0.2 * u, room.color.ink, 0.7 * room.line);
    room.fill(grid.left(), y, width, top, 0.3 * top, room.color.woodLight);
    room.outline(grid.left(), y, width, top, 0.3 * top, room.color.ink, 0.8 * room.line);
  }

  @Override
  public void paint(Seats seats, double sip) {
    for (int seat = 0; seat < grid.seats(); seat++) {
      if (seats.presence(seat) > 0) {
        customer(seats, seat, sip);
      }
      if (seats.state(seat) != State.FREE) {
        cup(seats, seat, sip);
      }
      if (seats.closing(seat)) {
        closing(seat);
      }
    }
  }

  private void customer(Seats seats, int seat, double sip) {
    double r = shape.head;
    double x = shape.customerX(seat);
    double counter = shape.counterY(seat);
    Look look = seats.look(seat);
    double shoulder = counter - 1.75 * r + (1 - seats.presence(seat)) * 4.2 * r;
    busts.bust(look).showAbove(pen.g, x, shoulder, counter);
    boolean done = seats.state(seat) == State.DONE;
    double nod = seats.state(seat) == State.DRINKING ? 0.14 * r * sip : 0;
    heads.head(look, done, !done).showAbove(pen.g, x, shoulder - 0.82 * r + nod, counter);
  }

  private void cup(Seats seats, int seat, double sip) {
    State state = seats.state(seat);
    double r = shape.head;
    double x = shape.cupX(seat);
    double y = shape.counterY(seat);
    double size = seats.size(seat);
    if (state == State.ORDERING) {
      cups.coming(size).show(pen.g, x, y);
      return;
    }
    boolean sips = state == State.DRINKING && seats.presence(seat) >= 1;
    double lift = sips ? sip : 0;
    double cupX = x - 0.9 * r * lift;
    double cupY = y - 0.75 * r * lift;
    double height = cups.height(size);
    if (sips) {
      double handX = cupX - 0.8 * CupPainter.half(height);
      arm(
          seats.look(seat),
          shape.customerX(seat) + 0.95 * r,
          y - 0.45 * r,
          handX,
          cupY - 0.42 * height);
    }
    cups.cup(size, state == State.UNLISTED ? 0.5 : seats.level(seat)).show(pen.g, cupX, cupY);
    if (state == State.DONE) {
      tick(cupX, y - height - 0.8 * r);
    }
  }

  private void arm(Look look, double x1, double y1, double x2, double y2) {
    double r = shape.head;
    pen.line(x1, y1, x2, y2, pen.color.ink, 0.62 * r);
    pen.line(x1, y1, x2, y2, pen.color.coatShade(look), 0.62 * r - pen.line);
    pen.disc(x2, y2, 0.3 * r, pen.color.skin(look));
  }

  /** The cup is empty: a tick. */
  private void tick(double x, double y) {
    double r = shape.head;
    pen.disc(x, y, 0.58 * r, pen.color.done);
    pen.stroke(pen.color.panel, Math.max(1.2, 0.2 * r));
    pen.g.strokeLine(x - 0.26 * r, y, x - 0.05 * r, y + 0.22 * r);
    pen.g.strokeLine(x - 0.05 * r, y + 0.22 * r, x + 0.28 * r, y - 0.2 * r);
  }

  /** The seat has been taken away; it goes when its customer does. */
  private void closing(int seat) {
    double y = shape.counterY(seat) + 0.14 * grid.cellHeight();
    double x = grid.x(seat);
    pen.line(
        x + 0.15 * grid.cellWidth(),
        y,
        x + 0.85 * grid.cellWidth(),
        y,
        pen.color.warn,
        1.6 * pen.line);
  }
}
