package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Pace;
import dev.batchista.app.stage.scene.Quantities;
import dev.batchista.app.stage.scene.StageModel;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/** Streams of customers, in place of people who would flicker: as broad as their rate. */
final class FlowPainter {
  private static final double PIXELS_PER_SECOND = 46;

  private final Pen pen;
  private final SpriteMaker maker;
  private final double plateWidth;
  private @Nullable Sprite plate;

  FlowPainter(Pen pen, SpriteMaker maker) {
    this.pen = pen;
    this.maker = maker;
    double text = pen.type.width(pen.type.heading, "in: 99.9 customers/s");
    this.plateWidth = Math.ceil(text + 1.4 * pen.layout.type().size());
  }

  void paint(StageModel stage) {
    if (stage.pace() != Pace.FLOW) {
      return;
    }
    double in = known(stage.arrivalsPerSecond());
    double out = known(stage.frame().tiles().requestsPerSecond());
    double most = Math.max(in, out);
    if (most <= 0) {
      return;
    }
    double broadest = 2.2 * pen.unit;
    double y = pen.layout.exit().centerY();
    double till = pen.layout.till().centerX();
    double bar = pen.layout.bar().x() + pen.unit;
    stream(0, till, y, in / most * broadest, pen.color.stream, stage.clock());
    double width = pen.layout.width();
    stream(bar, width, y, out / most * broadest, pen.color.throughput, stage.clock());
  }

  /** Draws the label of the stream that comes in. */
  void paintLabel(StageModel stage) {
    double in = stage.arrivalsPerSecond();
    if (stage.pace() != Pace.FLOW || Double.isNaN(in)) {
      return;
    }
    double size = pen.layout.type().size();
    double height = pen.layout.exit().height();
    double x = pen.layout.margin();
    double y = pen.layout.exit().y();
    Sprite board = plate;
    if (board == null) {
      board = maker.make(2, 2, plateWidth + 4, height + 4, () -> plate(maker.pen(), height));
      plate = board;
    }
    board.show(pen.g, x, y);
    String text = "in: " + Quantities.rate(in) + " customers/s";
    double middle = y + height / 2;
    pen.text(text, x + 0.7 * size, middle, pen.type.heading, pen.color.text, TextAlignment.LEFT);
  }

  private void plate(Pen sprite, double height) {
    sprite.fill(1, 2, plateWidth, height, height / 2, sprite.color.shade);
    sprite.fill(0, 0, plateWidth, height, height / 2, sprite.color.panel);
    sprite.outline(0, 0, plateWidth, height, height / 2, sprite.color.stream, 1.2 * sprite.line);
  }

  private static double known(double rate) {
    return Double.isNaN(rate) ? 0 : rate;
  }

  private void stream(double from, double to, double y, double breadth, Color color, double clock) {
    double b = Math.max(2, breadth);
    double step = 3.2 * pen.unit;
    double chevron = Math.min(b / 2, 0.9 * pen.unit);
    pen.g.setGlobalAlpha(0.3);
    pen.fill(from, y - b / 2, to - from, b, 0, color);
    pen.g.setGlobalAlpha(0.9);
    pen.stroke(color, Math.max(1, 0.22 * pen.unit));
    double shift = clock * PIXELS_PER_SECOND % step;
    for (double x = from + shift; x < to - chevron; x += step) {
      pen.g.strokeLine(x, y - chevron, x + chevron, y);
      pen.g.strokeLine(x + chevron, y, x, y + chevron);
    }
    pen.g.setGlobalAlpha(1);
  }
}
