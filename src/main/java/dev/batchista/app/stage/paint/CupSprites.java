package dev.batchista.app.stage.paint;

import org.jspecify.annotations.Nullable;

/** Pictures of cups for seats of one size, made when they are first needed. */
final class CupSprites {
  private static final int SIZES = 12;
  private static final int LEVELS = 28;
  private static final int COMING = LEVELS + 1;

  private final SpriteMaker maker;
  private final CupPainter painter;
  private final double largest;
  private final @Nullable Sprite[] made = new @Nullable Sprite[(SIZES + 1) * (LEVELS + 2)];

  /**
   * @param largest height of the largest cup in pixels
   */
  CupSprites(SpriteMaker maker, double largest) {
    this.maker = maker;
    this.painter = new CupPainter(maker.pen());
    this.largest = largest;
  }

  /**
   * A cup; its origin is the middle of its foot.
   *
   * @param size height as a share of the largest
   * @param level what remains, 0 to 1
   */
  Sprite cup(double size, double level) {
    // A cup looks empty only when it is, and full only when nothing has been drunk.
    int step = (int) Math.ceil(level * (LEVELS - 1) - 1e-6);
    return sprite(size, Math.max(0, Math.min(LEVELS, step)));
  }

  /** A cup whose order is being made. */
  Sprite coming(double size) {
    return sprite(size, COMING);
  }

  /** Height in pixels. */
  double height(double size) {
    return Math.rint(size * SIZES) / SIZES * largest;
  }

  private Sprite sprite(double size, int step) {
    int sizeStep = (int) Math.rint(size * SIZES);
    int index = sizeStep * (LEVELS + 2) + step;
    Sprite known = made[index];
    if (known == null) {
      double height = height(size);
      double reach = 0.8 * height + 4;
      known = maker.make(reach, height + 3, reach, 3, () -> paint(height, step));
      made[index] = known;
    }
    return known;
  }

  private void paint(double height, int step) {
    if (step == COMING) {
      painter.paintComing(0, 0, height);
    } else {
      painter.paint(0, 0, height, (double) step / (LEVELS - 1));
    }
  }
}
