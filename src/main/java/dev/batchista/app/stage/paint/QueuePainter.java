package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Figure;
import dev.batchista.app.stage.scene.Look;
import dev.batchista.app.stage.scene.Pace;
import dev.batchista.app.stage.scene.QueueSlots;
import dev.batchista.app.stage.scene.StageModel;
import java.util.List;

/**
 * Everybody on their feet, or a crowd in their place when time flows too fast to tell them apart.
 */
final class QueuePainter {
  private final Pen pen;
  private final FigurePainter figures;
  private final WindowPainter window;

  QueuePainter(Pen pen, SpriteMaker maker) {
    this.pen = pen;
    this.figures = new FigurePainter(pen, maker);
    this.window = new WindowPainter(pen, maker);
  }

  void paintFurniture(Pen room) {
    window.paintFurniture(room);
    QueueSlots slots = room.layout.queue();
    double u = room.unit;
    room.g.setFill(room.color.boards);
    for (int i = 0; i < slots.perRow(); i++) {
      room.g.fillOval(slots.x(i) - 0.9 * u, slots.y(i) - 0.28 * u, 1.8 * u, 0.56 * u);
    }
  }

  /** Draws those outside. */
  void paintOutside(StageModel stage) {
    window.paint(stage.crowd());
  }

  /** Draws those inside. */
  void paintInside(StageModel stage) {
    if (stage.pace() == Pace.FLOW) {
      crowd(stage);
      return;
    }
    List<Figure> all = stage.figures();
    for (int i = 0; i < all.size(); i++) {
      figures.paint(all.get(i));
    }
  }

  private void crowd(StageModel stage) {
    QueueSlots slots = pen.layout.queue();
    int heads = stage.inside();
    for (int i = 0; i < heads; i++) {
      figures.paintPlain(Look.of(i), slots.x(i), slots.y(i));
    }
    double share = stage.longestWaitShare();
    if (heads > 0 && share >= 0) {
      figures.paintClock(slots.x(0) + 0.1 * pen.unit, slots.y(0), share);
    }
  }
}
