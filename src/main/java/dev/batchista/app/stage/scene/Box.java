package dev.batchista.app.stage.scene;

/** A rectangle on the stage, in pixels from the top left. */
public record Box(double x, double y, double width, double height) {

  public double right() {
    return x + width;
  }

  public double bottom() {
    return y + height;
  }

  public double centerX() {
    return x + width / 2;
  }

  public double centerY() {
    return y + height / 2;
  }

  /** The same box with {@code by} less on each side. */
  public Box inset(double by) {
    return new Box(x + by, y + by, width - 2 * by, height - 2 * by);
  }
}
