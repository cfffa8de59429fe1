package dev.batchista.app.stage.paint;

import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.paint.Color;
import javafx.scene.transform.Transform;

/**
 * Makes sprites. Without a graphics card a figure drawn from its parts costs a hundred times what
 * its picture costs, and the stage has to show sixty frames a second there too.
 */
final class SpriteMaker {
  private final Canvas canvas = new Canvas();
  private final Pen pen;
  private final double scale;

  /**
   * @param like a pen with the colours, fonts and layout
   * @param scale pixels of the display in a unit of the canvas
   */
  SpriteMaker(Pen like, double scale) {
    this.pen = new Pen(canvas.getGraphicsContext2D(), like.color, like.type, like.layout);
    this.scale = scale;
  }

  /** The pen with which sprites are drawn. */
  Pen pen() {
    return pen;
  }

  /**
   * Makes a sprite.
   *
   * @param left how far it reaches to the left of its origin
   * @param up how far above
   * @param right how far to the right
   * @param down how far below
   * @param drawing draws it with {@link #pen()} round (0, 0)
   */
  Sprite make(double left, double up, double right, double down, Runnable drawing) {
    double originX = Math.ceil(left);
    double originY = Math.ceil(up);
    double width = originX + Math.ceil(right);
    double height = originY + Math.ceil(down);
    canvas.setWidth(width);
    canvas.setHeight(height);
    pen.ready();
    pen.g.clearRect(0, 0, width, height);
    pen.g.save();
    pen.g.translate(originX, originY);
    drawing.run();
    pen.g.restore();
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setFill(Color.TRANSPARENT);
    parameters.setTransform(Transform.scale(scale, scale));
    return new Sprite(canvas.snapshot(parameters, null), originX, originY, width, height, scale);
  }
}
