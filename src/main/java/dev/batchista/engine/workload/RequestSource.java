package dev.batchista.engine.workload;

/**
 * A stream of requests in order of arrival. Most come whatever the server does; where clients wait
 * for an answer before they ask again, {@link #left} may bring the next arrival forward, but never
 * before the time given there.
 */
public interface RequestSource {

  /**
   * When the next request arrives, or {@link dev.batchista.engine.Ticks#NEVER} if none does.
   * Repeated calls give the same answer until {@link #next()}.
   */
  long nextArrivalPs();

  /**
   * Takes the next request.
   *
   * @throws java.util.NoSuchElementException if there is none
   */
  Request next();

  /**
   * A request was served whole.
   *
   * @param id its number
   * @param atPs when the answer was complete
   */
  default void left(long id, long atPs) {}

  /** Request {@code id} was turned away. */
  default void turnedAway(long id) {}
}
