package dev.batchista.engine.metrics;

/**
 * What the links between prefill and decode replicas had to do.
 *
 * @param requests how many requests' KV went over them; 0 where nothing is handed over
 * @param bytes how much
 * @param transferSeconds sum over the requests of the time from the start of sending to the end
 * @param linkWaitSeconds sum over the requests of the wait for the link
 */
public record HandOverUse(
    long requests, long bytes, double transferSeconds, double linkWaitSeconds) {

  /** Nothing was handed over. */
  public static final HandOverUse NONE = new HandOverUse(0, 0, 0, 0);
}
