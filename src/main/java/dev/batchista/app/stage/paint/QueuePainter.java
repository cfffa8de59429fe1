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
  private final Look[] crowdLooks = new Look[QueueSlots.MOST];

  QueuePainter(Pen pen) {
    this.pen = pen;
    this.figures = new FigurePainter(pen);
    this.window = new WindowPainter(pen);
    for (int i = 0; i < crowdLooks.length; i++) {
      crowdLooks[i] = Look.of(i);
    }
  }

  /** Draws those outside. */
  void paintOutside(StageModel stage) {
    window.paintCrowd(stage.crowd());
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
    int heads = Math.min(stage.frame().snapshot().waitingCount(), slots.capacity());
    for (int i = 0; i < heads; i++) {
      figures.paintPlain(crowdLooks[i], slots.x(i), slots.y(i));
    }
  }
}
