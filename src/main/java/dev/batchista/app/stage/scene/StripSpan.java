package dev.batchista.app.stage.scene;

import dev.batchista.app.live.Frame;

/**
 * How much simulated time the strip of steps shows: a round figure in which 20 to 60 steps fit, and
 * enough that a step takes a good second to pass at the current speed. Changes only when it has to,
 * and then glides.
 */
final class StripSpan {
  private static final double FEWEST_STEPS = 20;
  private static final double MOST_STEPS = 60;
  private static final double SECONDS_TO_PASS = 1.2;
  private static final double GLIDE_SECONDS = 0.25;
  private static final double START_MS = 500;

  private double targetMs = START_MS;
  private double shownMs = START_MS;
  private boolean fresh = true;

  /** The span that is drawn now, in milliseconds. */
  double ms() {
    return shownMs;
  }

  /** The round span that is shown or glided to. */
  double targetMs() {
    return targetMs;
  }

  /** Takes note of a frame. */
  void update(Frame frame, double meanStepMs) {
    if (Double.isNaN(meanStepMs)) {
      return;
    }
    double slowestMs = frame.playing() ? frame.speed() * SECONDS_TO_PASS * 1000 : 0;
    double steps = targetMs / meanStepMs;
    boolean fits = steps >= FEWEST_STEPS && (steps <= MOST_STEPS || targetMs <= slowestMs * 3);
    // Pausing keeps the span: the picture must not move when time stops.
    boolean passesCalmly = targetMs >= slowestMs;
    boolean mayChange = fresh || frame.playing();
    if (mayChange && !(fits && passesCalmly)) {
      double wanted = Math.sqrt(FEWEST_STEPS * MOST_STEPS) * meanStepMs;
      targetMs = round(Math.max(wanted, slowestMs));
    }
    if (fresh) {
      shownMs = targetMs;
      fresh = false;
    }
  }

  /** Glides for {@code dt} seconds of the wall clock. */
  void glide(double dt) {
    double rest = Math.exp(-dt / GLIDE_SECONDS);
    shownMs = targetMs * Math.pow(shownMs / targetMs, rest);
    if (Math.abs(shownMs / targetMs - 1) < 0.002) {
      shownMs = targetMs;
    }
  }

  void reset() {
    fresh = true;
  }

  /** The figure of the series 1, 2, 5 nearest to {@code ms} by ratio. */
  static double round(double ms) {
    double power = Math.pow(10, Math.floor(Math.log10(ms)));
    double lead = ms / power;
    if (lead < 1.414) {
      return power;
    }
    if (lead < 3.162) {
      return 2 * power;
    }
    return lead < 7.071 ? 5 * power : 10 * power;
  }
}
