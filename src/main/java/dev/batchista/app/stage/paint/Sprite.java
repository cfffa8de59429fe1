package dev.batchista.app.stage.paint;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.Image;

/**
 * A small picture made once and shown many times.
 *
 * @param image its pixels, of the display
 * @param originX where in it its own (0, 0) is
 * @param originY where in it its own (0, 0) is
 * @param width in units of the canvas
 * @param height in units of the canvas
 * @param scale pixels of the display in a unit of the canvas
 */
record Sprite(
    Image image, double originX, double originY, double width, double height, double scale) {

  /** Shows it with its origin at the whole pixel next to (x, y): anything between is slow. */
  void show(GraphicsContext g, double x, double y) {
    double left = whole(x - originX);
    double top = whole(y - originY);
    if (scale == 1) {
      g.drawImage(image, left, top);
    } else {
      g.drawImage(image, left, top, width, height);
    }
  }

  /** Shows only what is above {@code bottom}. */
  void showAbove(GraphicsContext g, double x, double y, double bottom) {
    double top = whole(y - originY);
    double seen = Math.min(height, whole(bottom) - top);
    if (seen > 0) {
      g.drawImage(image, 0, 0, width * scale, seen * scale, whole(x - originX), top, width, seen);
    }
  }

  /** Fills the columns from x0 to x1 with it, repeated from left to right. */
  void fill(GraphicsContext g, double x0, double x1, double y) {
    double left = whole(x0);
    double right = Math.max(left + 1 / scale, whole(x1));
    double top = whole(y - originY);
    while (left < right) {
      double piece = Math.min(width, right - left);
      g.drawImage(image, 0, 0, piece * scale, height * scale, left, top, piece, height);
      left += piece;
    }
  }

  private double whole(double at) {
    return Math.rint(at * scale) / scale;
  }
}
