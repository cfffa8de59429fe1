package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.SlipScale;

/**
 * The order slip in a customer's hand: as long as the prompt; a very long one trails on the floor.
 */
final class SlipPainter {
  private static final double LONGEST_HANGING = 4.6;

  private final Pen pen;

  SlipPainter(Pen pen) {
    this.pen = pen;
  }

  /**
   * Draws a slip that hangs from a hand.
   *
   * @param x middle of the slip
   * @param top where it is held
   * @param side 1 if it trails to the right on the floor, -1 to the left
   */
  void paint(int promptTokens, double x, double top, double side) {
    double u = pen.unit;
    double length = SlipScale.of(promptTokens);
    double hanging = Math.min(length, LONGEST_HANGING) * u;
    double width = 1.25 * u;
    double thin = 0.7 * pen.line;
    if (length > LONGEST_HANGING) {
      double trail = (length - LONGEST_HANGING) * 0.7 * u;
      double left = side > 0 ? x - width / 2 : x + width / 2 - trail - width / 2;
      pen.fill(left, top + hanging - 0.5 * u, trail + width / 2, 0.5 * u, 0, pen.color.paper);
      pen.outline(
          left, top + hanging - 0.5 * u, trail + width / 2, 0.5 * u, 0, pen.color.ink, thin);
    }
    pen.fill(x - width / 2, top, width, hanging, 0.12 * u, pen.color.paper);
    pen.outline(x - width / 2, top, width, hanging, 0.12 * u, pen.color.ink, thin);
    pen.stroke(pen.color.textMuted, 0.6 * thin);
    for (double y = top + 0.42 * u; y < top + hanging - 0.2 * u; y += 0.46 * u) {
      pen.g.strokeLine(x - 0.36 * u, y, x + 0.36 * u, y);
    }
  }
}
