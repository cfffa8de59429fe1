package dev.batchista.app.cafe;

import javafx.geometry.Rectangle2D;

/**
 * Where the panes of the café go: knobs at the left, coach at the right, stage over charts between
 * them.
 *
 * @param knobs the knob pane
 * @param stage the stage
 * @param charts the charts
 * @param coach the coach pane
 */
record CafeLayout(Rectangle2D knobs, Rectangle2D stage, Rectangle2D charts, Rectangle2D coach) {
  static final double GAP = 12;

  private static final double KNOBS_SHARE = 0.2;
  private static final double KNOBS_LEAST = 236;
  private static final double KNOBS_MOST = 300;
  private static final double COACH_SHARE = 0.248;
  private static final double COACH_LEAST = 256;
  private static final double COACH_MOST = 460;
  private static final double STAGE_SHARE = 0.54;

  /** The middle is what people look at: side panes never take more than this together. */
  private static final double SIDES_MOST = 0.62;

  /**
   * @param top where the panes begin, in pixels
   * @param typeScale how large the type is, 1 on a desk
   */
  static CafeLayout of(double width, double height, double top, double typeScale) {
    double larger = 1 + 0.75 * (typeScale - 1);
    double knobs = larger * clamp(KNOBS_SHARE * width, KNOBS_LEAST, KNOBS_MOST);
    double coach = larger * clamp(COACH_SHARE * width, COACH_LEAST, COACH_MOST);
    double shrink = Math.min(1, SIDES_MOST * width / (knobs + coach));
    knobs = Math.floor(knobs * shrink);
    coach = Math.floor(coach * shrink);
    double middleX = GAP + knobs + GAP;
    double middle = Math.max(0, width - middleX - GAP - coach - GAP);
    double y = top + GAP;
    double tall = Math.max(0, height - y - GAP);
    double stage = Math.floor(Math.max(0, tall - GAP) * STAGE_SHARE);
    double charts = Math.max(0, tall - GAP - stage);
    return new CafeLayout(
        new Rectangle2D(GAP, y, knobs, tall),
        new Rectangle2D(middleX, y, middle, stage),
        new Rectangle2D(middleX, y + stage + GAP, middle, charts),
        new Rectangle2D(middleX + middle + GAP, y, coach, tall));
  }

  private static double clamp(double value, double min, double max) {
    return Math.max(min, Math.min(max, value));
  }
}
