package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;

/** A shelf over the machine with jars, cups and a plant. */
final class ShelfPainter {
  private final Pen pen;

  ShelfPainter(Pen pen) {
    this.pen = pen;
  }

  void paint() {
    double u = pen.unit;
    Box till = pen.layout.till();
    double y = pen.layout.floorY() - 11.6 * u;
    double left = till.x();
    double right = till.right() + 0.2 * u;
    jar(left + 1.3 * u, y, 1.9 * u, pen.color.wood);
    jar(left + 3.4 * u, y, 1.5 * u, pen.color.coffee);
    for (int i = 0; i < 3; i++) {
      cup(left + (5.6 + 1.25 * i) * u, y);
    }
    if (right - left > 11 * u) {
      trailing(right - 1.6 * u, y);
    }
    pen.fill(left, y, right - left, 0.5 * u, 0.15 * u, pen.color.woodLight);
    pen.outline(left, y, right - left, 0.5 * u, 0.15 * u, pen.color.ink, 0.8 * pen.line);
    bracket(left + 1.2 * u, y + 0.5 * u);
    bracket(right - 1.2 * u, y + 0.5 * u);
  }

  private void jar(double x, double bottom, double height, javafx.scene.paint.Color beans) {
    double u = pen.unit;
    double w = 1.5 * u;
    pen.fill(x - w / 2, bottom - height, w, height, 0.25 * u, pen.color.glass);
    pen.fill(x - w / 2, bottom - 0.66 * height, w, 0.66 * height, 0.25 * u, beans);
    pen.outline(x - w / 2, bottom - height, w, height, 0.25 * u, pen.color.ink, 0.8 * pen.line);
    pen.fill(x - 0.4 * w, bottom - height - 0.3 * u, 0.8 * w, 0.4 * u, 0.12 * u, pen.color.wood);
  }

  private void cup(double x, double bottom) {
    double u = pen.unit;
    double[] xs = {x - 0.5 * u, x + 0.5 * u, x + 0.36 * u, x - 0.36 * u};
    double[] ys = {bottom - 1.05 * u, bottom - 1.05 * u, bottom, bottom};
    pen.g.setFill(pen.color.paper);
    pen.g.fillPolygon(xs, ys, 4);
    pen.stroke(pen.color.ink, 0.8 * pen.line);
    pen.g.strokePolygon(xs, ys, 4);
  }

  private void trailing(double x, double y) {
    double u = pen.unit;
    pen.fill(x - 0.75 * u, y - 1.1 * u, 1.5 * u, 1.1 * u, 0.25 * u, pen.color.woodLight);
    pen.outline(
        x - 0.75 * u, y - 1.1 * u, 1.5 * u, 1.1 * u, 0.25 * u, pen.color.ink, 0.8 * pen.line);
    for (int i = 0; i < 5; i++) {
      double leafX = x + (i - 2) * 0.46 * u;
      double leafY = y - 1.35 * u - (2 - Math.abs(i - 2)) * 0.28 * u;
      pen.disc(leafX, leafY, 0.42 * u, pen.color.leaf);
    }
    pen.disc(x + 0.95 * u, y - 0.75 * u, 0.34 * u, pen.color.leaf);
    pen.disc(x + 1.1 * u, y - 0.15 * u, 0.3 * u, pen.color.leaf);
    pen.disc(x + 1.0 * u, y + 0.45 * u, 0.26 * u, pen.color.leaf);
  }

  private void bracket(double x, double y) {
    double u = pen.unit;
    pen.line(x, y, x, y + 0.9 * u, pen.color.wood, pen.line);
    pen.line(x, y + 0.9 * u, x + 0.7 * u, y, pen.color.wood, pen.line);
  }
}
