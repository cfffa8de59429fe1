package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import javafx.scene.text.TextAlignment;

/** The door where requests come in: glass in a wooden frame, a mat before it. */
final class DoorPainter {
  private final Pen pen;

  DoorPainter(Pen pen) {
    this.pen = pen;
  }

  void paint() {
    double u = pen.unit;
    Box door = pen.layout.door();
    pen.fill(door, 0.5 * u, pen.color.wood);
    pen.outline(door, 0.5 * u, pen.color.ink, pen.line);
    Box leaf =
        new Box(
            door.x() + 0.55 * u,
            door.y() + 0.55 * u,
            door.width() - 1.1 * u,
            door.height() - 0.55 * u);
    pen.fill(leaf, 0.3 * u, pen.color.woodLight);
    double glassHeight = 0.64 * leaf.height();
    Box glass =
        new Box(leaf.x() + 0.7 * u, leaf.y() + 0.7 * u, leaf.width() - 1.4 * u, glassHeight);
    GlassPainter.paint(pen, glass);
    Box foot =
        new Box(
            glass.x(),
            glass.bottom() + 0.8 * u,
            glass.width(),
            leaf.bottom() - glass.bottom() - 1.6 * u);
    pen.outline(foot, 0.2 * u, pen.color.wood, pen.line);
    double knobY = glass.bottom() + 0.35 * u;
    pen.disc(leaf.right() - 0.36 * u, knobY, 0.26 * u, pen.color.crema);
    sign(glass);
    double matY = pen.layout.floorY() + 0.75 * u;
    pen.fill(door.x() - 0.2 * u, matY, door.width() + 0.4 * u, 1.5 * u, 0.4 * u, pen.color.boards);
    pen.outline(
        door.x() - 0.2 * u,
        matY,
        door.width() + 0.4 * u,
        1.5 * u,
        0.4 * u,
        pen.color.wood,
        0.6 * pen.line);
  }

  /** A little board on a string. */
  private void sign(Box glass) {
    double u = pen.unit;
    double width = Math.min(glass.width() * 0.86, 3.9 * u);
    double height = 1.5 * u;
    double x = glass.centerX() - width / 2;
    double y = glass.y() + 0.42 * glass.height();
    pen.stroke(pen.color.ink, 0.5 * pen.line);
    pen.g.strokeLine(x + 0.3 * u, y, glass.centerX(), y - 1.1 * u);
    pen.g.strokeLine(x + width - 0.3 * u, y, glass.centerX(), y - 1.1 * u);
    pen.fill(x, y, width, height, 0.25 * u, pen.color.paper);
    pen.outline(x, y, width, height, 0.25 * u, pen.color.ink, 0.7 * pen.line);
    pen.text(
        "OPEN",
        glass.centerX(),
        y + height / 2,
        pen.type.sign,
        pen.color.ink,
        TextAlignment.CENTER);
  }
}
