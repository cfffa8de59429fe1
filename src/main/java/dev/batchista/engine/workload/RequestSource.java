package dev.batchista.engine.workload;

/** A stream of requests in order of arrival. */
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
}
