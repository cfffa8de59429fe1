package dev.batchista.app.stage.scene;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.sim.RequestView;
import dev.batchista.engine.sim.RequestView.State;

/** Requests for tests of the parts of the stage. */
final class Requests {
  private Requests() {}

  /** One that decodes and has got so much of its output. */
  static RequestView decoding(long id, int outputTokens, int generated) {
    return new RequestView(id, 0, 100, outputTokens, 100, generated, 1, 0, State.DECODING);
  }

  static RequestView decoding(long id) {
    return decoding(id, 100, 1);
  }

  static RequestView in(State state, long id) {
    return new RequestView(id, 0, 100, 100, 100, state == State.DONE ? 100 : 0, 1, 0, state);
  }

  /** One that came at a time and waits for its first token. */
  static RequestView waiting(long id, double arrivalSeconds) {
    return new RequestView(id, Ticks.ceil(arrivalSeconds), 100, 100, 0, 0, -1, 0, State.WAITING);
  }
}
