package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Look;
import org.jspecify.annotations.Nullable;

/** Pictures of heads of one size, made when they are first needed. */
final class HeadSprites {
  private final SpriteMaker maker;
  private final HeadPainter painter;
  private final double radius;
  private final @Nullable Sprite[] made = new @Nullable Sprite[Look.VARIANTS * 4];

  /**
   * @param radius of the heads, hair apart
   */
  HeadSprites(SpriteMaker maker, double radius) {
    this.maker = maker;
    this.painter = new HeadPainter(maker.pen());
    this.radius = radius;
  }

  /** The picture of a head; its origin is the middle. */
  Sprite head(Look look, boolean left, boolean smiles) {
    int index = look.index() * 4 + (left ? 2 : 0) + (smiles ? 1 : 0);
    Sprite known = made[index];
    if (known == null) {
      double r = radius;
      known =
          maker.make(
              1.9 * r,
              1.95 * r,
              1.9 * r,
              2.1 * r,
              () -> painter.paint(look, 0, 0, r, left ? -1 : 1, smiles ? 1 : 0));
      made[index] = known;
    }
    return known;
  }
}
