package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.Quantities;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/** The sign at the way out: how many leave served. */
final class ExitPainter {
  private final Pen pen;
  private final SpriteMaker maker;
  private final Box plate;
  private @Nullable Sprite made;

  ExitPainter(Pen pen, SpriteMaker maker) {
    this.pen = pen;
    this.maker = maker;
    double size = pen.layout.type().size();
    Box room = pen.layout.exit();
    double text = pen.type.width(pen.type.heading, "out: 99.9 drinks/s");
    double width = Math.ceil(text + 2.7 * size);
    this.plate = new Box(room.right() - width, room.y(), width, room.height());
  }

  /** Where the sign begins. */
  double left() {
    return plate.x();
  }

  /**
   * Draws the sign.
   *
   * @param perSecond requests served a second, NaN while unknown
   */
  void paint(double perSecond) {
    Sprite board = made;
    if (board == null) {
      board = maker.make(2, 2, plate.width() + 4, plate.height() + 4, () -> board(maker.pen()));
      made = board;
    }
    board.show(pen.g, plate.x(), plate.y());
    String text =
        Double.isNaN(perSecond)
            ? "out: none yet"
            : "out: " + Quantities.rate(perSecond) + " drinks/s";
    double x = plate.x() + 0.7 * pen.layout.type().size();
    pen.text(
        text, x, plate.centerY(), pen.type.heading, pen.color.throughputText, TextAlignment.LEFT);
  }

  private void board(Pen sprite) {
    double width = plate.width();
    double height = plate.height();
    double corner = height / 2;
    sprite.fill(1, 2, width, height, corner, sprite.color.shade);
    sprite.fill(0, 0, width, height, corner, sprite.color.panel);
    sprite.outline(0, 0, width, height, corner, sprite.color.throughput, 1.2 * sprite.line);
    double size = sprite.layout.type().size();
    double tip = width - 0.7 * size;
    double head = 0.3 * size;
    double y = height / 2;
    sprite.stroke(sprite.color.throughputText, 1.6 * sprite.line);
    sprite.g.strokeLine(tip - size, y, tip, y);
    sprite.g.strokeLine(tip - head, y - head, tip, y);
    sprite.g.strokeLine(tip - head, y + head, tip, y);
  }
}
