package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Look;

/** The barista behind the counter: a hand on the machine while a prompt is computed. */
final class BaristaPainter {
  private static final Look LOOK = new Look(3, 1, 1, 3, 2);

  private final Pen pen;
  private final HeadPainter heads;

  BaristaPainter(Pen pen) {
    this.pen = pen;
    this.heads = new HeadPainter(pen);
  }

  /**
   * Draws the barista.
   *
   * @param x middle
   * @param counterY top of the counter, which hides the rest
   * @param machineX right side of the machine
   */
  void paint(double x, double counterY, double machineX, boolean working) {
    double u = pen.unit;
    double shoulder = counterY - 3.1 * u;
    pen.fill(x - 1.35 * u, shoulder, 2.7 * u, 4 * u, 1.1 * u, pen.color.paper);
    pen.outline(x - 1.35 * u, shoulder, 2.7 * u, 4 * u, 1.1 * u, pen.color.ink, pen.line);
    pen.fill(x - 0.85 * u, shoulder + 1 * u, 1.7 * u, 3 * u, 0.3 * u, pen.color.apron);
    pen.stroke(pen.color.apron, 0.32 * u);
    pen.g.strokeLine(x - 0.7 * u, shoulder + 1.1 * u, x - 0.55 * u, shoulder + 0.2 * u);
    pen.g.strokeLine(x + 0.7 * u, shoulder + 1.1 * u, x + 0.55 * u, shoulder + 0.2 * u);
    double handX = working ? machineX - 0.2 * u : x - 1.15 * u;
    double handY = working ? counterY - 3.3 * u : counterY - 0.5 * u;
    arm(x - 1.0 * u, shoulder + 0.75 * u, x - 1.75 * u, shoulder + 1.7 * u, handX, handY);
    arm(
        x + 1.0 * u,
        shoulder + 0.75 * u,
        x + 1.6 * u,
        shoulder + 1.8 * u,
        x + 1.0 * u,
        counterY - 0.4 * u);
    heads.paint(LOOK, x, shoulder - 0.85 * u, 1.08 * u, -1, 1);
  }

  private void arm(double x1, double y1, double x2, double y2, double x3, double y3) {
    double u = pen.unit;
    pen.stroke(pen.color.ink, 0.72 * u);
    pen.g.strokeLine(x1, y1, x2, y2);
    pen.g.strokeLine(x2, y2, x3, y3);
    pen.stroke(pen.color.paper, 0.72 * u - 1.3 * pen.line);
    pen.g.strokeLine(x1, y1, x2, y2);
    pen.g.strokeLine(x2, y2, x3, y3);
    pen.disc(x3, y3, 0.38 * u, pen.color.skin(LOOK));
    pen.ring(x3, y3, 0.38 * u, pen.color.ink, 0.7 * pen.line);
  }
}
