package dev.batchista.app.cafe;

import javafx.geometry.Rectangle2D;

/**
 * Where the panes of the café go: knobs at the left, coach at the right, stage over charts between
 * them. Where the middle would become too narrow for its charts, knobs and coach share the left
 * side, one shown at a time.
 *
 * @param shared whether knobs and coach share a place
 * @param side the switch between them; empty unless the place is shared
 * @param knobs the knob pane
 * @param stage the stage
 * @param charts the charts
 * @param coach the coach pane
 */
record CafeLayout(
    boolean shared,
    Rectangle2D side,
    Rectangle2D knobs,
    Rectangle2D stage,
    Rectangle2D charts,
    Rectangle2D coach) {
  static final double GAP = 12;

  private static final double STAGE_SHARE = 0.54;
  private static final double KNOBS_SHARE = 0.2;
  private static final double COACH_SHARE = 0.248;

  // In em, because what is in the panes grows with the type.
  private static final double KNOBS_LEAST = 17.8;
  private static final double KNOBS_MOST = 22;
  private static final double COACH_LEAST = 19;
  private static final double COACH_MOST = 33;
  private static final double MIDDLE_LEAST = 40;
  private static final double SWITCH = 1.9;
  private static final double CHARTS_LEAST = 15.5;

  /**
   * @param top where the panes begin, in pixels
   * @param em size of the type in pixels
   */
  static CafeLayout of(double width, double height, double top, double em) {
    double knobs = clamp(KNOBS_SHARE * width, KNOBS_LEAST * em, KNOBS_MOST * em);
    double coach = clamp(COACH_SHARE * width, COACH_LEAST * em, COACH_MOST * em);
    double spare = width - 4 * GAP - knobs - coach - MIDDLE_LEAST * em;
    if (spare < 0) {
      double knobsGive = knobs - KNOBS_LEAST * em;
      double coachGive = coach - COACH_LEAST * em;
      double give = Math.min(-spare, knobsGive + coachGive);
      double all = Math.max(1, knobsGive + coachGive);
      knobs -= give * knobsGive / all;
      coach -= give * coachGive / all;
      spare += give;
    }
    double y = top + GAP;
    double tall = Math.max(0, height - y - GAP);
    return spare < -1
        ? shared(width, y, tall, em)
        : sideBySide(width, y, tall, em, Math.floor(knobs), Math.floor(coach));
  }

  private static CafeLayout sideBySide(
      double width, double y, double tall, double em, double knobs, double coach) {
    double x = GAP + knobs + GAP;
    double middle = width - x - GAP - coach - GAP;
    return new CafeLayout(
        false,
        Rectangle2D.EMPTY,
        new Rectangle2D(GAP, y, knobs, tall),
        stage(x, y, middle, tall, em),
        charts(x, y, middle, tall, em),
        new Rectangle2D(x + middle + GAP, y, coach, tall));
  }

  private static CafeLayout shared(double width, double y, double tall, double em) {
    double side = Math.floor(COACH_LEAST * em);
    double switchHeight = Math.floor(SWITCH * em);
    double x = GAP + side + GAP;
    double middle = Math.max(0, width - x - GAP);
    double below = y + switchHeight + GAP / 2;
    Rectangle2D pane = new Rectangle2D(GAP, below, side, Math.max(0, y + tall - below));
    return new CafeLayout(
        true,
        new Rectangle2D(GAP, y, side, switchHeight),
        pane,
        stage(x, y, middle, tall, em),
        charts(x, y, middle, tall, em),
        pane);
  }

  private static Rectangle2D stage(double x, double y, double width, double tall, double em) {
    return new Rectangle2D(x, y, width, stageHeight(tall, em));
  }

  private static Rectangle2D charts(double x, double y, double width, double tall, double em) {
    double above = stageHeight(tall, em) + GAP;
    return new Rectangle2D(x, y + above, width, Math.max(0, tall - above));
  }

  private static double stageHeight(double tall, double em) {
    double both = Math.max(0, tall - GAP);
    double charts = Math.max((1 - STAGE_SHARE) * both, Math.min(CHARTS_LEAST * em, both / 2));
    return Math.floor(both - charts);
  }

  private static double clamp(double value, double min, double max) {
    return Math.max(min, Math.min(max, value));
  }
}
