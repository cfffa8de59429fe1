package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.Quantities;
import javafx.scene.text.TextAlignment;

/** The sign at the way out: how many leave served. */
final class ExitPainter {
  private final Pen pen;

  ExitPainter(Pen pen) {
    this.pen = pen;
  }

  /**
   * Draws the sign.
   *
   * @param perSecond requests served a second, NaN while unknown
   */
  void paint(double perSecond) {
    String text =
        Double.isNaN(perSecond)
            ? "out: none yet"
            : "out: " + Quantities.rate(perSecond) + " drinks/s";
    Box box = pen.layout.exit();
    double arrow = 1.1 * pen.layout.type().size();
    double pad = 0.7 * pen.layout.type().size();
    double width = pen.type.width(pen.type.heading, text) + arrow + 2.5 * pad;
    width = Math.min(box.width() * 1.4, Math.ceil(width / 8) * 8);
    double x = box.right() - width;
    double y = box.centerY();
    double corner = box.height() / 2;
    pen.fill(x + 1, box.y() + 2, width, box.height(), corner, pen.color.shade);
    pen.fill(x, box.y(), width, box.height(), corner, pen.color.panel);
    pen.outline(x, box.y(), width, box.height(), corner, pen.color.throughput, 1.2 * pen.line);
    pen.text(text, x + pad, y, pen.type.heading, pen.color.throughputText, TextAlignment.LEFT);
    double tip = x + width - pad;
    double head = 0.3 * arrow;
    pen.stroke(pen.color.throughputText, 1.6 * pen.line);
    pen.g.strokeLine(tip - arrow, y, tip, y);
    pen.g.strokeLine(tip - head, y - head, tip, y);
    pen.g.strokeLine(tip - head, y + head, tip, y);
  }
}
