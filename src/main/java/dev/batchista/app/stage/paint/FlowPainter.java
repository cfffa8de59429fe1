package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Pace;
import dev.batchista.app.stage.scene.Quantities;
import dev.batchista.app.stage.scene.StageModel;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;

/** Streams of customers, in place of people who would flicker: as broad as their rate. */
final class FlowPainter {
  private static final double PIXELS_PER_SECOND = 46;

  private final Pen pen;

  FlowPainter(Pen pen) {
    this.pen = pen;
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
    double u = pen.unit;
    double y = pen.layout.frontY() - 0.1 * u;
    double till = pen.layout.till().x();
    double bar = pen.layout.bar().x();
    stream(0, till, y, in / most * 2.2 * u, pen.color.woodLight, stage.clock());
    stream(bar, pen.layout.width(), y, out / most * 2.2 * u, pen.color.throughput, stage.clock());
  }

  /** Draws the label of the stream that comes in. */
  void paintLabel(StageModel stage) {
    double in = stage.arrivalsPerSecond();
    if (stage.pace() != Pace.FLOW || Double.isNaN(in)) {
      return;
    }
    String text = "in: " + Quantities.rate(in) + " customers/s";
    double size = pen.layout.type().size();
    double width = Math.ceil((pen.type.width(pen.type.heading, text) + 1.4 * size) / 8) * 8;
    double height = pen.layout.exit().height();
    double x = pen.layout.margin();
    double y = pen.layout.exit().y();
    pen.fill(x + 1, y + 2, width, height, height / 2, pen.color.shade);
    pen.fill(x, y, width, height, height / 2, pen.color.panel);
    pen.outline(x, y, width, height, height / 2, pen.color.wood, 1.2 * pen.line);
    double middle = y + height / 2;
    pen.text(text, x + 0.7 * size, middle, pen.type.heading, pen.color.text, TextAlignment.LEFT);
  }

  private static double known(double rate) {
    return Double.isNaN(rate) ? 0 : rate;
  }

  private void stream(double from, double to, double y, double breadth, Color color, double clock) {
    double b = Math.max(2, breadth);
    double step = 3.2 * pen.unit;
    double chevron = Math.min(b / 2, 0.9 * pen.unit);
    pen.g.setGlobalAlpha(0.35);
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
