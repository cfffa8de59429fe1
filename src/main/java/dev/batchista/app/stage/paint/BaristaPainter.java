package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Look;
import org.jspecify.annotations.Nullable;

/** The barista behind the counter: a hand on the machine while a prompt is computed. */
final class BaristaPainter {
  private static final Look LOOK = new Look(0, 5, 1, 1, 3, 2);

  private final Pen pen;
  private final SpriteMaker maker;
  private final double x;
  private final double counterY;
  private final double machineX;
  private @Nullable Sprite works;
  private @Nullable Sprite rests;

  /**
   * @param x middle
   * @param counterY top of the counter, which hides the rest
   * @param machineX right side of the machine
   */
  BaristaPainter(Pen pen, SpriteMaker maker, double x, double counterY, double machineX) {
    this.pen = pen;
    this.maker = maker;
    this.x = x;
    this.counterY = counterY;
    this.machineX = machineX;
  }

  void paint(boolean working) {
    (working ? works() : rests()).show(pen.g, x, counterY);
  }

  private Sprite works() {
    Sprite known = works;
    if (known == null) {
      double handX = machineX - x - 0.2 * pen.unit;
      known = make(handX, -3.3 * pen.unit);
      works = known;
    }
    return known;
  }

  private Sprite rests() {
    Sprite known = rests;
    if (known == null) {
      known = make(-1.15 * pen.unit, -0.45 * pen.unit);
      rests = known;
    }
    return known;
  }

  private Sprite make(double handX, double handY) {
    double u = pen.unit;
    return maker.make(4 * u, 6.5 * u, 3 * u, 0, () -> paint(maker.pen(), handX, handY));
  }

  private static void paint(Pen pen, double handX, double handY) {
    double u = pen.unit;
    double shoulder = -3.1 * u;
    pen.fill(-1.35 * u, shoulder, 2.7 * u, 4 * u, 1.1 * u, pen.color.paper);
    pen.outline(-1.35 * u, shoulder, 2.7 * u, 4 * u, 1.1 * u, pen.color.ink, pen.line);
    pen.fill(-0.85 * u, shoulder + u, 1.7 * u, 3 * u, 0.3 * u, pen.color.apron);
    pen.stroke(pen.color.apron, 0.32 * u);
    pen.g.strokeLine(-0.7 * u, shoulder + 1.1 * u, -0.55 * u, shoulder + 0.2 * u);
    pen.g.strokeLine(0.7 * u, shoulder + 1.1 * u, 0.55 * u, shoulder + 0.2 * u);
    arm(pen, -u, shoulder + 0.75 * u, -1.75 * u, shoulder + 1.7 * u, handX, handY);
    arm(pen, u, shoulder + 0.75 * u, 1.6 * u, shoulder + 1.8 * u, u, -0.4 * u);
    new HeadPainter(pen).paint(LOOK, 0, shoulder - 0.85 * u, 1.08 * u, -1, 1);
  }

  private static void arm(
      Pen pen, double x1, double y1, double x2, double y2, double x3, double y3) {
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
