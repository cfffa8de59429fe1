package dev.batchista.engine.fleet;

import dev.batchista.engine.Ticks;

/**
 * What clients do when it takes too long or they are turned away.
 *
 * @param timeoutPs how long an attempt waits for its first token, at least 1; {@link Ticks#NEVER}
 *     is for ever
 * @param retries how often a client asks again after a timeout or a rejection that may pass, 0 to
 *     100
 * @param backoffPs how long it waits before it does, 0 to a day
 * @param cancelShare share of the users who leave in the middle of the answer, 0 to 1; after how
 *     many tokens is drawn evenly
 */
public record ClientBehaviour(long timeoutPs, int retries, long backoffPs, double cancelShare) {
  /** Waits for the whole answer however long it takes. */
  public static final ClientBehaviour PATIENT = new ClientBehaviour(Ticks.NEVER, 0, 0, 0);

  private static final long LONGEST_BACKOFF_PS = 86_400 * Ticks.PER_SECOND;

  public ClientBehaviour {
    if (timeoutPs < 1) {
      throw new IllegalArgumentException("timeoutPs must be at least 1, not " + timeoutPs);
    }
    if (retries < 0 || retries > 100) {
      throw new IllegalArgumentException("retries must be from 0 to 100, not " + retries);
    }
    if (backoffPs < 0 || backoffPs > LONGEST_BACKOFF_PS) {
      throw new IllegalArgumentException(
          "backoffPs must be from 0 to " + LONGEST_BACKOFF_PS + " (a day), not " + backoffPs);
    }
    if (!(cancelShare >= 0 && cancelShare <= 1)) {
      throw new IllegalArgumentException("cancelShare must be from 0 to 1, not " + cancelShare);
    }
  }

  /** When an attempt sent at {@code ps} is given up. */
  public long deadlinePs(long ps) {
    return timeoutPs < Ticks.NEVER - ps ? ps + timeoutPs : Ticks.NEVER;
  }
}
