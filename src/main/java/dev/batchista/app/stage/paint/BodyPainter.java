package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Look;
import javafx.scene.paint.Color;

/** Bodies on their feet: legs that swing, a coat, an arm with what it carries. */
final class BodyPainter {
  /** What a hand holds. */
  enum Holds {
    NOTHING,
    /** A slip, which is drawn apart since each has its own length. */
    SLIP,
    /** A drink to go. */
    DRINK
  }

  private final Pen pen;

  BodyPainter(Pen pen) {
    this.pen = pen;
  }

  /**
   * Draws a body whose feet are at (0, 0).
   *
   * @param facing -1 left, 1 right
   * @param swing how far the legs are apart, -1 to 1
   */
  void paint(Look look, Holds holds, double facing, double swing) {
    double u = pen.unit;
    pen.g.setFill(pen.color.shade);
    pen.g.fillOval(-1.35 * u, -0.32 * u, 2.7 * u, 0.64 * u);
    double stride = 0.75 * u * swing;
    leg(-0.48 * u, -stride, pen.color.trousers(look));
    leg(0.48 * u, stride, pen.color.trousers(look));
    double top = -4.25 * u;
    pen.fill(-1.18 * u, top, 2.36 * u, 3.1 * u, u, pen.color.coat(look));
    detail(look, top, facing);
    pen.outline(-1.18 * u, top, 2.36 * u, 3.1 * u, u, pen.color.ink, pen.line);
    switch (holds) {
      case NOTHING -> arm(look, 0.95 * u, -2.2 * u, facing);
      case SLIP -> arm(look, 1.5 * u, -3.72 * u, facing);
      case DRINK -> {
        drink(1.6 * u * facing);
        arm(look, 1.35 * u, -3.2 * u, facing);
      }
    }
  }

  private void leg(double hipX, double stride, Color color) {
    double u = pen.unit;
    double lift = Math.max(0, stride) * 0.25;
    pen.line(hipX, -1.5 * u, hipX + stride, -0.32 * u - lift, pen.color.ink, 0.62 * u);
    pen.line(hipX, -1.5 * u, hipX + stride, -0.36 * u - lift, color, 0.62 * u - pen.line);
  }

  private void detail(Look look, double top, double facing) {
    double u = pen.unit;
    Color dark = pen.color.coatShade(look);
    switch (look.detail()) {
      case 0 ->
          pen.fill(
              -0.95 * u, top + 0.06 * u, 1.9 * u, 0.62 * u, 0.3 * u, pen.color.accessory(look));
      case 1 -> {
        double x = 0.2 * u * facing;
        pen.line(x, top + 0.9 * u, x, top + 2.9 * u, dark, 0.8 * pen.line);
        pen.disc(x + 0.3 * u * facing, top + 1.5 * u, 0.12 * u, pen.color.ink);
        pen.disc(x + 0.3 * u * facing, top + 2.2 * u, 0.12 * u, pen.color.ink);
      }
      default -> {
        pen.fill(-1.1 * u, top + 1.35 * u, 2.2 * u, 0.42 * u, 0, dark);
        pen.fill(-1.1 * u, top + 2.1 * u, 2.2 * u, 0.42 * u, 0, dark);
      }
    }
  }

  /** An arm bent at the elbow. */
  private void arm(Look look, double reach, double handY, double facing) {
    double u = pen.unit;
    double shoulderX = 0.55 * u * facing;
    double elbowX = u * facing;
    double elbowY = -2.7 * u;
    double handX = reach * facing;
    pen.stroke(pen.color.ink, 0.7 * u);
    pen.g.strokeLine(shoulderX, -3.35 * u, elbowX, elbowY);
    pen.g.strokeLine(elbowX, elbowY, handX, handY);
    pen.stroke(pen.color.coatShade(look), 0.7 * u - 1.2 * pen.line);
    pen.g.strokeLine(shoulderX, -3.35 * u, elbowX, elbowY);
    pen.g.strokeLine(elbowX, elbowY, handX, handY);
    pen.disc(handX, handY, 0.34 * u, pen.color.skin(look));
  }

  private void drink(double x) {
    double u = pen.unit;
    pen.fill(x - 0.5 * u, -3.9 * u, u, 1.35 * u, 0.2 * u, pen.color.paper);
    pen.fill(x - 0.5 * u, -3.5 * u, u, 0.5 * u, 0, pen.color.throughput);
    pen.outline(x - 0.5 * u, -3.9 * u, u, 1.35 * u, 0.2 * u, pen.color.ink, 0.8 * pen.line);
    pen.fill(x - 0.62 * u, -4.2 * u, 1.24 * u, 0.4 * u, 0.18 * u, pen.color.wood);
  }
}
