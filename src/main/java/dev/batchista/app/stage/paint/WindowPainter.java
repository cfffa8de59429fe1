package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.Look;
import dev.batchista.app.stage.scene.Quantities;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/** The shop window; through it one sees the part of the queue for which there is no room inside. */
final class WindowPainter {
  private static final int MOST_HEADS = 28;

  private final Pen pen;
  private final SpriteMaker maker;
  private final Box glass;
  private final @Nullable Sprite[] crowds = new @Nullable Sprite[MOST_HEADS + 1];

  WindowPainter(Pen pen, SpriteMaker maker) {
    this.pen = pen;
    this.maker = maker;
    this.glass = pen.layout.window().inset(0.5 * pen.unit);
  }

  void paintFurniture(Pen room) {
    double u = room.unit;
    Box frame = room.layout.window();
    room.fill(frame, 0.4 * u, room.color.wood);
    room.outline(frame, 0.4 * u, room.color.ink, room.line);
    GlassPainter.paint(room, glass);
    Box sill =
        new Box(frame.x() - 0.6 * u, frame.bottom() - 0.1 * u, frame.width() + 1.2 * u, 0.7 * u);
    room.fill(sill, 0.2 * u, room.color.woodLight);
    room.outline(sill, 0.2 * u, room.color.ink, 0.8 * room.line);
    room.text(
        "Batchista",
        glass.centerX(),
        glass.centerY() - 0.2 * u,
        room.type.window,
        room.color.glassLetters,
        TextAlignment.CENTER);
  }

  /** Draws those who wait outside. */
  void paint(int crowd) {
    if (crowd <= 0) {
      return;
    }
    int heads = Math.min(crowd, MOST_HEADS);
    Sprite known = crowds[heads];
    if (known == null) {
      known = maker.make(0, 0, glass.width(), glass.height(), () -> paintHeads(heads));
      crowds[heads] = known;
    }
    known.show(pen.g, glass.x(), glass.y());
    label(crowd);
  }

  private void label(int crowd) {
    double small = pen.layout.type().small();
    String count = "+" + Quantities.count(crowd) + " more";
    String text = count + " outside";
    double room = glass.width() - 2 * small;
    text = pen.type.fits(pen.type.smallBold, text, room) ? text : count;
    double height = small * 1.6;
    double width = Math.ceil((pen.type.width(pen.type.smallBold, text) + 1.4 * small) / 8) * 8;
    double x = pen.layout.window().centerX();
    double y = glass.y() + 0.3 * pen.unit + height / 2;
    double left = x - width / 2;
    pen.fill(left, y - height / 2, width, height, height / 2, pen.color.panel);
    pen.outline(left, y - height / 2, width, height, height / 2, pen.color.ttft, 0.9 * pen.line);
    pen.text(text, x, y, pen.type.smallBold, pen.color.text, TextAlignment.CENTER);
  }

  private void paintHeads(int heads) {
    Pen sprite = maker.pen();
    double u = sprite.unit;
    GlassPainter.paint(sprite, new Box(0, 0, glass.width(), glass.height()));
    sprite.g.beginPath();
    sprite.g.rect(1, 1, glass.width() - 2, glass.height() - 2);
    sprite.g.clip();
    int perRow = Math.max(4, (int) (glass.width() / (1.9 * u)));
    double step = glass.width() / perRow;
    int drawn = Math.min(heads, 2 * perRow);
    for (int i = drawn - 1; i >= 0; i--) {
      int row = i / perRow;
      double x = (i % perRow + (row == 0 ? 0.5 : 1)) * step;
      double y = glass.height() - (1.5 + 1.3 * row) * u + ((i * 7) % 3) * 0.16 * u;
      head(sprite, Look.of(1000 + i), x, y, 0.86 * u);
    }
  }

  private static void head(Pen pen, Look look, double x, double y, double r) {
    pen.fill(x - 1.15 * r, y + 0.75 * r, 2.3 * r, 3 * r, 0.9 * r, pen.color.silhouette(look));
    pen.disc(x, y, r, pen.color.silhouette(look));
  }
}
