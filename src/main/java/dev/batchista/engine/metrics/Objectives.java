package dev.batchista.engine.metrics;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.RequestRecord;

/**
 * What the users of a class were promised.
 *
 * @param name what people call the class
 * @param ttftMs longest time to first token that counts as good
 * @param tpotMs longest time per output token that counts as good
 */
public record Objectives(String name, double ttftMs, double tpotMs) {

  /** Whether a request met both; one of a single token has no time per output token to miss. */
  public boolean metBy(RequestRecord request) {
    return request.ttftPs() <= ttftMs * Ticks.PER_MILLISECOND
        && !(request.tpotPs() > tpotMs * Ticks.PER_MILLISECOND);
  }
}
