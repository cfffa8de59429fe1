package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.SlipScale;
import org.jspecify.annotations.Nullable;

/** Order slips as long as the prompt; a very long one trails on the floor. */
final class SlipSprites {
  private static final double LONGEST_HANGING = 3.9;
  private static final int STEPS_PER_UNIT = 4;

  private final SpriteMaker maker;
  private final Pen pen;
  private final @Nullable Sprite[] made =
      new @Nullable Sprite[2 * ((int) SlipScale.LONGEST * STEPS_PER_UNIT + 1)];

  SlipSprites(SpriteMaker maker) {
    this.maker = maker;
    this.pen = maker.pen();
  }

  /** The picture of a slip; its origin is the middle of its upper edge, where a hand holds it. */
  Sprite slip(int promptTokens, boolean left) {
    int steps = (int) Math.rint(SlipScale.of(promptTokens) * STEPS_PER_UNIT);
    int index = 2 * steps + (left ? 1 : 0);
    Sprite known = made[index];
    if (known == null) {
      double u = pen.unit;
      double side = (1 + SlipScale.LONGEST) * u;
      double length = (double) steps / STEPS_PER_UNIT;
      known =
          maker.make(
              left ? side : u, 0.3 * u, left ? u : side, 5 * u, () -> paint(length, left ? -1 : 1));
      made[index] = known;
    }
    return known;
  }

  private void paint(double length, double side) {
    double u = pen.unit;
    double hanging = Math.min(length, LONGEST_HANGING) * u;
    double half = 0.62 * u;
    double thin = 0.7 * pen.line;
    double trail = (length - LONGEST_HANGING) * 0.8 * u;
    if (trail > 0) {
      double left = side > 0 ? -half : half - trail - 2 * half;
      double top = hanging - 0.45 * u;
      pen.fill(left, top, trail + 2 * half, 0.6 * u, 0.25 * u, pen.color.paper);
      pen.outline(left, top, trail + 2 * half, 0.6 * u, 0.25 * u, pen.color.ink, thin);
    }
    pen.fill(-half, 0, 2 * half, hanging, 0.12 * u, pen.color.paper);
    pen.outline(-half, 0, 2 * half, hanging, 0.12 * u, pen.color.ink, thin);
    pen.stroke(pen.color.slipInk, 0.6 * thin);
    for (double y = 0.5 * u; y < hanging - 0.2 * u; y += 0.46 * u) {
      pen.g.strokeLine(-0.34 * u, y, 0.34 * u, y);
    }
  }
}
