package dev.batchista.app.stage.paint;

import dev.batchista.engine.cost.Bound;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/** The coloured and hatched stuff of which blocks of the strip are cut. */
final class StepTextures {
  private static final int BOUNDS = Bound.values().length;
  private static final double LENGTH = 240;

  private final SpriteMaker maker;
  private final HatchPainter hatch;
  private final double height;
  private final @Nullable Sprite[] made = new @Nullable Sprite[3 * BOUNDS];

  /**
   * @param height of a block in pixels
   */
  StepTextures(SpriteMaker maker, double height) {
    this.maker = maker;
    this.hatch = new HatchPainter(maker.pen());
    this.height = height;
  }

  /** The stuff of a step with prompts, with decodes or with both. */
  Sprite of(boolean prefill, boolean decode, Bound bound) {
    int kind = prefill && decode ? 2 : prefill ? 0 : 1;
    int index = kind * BOUNDS + bound.ordinal();
    Sprite known = made[index];
    if (known == null) {
      known = maker.make(0, 0, LENGTH, height, () -> paint(kind, bound));
      made[index] = known;
    }
    return known;
  }

  private void paint(int kind, Bound bound) {
    Pen pen = maker.pen();
    Color upper = kind == 1 ? pen.color.tpot : pen.color.ttft;
    Color lower = kind == 0 ? pen.color.ttft : pen.color.tpot;
    double middle = Math.rint(height / 2);
    pen.fill(0, 0, LENGTH, middle, 0, upper);
    pen.fill(0, middle, LENGTH, height - middle, 0, lower);
    hatch.paint(bound, 0, 0, LENGTH, height);
  }
}
