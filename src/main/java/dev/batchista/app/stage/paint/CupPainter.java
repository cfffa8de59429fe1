package dev.batchista.app.stage.paint;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.shape.ArcType;

/** A glass: its height is the length of the output, its level what remains of it. */
final class CupPainter {
  private final Pen pen;
  private final double[] xs = new double[4];
  private final double[] ys = new double[4];

  CupPainter(Pen pen) {
    this.pen = pen;
  }

  /**
   * Draws a glass.
   *
   * @param x middle
   * @param bottom where it stands
   * @param height its height
   * @param level what remains, 0 to 1
   */
  void paint(double x, double bottom, double height, double level) {
    GraphicsContext g = pen.g;
    double top = bottom - height;
    double half = half(height);
    double foot = 0.76 * half;
    handle(x, top, height, half);
    shape(x, top, bottom, half, foot);
    g.setFill(pen.color.paper);
    g.fillPolygon(xs, ys, 4);
    if (level > 0) {
      double surface = bottom - 0.92 * height * level;
      double wide = foot + (half - foot) * (bottom - surface) / height;
      shape(x, surface, bottom, wide, foot);
      g.setFill(pen.color.coffee);
      g.fillPolygon(xs, ys, 4);
      double crema = Math.min(0.13 * height, bottom - surface);
      pen.fill(x - wide + 0.3, surface, 2 * wide - 0.6, crema, 0, pen.color.crema);
    }
    shape(x, top, bottom, half, foot);
    pen.stroke(pen.color.ink, pen.line);
    g.strokePolygon(xs, ys, 4);
  }

  /** Draws a cup whose order is being made. */
  void paintComing(double x, double bottom, double height) {
    shape(x, bottom - height, bottom, half(height), 0.76 * half(height));
    pen.g.setFill(pen.color.paper);
    pen.g.fillPolygon(xs, ys, 4);
    pen.stroke(pen.color.ttft, 0.9 * pen.line);
    pen.g.setLineDashes(2.2 * pen.line, 2 * pen.line);
    pen.g.strokePolygon(xs, ys, 4);
    pen.g.setLineDashes();
  }

  /** Half the width of the rim. */
  static double half(double height) {
    return 0.4 * height;
  }

  private void handle(double x, double top, double height, double half) {
    pen.stroke(pen.color.handle, 1.1 * pen.line);
    double w = 0.34 * height;
    pen.g.strokeArc(
        x + half - 0.6 * w, top + 0.2 * height, w, 0.46 * height, 80, -170, ArcType.OPEN);
  }

  private void shape(double x, double top, double bottom, double half, double foot) {
    xs[0] = x - half;
    xs[1] = x + half;
    xs[2] = x + foot;
    xs[3] = x - foot;
    ys[0] = top;
    ys[1] = top;
    ys[2] = bottom;
    ys[3] = bottom;
  }
}
