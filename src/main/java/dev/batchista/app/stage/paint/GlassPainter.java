package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;

/** A pane of glass with the light on it. */
final class GlassPainter {
  private GlassPainter() {}

  static void paint(Pen pen, Box glass) {
    double u = pen.unit;
    pen.fill(glass, 0.2 * u, pen.color.glass);
    double slant = 0.5 * glass.height();
    double[] xs = new double[4];
    double[] ys = {glass.y(), glass.y(), glass.bottom(), glass.bottom()};
    pen.g.setFill(pen.color.glassShine);
    for (int i = 0; i < 2; i++) {
      double left = glass.x() + (0.46 + 0.28 * i) * glass.width();
      double width = (i == 0 ? 0.15 : 0.06) * glass.width();
      xs[0] = Math.min(glass.right(), left);
      xs[1] = Math.min(glass.right(), left + width);
      xs[2] = Math.max(glass.x(), left + width - slant);
      xs[3] = Math.max(glass.x(), left - slant);
      pen.g.fillPolygon(xs, ys, 4);
    }
    pen.outline(glass, 0.2 * u, pen.color.ink, 0.6 * pen.line);
  }
}
