package dev.batchista.app.stage.paint;

import dev.batchista.engine.cost.Bound;
import javafx.scene.canvas.GraphicsContext;

/**
 * Hatching that says what bound a step, so that colour is not alone: slanted lines for compute,
 * level lines for HBM bandwidth, dots for overhead, upright lines for the GPU link.
 */
final class HatchPainter {
  private final Pen pen;
  private final double step;

  HatchPainter(Pen pen) {
    this.pen = pen;
    this.step = Math.max(4, 3.6 * pen.line);
  }

  /** Hatches the rectangle from (x0, y0) to (x1, y1). */
  void paint(Bound bound, double x0, double y0, double x1, double y1) {
    pen.g.beginPath();
    switch (bound) {
      case COMPUTE -> slanted(x0, y0, x1, y1);
      case HBM_BANDWIDTH -> level(x0, y0, x1, y1);
      case LINK -> upright(x0, y0, x1, y1);
      case OVERHEAD -> dots(x0, y0, x1, y1);
    }
    double width = bound == Bound.OVERHEAD ? 1.1 * pen.line : 0.8 * pen.line;
    pen.stroke(pen.color.hatch, Math.max(0.9, width));
    pen.g.stroke();
  }

  private void slanted(double x0, double y0, double x1, double y1) {
    double height = y1 - y0;
    for (double c = step; c < x1 - x0 + height; c += 1.4 * step) {
      double fromX = Math.max(x0, x0 + c - height);
      double toX = Math.min(x1, x0 + c);
      segment(fromX, y0 + (x0 + c - fromX), toX, y0 + (x0 + c - toX));
    }
  }

  private void level(double x0, double y0, double x1, double y1) {
    for (double y = y0 + 0.75 * step; y < y1 - 1; y += step) {
      segment(x0, y, x1, y);
    }
  }

  private void upright(double x0, double y0, double x1, double y1) {
    for (double x = x0 + 0.5 * step; x < x1; x += step) {
      segment(x, y0, x, y1);
    }
  }

  private void dots(double x0, double y0, double x1, double y1) {
    boolean shifted = false;
    for (double y = y0 + 0.6 * step; y < y1 - 1; y += step) {
      for (double x = x0 + (shifted ? 1 : 0.5) * step; x < x1 - 0.5; x += step) {
        segment(x, y, x + 0.4, y);
      }
      shifted = !shifted;
    }
  }

  private void segment(double x0, double y0, double x1, double y1) {
    GraphicsContext g = pen.g;
    g.moveTo(x0, y0);
    g.lineTo(x1, y1);
  }
}
