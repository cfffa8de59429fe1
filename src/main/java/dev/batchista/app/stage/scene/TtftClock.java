package dev.batchista.app.stage.scene;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.sim.RequestView;

/** The clock over a customer's head: time since arrival against the TTFT objective. */
final class TtftClock {
  /** The clock of a customer whose first token is out: it no longer runs. */
  static final double STOPPED = -1;

  private TtftClock() {}

  /**
   * Share of the objective that has passed, above 1 beyond it, or {@link #STOPPED}.
   *
   * @param sloMs the objective in milliseconds
   */
  static double share(RequestView request, long nowPs, double sloMs) {
    if (request.firstTokenPs() >= 0) {
      return STOPPED;
    }
    return Math.max(0, Ticks.toMillis(nowPs - request.arrivalPs())) / sloMs;
  }
}
