package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import java.util.List;
import javafx.scene.text.TextAlignment;

/** A line at the foot of the stage, beside the way out. */
final class CaptionPainter {
  private final Pen pen;

  CaptionPainter(Pen pen) {
    this.pen = pen;
  }

  /**
   * Draws the first text that has room; the last one at any rate.
   *
   * @param texts the longest first; nothing is drawn where there is none
   * @param right where it must end
   */
  void paint(List<String> texts, double right) {
    if (texts.isEmpty()) {
      return;
    }
    double small = pen.layout.type().small();
    Box exit = pen.layout.exit();
    double x = pen.layout.strip().x();
    double most = right - x - 2 * small;
    String text = texts.get(texts.size() - 1);
    for (int i = 0; i < texts.size(); i++) {
      if (pen.type.fits(pen.type.small, texts.get(i), most)) {
        text = texts.get(i);
        break;
      }
    }
    double width = Math.min(most, pen.type.width(pen.type.small, text)) + 1.2 * small;
    double height = 1.9 * small;
    double y = exit.bottom() - height;
    pen.fill(x, y, width, height, height / 2, pen.color.panel);
    pen.outline(x, y, width, height, height / 2, pen.color.ink, 0.8 * pen.line);
    pen.text(
        text,
        x + 0.6 * small,
        y + height / 2,
        pen.type.small,
        pen.color.text,
        TextAlignment.LEFT,
        most);
  }
}
