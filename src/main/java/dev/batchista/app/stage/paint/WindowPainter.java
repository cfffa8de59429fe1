package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.Look;
import dev.batchista.app.stage.scene.Quantities;
import javafx.scene.text.TextAlignment;

/** The shop window; through it one sees the part of the queue for which there is no room inside. */
final class WindowPainter {
  private static final int MOST_HEADS = 26;

  private final Pen pen;
  private final Look[] looks = new Look[MOST_HEADS];

  WindowPainter(Pen pen) {
    this.pen = pen;
    for (int i = 0; i < MOST_HEADS; i++) {
      looks[i] = Look.of(1000 + i);
    }
  }

  void paintFrame() {
    double u = pen.unit;
    Box frame = pen.layout.window();
    pen.fill(frame, 0.4 * u, pen.color.wood);
    pen.outline(frame, 0.4 * u, pen.color.ink, pen.line);
    paintGlass(pen, frame.inset(0.5 * u));
    pen.fill(
        frame.x() - 0.6 * u,
        frame.bottom() - 0.1 * u,
        frame.width() + 1.2 * u,
        0.7 * u,
        0.2 * u,
        pen.color.woodLight);
    pen.outline(
        frame.x() - 0.6 * u,
        frame.bottom() - 0.1 * u,
        frame.width() + 1.2 * u,
        0.7 * u,
        0.2 * u,
        pen.color.ink,
        0.8 * pen.line);
  }

  static void paintGlass(Pen pen, Box glass) {
    double u = pen.unit;
    pen.fill(glass, 0.2 * u, pen.color.glass);
    double slant = 0.5 * glass.height();
    double[] xs = new double[4];
    double[] ys = {glass.y(), glass.y(), glass.bottom(), glass.bottom()};
    pen.g.setFill(pen.color.glassShine);
    for (int i = 0; i < 2; i++) {
      double left = glass.x() + (0.42 + 0.3 * i) * glass.width();
      double width = (i == 0 ? 0.16 : 0.06) * glass.width();
      xs[0] = Math.min(glass.right(), left);
      xs[1] = Math.min(glass.right(), left + width);
      xs[2] = Math.max(glass.x(), left + width - slant);
      xs[3] = Math.max(glass.x(), left - slant);
      pen.g.fillPolygon(xs, ys, 4);
    }
    pen.outline(glass, 0.2 * u, pen.color.ink, 0.6 * pen.line);
  }

  /** Draws those who wait outside. */
  void paintCrowd(int crowd) {
    if (crowd <= 0) {
      return;
    }
    double u = pen.unit;
    Box glass = pen.layout.window().inset(0.7 * u);
    int perRow = Math.max(4, (int) (glass.width() / (1.9 * u)));
    int heads = Math.min(Math.min(crowd, MOST_HEADS), 2 * perRow);
    pen.g.save();
    pen.g.beginPath();
    pen.g.rect(glass.x(), glass.y(), glass.width(), glass.height());
    pen.g.clip();
    for (int i = heads - 1; i >= 0; i--) {
      int row = i / perRow;
      double step = glass.width() / perRow;
      double x = glass.x() + (i % perRow + (row == 0 ? 0.5 : 1)) * step;
      double y = glass.bottom() - (1.5 + 1.3 * row) * u + ((i * 7) % 3) * 0.16 * u;
      head(looks[i], x, y, 0.86 * u);
    }
    pen.g.restore();
    String text = "+" + Quantities.count(crowd) + " more outside";
    double room = pen.layout.window().width();
    if (!pen.type.fits(pen.type.smallBold, text, room - pen.layout.type().small())) {
      text = "+" + Quantities.count(crowd) + " more";
    }
    double height = pen.layout.type().small() * 1.6;
    double width = pen.type.width(pen.type.smallBold, text) + pen.layout.type().small() * 1.2;
    double x = pen.layout.window().centerX();
    double y = pen.layout.window().y() + 0.7 * u + height / 2;
    pen.fill(x - width / 2, y - height / 2, width, height, height / 2, pen.color.panel);
    pen.outline(
        x - width / 2, y - height / 2, width, height, height / 2, pen.color.ttft, 0.9 * pen.line);
    pen.text(text, x, y, pen.type.smallBold, pen.color.text, TextAlignment.CENTER);
  }

  private void head(Look look, double x, double y, double r) {
    pen.fill(x - 1.15 * r, y + 0.75 * r, 2.3 * r, 3 * r, 0.9 * r, pen.color.silhouette(look));
    pen.disc(x, y, r, pen.color.silhouette(look));
  }
}
