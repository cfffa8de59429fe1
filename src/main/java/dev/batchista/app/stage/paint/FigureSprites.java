package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.paint.BodyPainter.Holds;
import dev.batchista.app.stage.scene.Look;
import org.jspecify.annotations.Nullable;

/** Pictures of bodies and heads, made when they are first needed. */
final class FigureSprites {
  /** Positions of the legs: wide one way, half, together, half, wide the other way. */
  static final int SWINGS = 5;

  private static final int STANDING = SWINGS / 2;
  private static final int HOLDS = Holds.values().length;

  private final SpriteMaker maker;
  private final BodyPainter bodies;
  private final HeadSprites heads;
  private final @Nullable Sprite[] made = new @Nullable Sprite[Look.VARIANTS * HOLDS * SWINGS * 2];

  FigureSprites(SpriteMaker maker) {
    this.maker = maker;
    this.bodies = new BodyPainter(maker.pen());
    this.heads = new HeadSprites(maker, maker.pen().unit);
  }

  HeadSprites heads() {
    return heads;
  }

  /**
   * The picture of a body; its origin is between the feet.
   *
   * @param left whether it faces left
   * @param swing how far the legs are apart, -1 to 1
   */
  Sprite body(Look look, Holds holds, boolean left, double swing) {
    int legs = STANDING + (int) Math.rint(swing * STANDING);
    int index = ((look.index() * HOLDS + holds.ordinal()) * SWINGS + legs) * 2 + (left ? 1 : 0);
    Sprite known = made[index];
    if (known == null) {
      known = make(look, holds, left, (legs - STANDING) / (double) STANDING);
      made[index] = known;
    }
    return known;
  }

  private Sprite make(Look look, Holds holds, boolean left, double swing) {
    double u = maker.pen().unit;
    double side = 2.6 * u;
    return maker.make(
        side, 4.8 * u, side, 0.6 * u, () -> bodies.paint(look, holds, left ? -1 : 1, swing));
  }
}
