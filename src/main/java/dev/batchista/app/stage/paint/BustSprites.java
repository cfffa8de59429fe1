package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Look;
import org.jspecify.annotations.Nullable;

/** Pictures of the upper bodies of those who sit, made when they are first needed. */
final class BustSprites {
  private final SpriteMaker maker;
  private final Pen pen;
  private final double r;
  private final @Nullable Sprite[] made = new @Nullable Sprite[Look.VARIANTS];

  /**
   * @param headRadius which gives the size of the body too
   */
  BustSprites(SpriteMaker maker, double headRadius) {
    this.maker = maker;
    this.pen = maker.pen();
    this.r = headRadius;
  }

  /** The picture of a body; its origin is the middle between the shoulders. */
  Sprite bust(Look look) {
    Sprite known = made[look.index()];
    if (known == null) {
      known = maker.make(1.6 * r, 0.3 * r, 1.6 * r, 3 * r, () -> paint(look));
      made[look.index()] = known;
    }
    return known;
  }

  private void paint(Look look) {
    pen.fill(-1.35 * r, 0, 2.7 * r, 4 * r, 1.1 * r, pen.color.coat(look));
    if (look.detail() == 0) {
      pen.fill(-1.05 * r, 0.02 * r, 2.1 * r, 0.62 * r, 0.3 * r, pen.color.accessory(look));
    } else if (look.detail() == 2) {
      pen.fill(-1.3 * r, 0.95 * r, 2.6 * r, 0.4 * r, 0, pen.color.coatShade(look));
      pen.fill(-1.3 * r, 1.7 * r, 2.6 * r, 0.4 * r, 0, pen.color.coatShade(look));
    }
    pen.outline(-1.35 * r, 0, 2.7 * r, 4 * r, 1.1 * r, pen.color.ink, pen.line);
  }
}
