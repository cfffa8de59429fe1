package dev.batchista.engine.sim;

/**
 * A request as it stands at one moment.
 *
 * @param id the request's number
 * @param arrivalPs when it came
 * @param promptTokens input length
 * @param outputTokens tokens that it will get
 * @param prefilled prompt tokens computed
 * @param generated tokens out
 * @param firstTokenPs when its first token was out, -1 before
 * @param preemptions how often it lost its KV
 * @param cachedTokens prompt tokens that it found in the prefix cache
 * @param state where it is
 */
public record RequestView(
    long id,
    long arrivalPs,
    int promptTokens,
    int outputTokens,
    int prefilled,
    int generated,
    long firstTokenPs,
    int preemptions,
    int cachedTokens,
    State state) {

  /** Of a server without a prefix cache. */
  public RequestView(
      long id,
      long arrivalPs,
      int promptTokens,
      int outputTokens,
      int prefilled,
      int generated,
      long firstTokenPs,
      int preemptions,
      State state) {
    this(
        id,
        arrivalPs,
        promptTokens,
        outputTokens,
        prefilled,
        generated,
        firstTokenPs,
        preemptions,
        0,
        state);
  }

  /** Where a request is. */
  public enum State {
    /** In the queue. */
    WAITING,
    /** Seated, its prompt being computed. */
    PREFILLING,
    /** Getting tokens. */
    DECODING,
    /** All tokens out, kept in its seat by a static batch. */
    DONE
  }
}
