package dev.batchista.app.stage.paint;

import javafx.scene.shape.ArcType;
import javafx.scene.text.TextAlignment;

/**
 * The TTFT clock over a head: a disc that fills until the objective is reached; beyond it the disc
 * is full, in the warning colour, with an exclamation mark.
 */
final class RingPainter {
  private final Pen pen;

  RingPainter(Pen pen) {
    this.pen = pen;
  }

  /**
   * Draws a clock.
   *
   * @param share of the objective that has passed, above 1 beyond it
   */
  void paint(double x, double y, double radius, double share) {
    if (share > 1) {
      late(x, y, radius);
      return;
    }
    pen.disc(x, y, radius, pen.color.paper);
    pen.g.setFill(pen.color.ttft);
    pen.g.fillArc(x - radius, y - radius, 2 * radius, 2 * radius, 90, -360 * share, ArcType.ROUND);
    pen.ring(x, y, radius, pen.color.ttft, 1.1 * pen.line);
  }

  private void late(double x, double y, double radius) {
    double r = 1.08 * radius;
    pen.disc(x, y, r, pen.color.warn);
    pen.ring(x, y, r, pen.color.paper, 0.6 * pen.line);
    double stroke = Math.max(1.2, 0.26 * radius);
    pen.line(x, y - 0.52 * radius, x, y + 0.08 * radius, pen.color.paper, stroke);
    pen.disc(x, y + 0.5 * radius, 0.55 * stroke, pen.color.paper);
  }

  /** Draws the mark of somebody who lost their place at the bar: an arrow that turns back. */
  void paintSentBack(double x, double y, double radius) {
    pen.disc(x, y, radius, pen.color.kv);
    pen.ring(x, y, radius, pen.color.paper, 0.6 * pen.line);
    double stroke = Math.max(1, 0.2 * radius);
    double r = 0.5 * radius;
    pen.stroke(pen.color.paper, stroke);
    pen.g.strokeArc(x - r, y - r, 2 * r, 2 * r, -130, 250, ArcType.OPEN);
    double tipX = x + r * Math.cos(Math.toRadians(120));
    double tipY = y - r * Math.sin(Math.toRadians(120));
    pen.g.strokeLine(tipX, tipY, tipX + 0.42 * radius, tipY - 0.14 * radius);
    pen.g.strokeLine(tipX, tipY, tipX + 0.1 * radius, tipY + 0.42 * radius);
  }

  /** Draws a cross: turned away. */
  void paintTurnedAway(double x, double y, double radius) {
    pen.disc(x, y, radius, pen.color.warn);
    double d = 0.42 * radius;
    double stroke = Math.max(1.2, 0.24 * radius);
    pen.line(x - d, y - d, x + d, y + d, pen.color.paper, stroke);
    pen.line(x - d, y + d, x + d, y - d, pen.color.paper, stroke);
  }

  /** Draws a label in the disc, such as a count. */
  void paintLabel(double x, double y, String text) {
    double width = pen.type.width(pen.type.smallBold, text) + pen.layout.type().small();
    double height = pen.layout.type().small() * 1.55;
    pen.fill(x - width / 2, y - height / 2, width, height, height / 2, pen.color.panel);
    pen.outline(x - width / 2, y - height / 2, width, height, height / 2, pen.color.ttft, pen.line);
    pen.text(text, x, y, pen.type.smallBold, pen.color.text, TextAlignment.CENTER);
  }
}
