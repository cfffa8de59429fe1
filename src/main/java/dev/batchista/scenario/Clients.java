package dev.batchista.scenario;

import dev.batchista.engine.fleet.ClientBehaviour;

/**
 * How clients go about it.
 *
 * @param behaviour what they do when it takes too long
 * @param maxConcurrency most requests under way; who comes when so many are waits at the client,
 *     without the clock of TTFT running; at least 1
 */
public record Clients(ClientBehaviour behaviour, int maxConcurrency) {

  /** As {@link #maxConcurrency}: as many as come. */
  public static final int NO_LIMIT = Integer.MAX_VALUE;

  /** They send their requests at once and wait for the whole answer. */
  public static final Clients PATIENT = new Clients(ClientBehaviour.PATIENT, NO_LIMIT);

  public Clients {
    if (maxConcurrency < 1) {
      throw new IllegalArgumentException(
          "maxConcurrency must be at least 1, not " + maxConcurrency);
    }
  }
}
