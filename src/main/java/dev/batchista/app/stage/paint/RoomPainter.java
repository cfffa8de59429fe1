package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.StageLayout;

/** The empty shop: wall, panelling, floor, awning. Painted once for a size and a theme. */
final class RoomPainter {
  private final Pen pen;

  RoomPainter(Pen pen) {
    this.pen = pen;
  }

  void paint() {
    StageLayout at = pen.layout;
    double u = pen.unit;
    pen.fill(0, 0, at.width(), at.floorY(), 0, pen.color.wall);
    panelling();
    floor();
    pen.line(0, at.floorY(), at.width(), at.floorY(), pen.color.wood, 1.2 * pen.line);
    pen.fill(0, at.floorY() - 0.55 * u, at.width(), 0.55 * u, 0, pen.color.woodLight);
    awning();
    new DoorPainter(pen).paint();
    new ShelfPainter(pen).paint();
    plant();
  }

  private void panelling() {
    StageLayout at = pen.layout;
    double u = pen.unit;
    double top = at.floorY() - 5.2 * u;
    pen.fill(0, top, at.width(), at.floorY() - top, 0, pen.color.panelling);
    pen.line(0, top, at.width(), top, pen.color.boards, pen.line);
    for (double x = 1.5 * u; x < at.width(); x += 3 * u) {
      pen.line(x, top + 0.5 * u, x, at.floorY(), pen.color.boards, 0.5 * pen.line);
    }
  }

  private void floor() {
    StageLayout at = pen.layout;
    double y = at.floorY();
    pen.fill(0, y, at.width(), at.height() - y, 0, pen.color.floor);
    double board = 1.5 * pen.unit;
    int row = 0;
    while (y < at.height()) {
      pen.line(0, y, at.width(), y, pen.color.boards, 0.5 * pen.line);
      double length = 14 * pen.unit + 6 * board;
      double shift = (row * 0.37 % 1) * length;
      for (double x = shift; x < at.width(); x += length) {
        pen.line(x, y, x, y + board, pen.color.boards, 0.5 * pen.line);
      }
      y += board;
      board *= 1.16; // boards look wider the nearer they are
      row++;
    }
  }

  /** Striped cloth along the top, from which the signs hang. */
  private void awning() {
    StageLayout at = pen.layout;
    double stripe = 2.6 * pen.unit;
    double drop = 0.62 * at.queueSign().y();
    double corner = Math.min(drop, 0.5 * stripe);
    int stripes = (int) Math.ceil(at.width() / stripe);
    for (int i = 0; i < stripes; i++) {
      double x = i * stripe;
      pen.fill(x, -drop, stripe, 2 * drop, corner, i % 2 == 0 ? pen.color.wood : pen.color.paper);
      pen.outline(x, -drop, stripe, 2 * drop, corner, pen.color.ink, 0.6 * pen.line);
    }
    pen.fill(0, 0, at.width(), 0.3 * drop, 0, pen.color.shade);
  }

  private void plant() {
    Box door = pen.layout.door();
    double u = pen.unit;
    double x = door.right() + 1.35 * u;
    double y = pen.layout.floorY() + 0.5 * u;
    for (int i = -2; i <= 2; i++) {
      double tipX = x + i * 0.75 * u;
      double tipY = y - (4.6 - 0.5 * Math.abs(i)) * u;
      leaf(x, y - 1.4 * u, tipX, tipY);
    }
    double[] xs = {x - 0.95 * u, x + 0.95 * u, x + 0.7 * u, x - 0.7 * u};
    double[] ys = {y - 1.7 * u, y - 1.7 * u, y, y};
    pen.g.setFill(pen.color.paper.interpolate(pen.color.woodLight, 0.55));
    pen.g.fillPolygon(xs, ys, 4);
    pen.stroke(pen.color.ink, pen.line);
    pen.g.strokePolygon(xs, ys, 4);
  }

  private void leaf(double x, double y, double tipX, double tipY) {
    double u = pen.unit;
    double bend = (tipX - x) * 0.25;
    pen.g.beginPath();
    pen.g.moveTo(x, y);
    pen.g.quadraticCurveTo(x + bend - 0.65 * u, (y + tipY) / 2, tipX, tipY);
    pen.g.quadraticCurveTo(x + bend + 0.65 * u, (y + tipY) / 2, x, y);
    pen.g.closePath();
    pen.g.setFill(pen.color.leaf);
    pen.g.fill();
    pen.stroke(pen.color.ink, 0.8 * pen.line);
    pen.g.stroke();
  }
}
