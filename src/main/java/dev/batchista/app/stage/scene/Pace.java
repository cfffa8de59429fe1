package dev.batchista.app.stage.scene;

import dev.batchista.app.live.Frame;

/** How fast things happen for somebody who watches; decides how much detail can be shown calmly. */
public enum Pace {
  /** Each step can be followed by eye, or time stands still. */
  STEP_BY_STEP,
  /** Customers can be followed, steps cannot. */
  BRISK,
  /** Neither: figures would flicker, so streams with counts take their place. */
  FLOW;

  private static final double FLOW_SPEED = 10;
  private static final double FLOW_STEPS_PER_FRAME = 5;
  private static final double FRAMES_PER_SECOND = 60;
  private static final double WATCHABLE_STEP_MS = 110;

  /** A limit has to be passed by this factor on the way back, so that the picture does not flip. */
  private static final double HYSTERESIS = 0.8;

  /**
   * The pace of a frame.
   *
   * @param meanStepMs mean simulated time of a step, NaN if unknown
   * @param before the pace until now
   */
  static Pace of(Frame frame, double meanStepMs, Pace before) {
    if (!frame.playing()) {
      return STEP_BY_STEP;
    }
    double back = before == FLOW ? HYSTERESIS : 1;
    double stepsPerFrame = frame.speed() / FRAMES_PER_SECOND * 1000 / meanStepMs;
    if (frame.speed() > FLOW_SPEED * back || stepsPerFrame > FLOW_STEPS_PER_FRAME * back) {
      return FLOW;
    }
    double stepMsOnTheWall = meanStepMs / frame.speed();
    double limit = WATCHABLE_STEP_MS * (before == STEP_BY_STEP ? HYSTERESIS : 1);
    return Double.isNaN(stepMsOnTheWall) || stepMsOnTheWall >= limit ? STEP_BY_STEP : BRISK;
  }
}
