package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.SignText;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;

/** A board that hangs over a part of the shop: what happens there, in the colour of its metric. */
final class SignPainter {
  private final Pen pen;
  private final Box board;
  private final double edge;
  private final double left;
  private final double most;

  /**
   * @param room where the board may hang
   * @param anchorX what it should hang over the middle of, or NaN for the left end of the room
   * @param longestHeading the widest heading that comes up often
   * @param longestLine the widest line that comes up often
   */
  SignPainter(Pen pen, Box room, double anchorX, String longestHeading, String longestLine) {
    this.pen = pen;
    double size = pen.layout.type().size();
    this.edge = Math.max(4, 0.5 * pen.unit);
    double around = edge + 1.15 * size;
    double wanted =
        Math.max(
            pen.type.width(pen.type.heading, longestHeading),
            pen.type.width(pen.type.small, longestLine));
    double width = Math.min(room.width(), Math.ceil(wanted + around));
    double x = Double.isNaN(anchorX) ? room.x() : anchorX - width / 2;
    x = Math.max(room.x(), Math.min(room.right() - width, x));
    this.board = new Box(x, room.y(), width, room.height());
    this.left = x + edge + 0.55 * size;
    this.most = width - around + 2;
  }

  /** Draws the board itself. */
  void paintFurniture(Pen room, Color metric) {
    double corner = 0.5 * room.unit;
    double string = Math.min(1.8 * room.unit, 0.15 * board.width());
    for (double x : new double[] {board.x() + string, board.right() - string}) {
      room.line(x, 0, x, board.y(), room.color.ink, 0.7 * room.line);
    }
    double width = board.width();
    double height = board.height();
    room.fill(board.x() + 1, board.y() + 2, width, height, corner, room.color.shade);
    room.fill(board, corner, metric);
    double paper = board.x() + edge;
    room.fill(paper, board.y(), width - edge, height, corner, room.color.panel);
    room.fill(paper, board.y(), 2 * corner, height, 0, room.color.panel);
    room.outline(board, corner, room.color.ink, 0.8 * room.line);
  }

  /** Draws what it says. */
  void paint(SignText sign, Color metric) {
    double small = pen.layout.type().small();
    double size = pen.layout.type().size();
    String heading = fits(sign.heading(), true) ? sign.heading() : sign.shortHeading();
    String figure = fits(sign.figure(), false) ? sign.figure() : sign.shortFigure();
    boolean two = pen.layout.signLines() == 2;
    String what = two && fits(sign.what(), false) ? sign.what() : "";
    if (what.isEmpty()) {
      String both = sign.what() + ", " + sign.figure();
      figure = fits(both, false) ? both : figure;
    }
    int lines = what.isEmpty() ? 1 : 2;
    double text = 1.2 * size + lines * 1.3 * small;
    double y = board.centerY() - text / 2 + 0.6 * size;
    pen.text(heading, left, y, pen.type.heading, metric, TextAlignment.LEFT, most);
    y += 0.6 * size + 0.68 * small;
    if (!what.isEmpty()) {
      line(what, y);
      y += 1.3 * small;
    }
    line(figure, y);
  }

  private boolean fits(String text, boolean heading) {
    return pen.type.fits(heading ? pen.type.heading : pen.type.small, text, most);
  }

  private void line(String text, double y) {
    pen.text(text, left, y, pen.type.small, pen.color.textMuted, TextAlignment.LEFT, most);
  }
}
