package dev.batchista.engine.sim;

/** Hears who leaves a server, on behalf of those whose next request waits for it. */
interface Departures {

  /**
   * A request was served whole.
   *
   * @return whether the next arrival has changed, so that the server must not go on before it is
   *     known when that is
   */
  boolean left(long requestId, long atPs);

  /** A request was turned away; says the same. */
  boolean turnedAway(long requestId);
}
