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

  /** Whether arrivals depend on {@link #left}; a simulation of many servers is slower then. */
  default boolean waitsForAnswers() {
    return false;
  }

  /**
   * A request was served whole.
   *
   * @param id its number
   * @param atPs when the answer was complete
   */
  default void left(long id, long atPs) {}

  /**
   * A request will not be served whole: it was turned away, or its client has gone.
   *
   * @param id its number
   * @param atPs when that was certain
   */
  default void unserved(long id, long atPs) {}
}
