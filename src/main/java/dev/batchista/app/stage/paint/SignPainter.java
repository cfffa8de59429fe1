package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.SignText;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** A board that hangs over a part of the shop: what happens there, in the colour of its metric. */
final class SignPainter {
  private final Pen pen;

  SignPainter(Pen pen) {
    this.pen = pen;
  }

  /**
   * Draws a sign.
   *
   * @param room where it may hang
   * @param anchorX what it should hang over the middle of, or NaN for the left end of the room
   * @param metric the colour of the edge
   * @param metricText the same colour, readable as text
   */
  void paint(SignText sign, Box room, double anchorX, Color metric, Color metricText) {
    double u = pen.unit;
    double small = pen.layout.type().small();
    double size = pen.layout.type().size();
    double edge = Math.max(4, 0.5 * u);
    double padLeft = edge + 0.55 * size;
    double padRight = 0.6 * size;
    double most = room.width() - padLeft - padRight;
    String heading =
        pen.type.fits(pen.type.heading, sign.heading(), most)
            ? sign.heading()
            : sign.shortHeading();
    String figure =
        pen.type.fits(pen.type.small, sign.figure(), most) ? sign.figure() : sign.shortFigure();
    String what = pen.type.fits(pen.type.small, sign.what(), most) ? sign.what() : "";
    boolean two = pen.layout.signLines() == 2 && !what.isEmpty();
    if (!two) {
      String both = sign.what() + ", " + sign.figure();
      figure = pen.type.fits(pen.type.small, both, most) ? both : figure;
    }
    double widest = pen.type.width(pen.type.heading, heading);
    widest = Math.max(widest, pen.type.width(pen.type.small, figure));
    widest = two ? Math.max(widest, pen.type.width(pen.type.small, what)) : widest;
    // Rounded up so that a figure that changes does not make the board breathe.
    double width = Math.min(room.width(), Math.ceil((widest + padLeft + padRight) / 16) * 16);
    double x = place(room, anchorX, width);
    double height = room.height() - (two ? 0 : (pen.layout.signLines() - 1) * 1.3 * small);
    board(x, room.y(), width, height, edge, metric);
    double headingY = room.y() + 0.35 * (height - textHeight(two)) + 0.75 * size;
    pen.text(heading, x + padLeft, headingY, pen.type.heading, metricText, TextAlignment.LEFT);
    double lineY = headingY + 0.66 * size + 0.62 * small;
    if (two) {
      line(what, x + padLeft, lineY);
      lineY += 1.3 * small;
    }
    line(figure, x + padLeft, lineY);
  }

  private double textHeight(boolean two) {
    return 1.4 * pen.layout.type().size() + (two ? 2 : 1) * 1.3 * pen.layout.type().small();
  }

  private static double place(Box room, double anchorX, double width) {
    if (Double.isNaN(anchorX)) {
      return room.x();
    }
    return Math.max(room.x(), Math.min(room.right() - width, anchorX - width / 2));
  }

  private void line(String text, double x, double y) {
    Font font = pen.type.small;
    pen.text(text, x, y, font, pen.color.textMuted, TextAlignment.LEFT);
  }

  private void board(double x, double y, double width, double height, double edge, Color metric) {
    double corner = 0.5 * pen.unit;
    double string = Math.min(1.8 * pen.unit, 0.15 * width);
    pen.line(x + string, 0.5 * y, x + string, y, pen.color.ink, 0.7 * pen.line);
    pen.line(x + width - string, 0.5 * y, x + width - string, y, pen.color.ink, 0.7 * pen.line);
    pen.fill(x + 1, y + 2, width, height, corner, pen.color.shade);
    pen.fill(x, y, width, height, corner, metric);
    pen.fill(x + edge, y, width - edge, height, corner, pen.color.panel);
    pen.fill(x + edge, y, corner * 2, height, 0, pen.color.panel);
    pen.outline(x, y, width, height, corner, pen.color.ink, 0.8 * pen.line);
  }
}
