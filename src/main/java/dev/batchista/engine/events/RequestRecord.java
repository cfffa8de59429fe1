package dev.batchista.engine.events;

/**
 * The life of a request that was served whole. Times in picoseconds since the start of the run.
 *
 * @param id the request's number
 * @param tenant the place of its class, from 0
 * @param promptTokens input length
 * @param outputTokens tokens generated
 * @param arrivalPs when it came; that of the first attempt where the client had to ask again
 * @param sentPs when the attempt that was served reached its replica; later than the arrival only
 *     after a retry or the loss of a replica
 * @param scheduledPs start of the first step that computed a part of it
 * @param firstTokenPs when its first token was out: end of the step that finished its prompt
 * @param lastTokenPs when its last token was out
 * @param leftPs when the response was complete for the client; later than the last token only where
 *     a static batch leaves together
 * @param preemptions how often it lost its KV and was computed again
 * @param cachedTokens prompt tokens that were in the prefix cache and not computed; what it finds
 *     again after a preemption does not count
 * @param parts what its time to first token went to; they sum to it
 */
public record RequestRecord(
    long id,
    int tenant,
    int promptTokens,
    int outputTokens,
    long arrivalPs,
    long sentPs,
    long scheduledPs,
    long firstTokenPs,
    long lastTokenPs,
    long leftPs,
    int preemptions,
    int cachedTokens,
    TtftParts parts) {

  /** A request of the only class, of whose time to first token no parts are told. */
  public RequestRecord(
      long id,
      int promptTokens,
      int outputTokens,
      long arrivalPs,
      long sentPs,
      long scheduledPs,
      long firstTokenPs,
      long lastTokenPs,
      long leftPs,
      int preemptions,
      int cachedTokens) {
    this(
        id,
        0,
        promptTokens,
        outputTokens,
        arrivalPs,
        sentPs,
        scheduledPs,
        firstTokenPs,
        lastTokenPs,
        leftPs,
        preemptions,
        cachedTokens,
        TtftParts.NONE);
  }

  /**
   * A request of the only class that was served at its first attempt and found nothing in a prefix
   * cache.
   */
  public RequestRecord(
      long id,
      int promptTokens,
      int outputTokens,
      long arrivalPs,
      long scheduledPs,
      long firstTokenPs,
      long lastTokenPs,
      long leftPs,
      int preemptions) {
    this(
        id,
        promptTokens,
        outputTokens,
        arrivalPs,
        arrivalPs,
        scheduledPs,
        firstTokenPs,
        lastTokenPs,
        leftPs,
        preemptions,
        0);
  }

  /** The same without the parts of its time to first token. */
  public RequestRecord withoutParts() {
    return new RequestRecord(
        id,
        tenant,
        promptTokens,
        outputTokens,
        arrivalPs,
        sentPs,
        scheduledPs,
        firstTokenPs,
        lastTokenPs,
        leftPs,
        preemptions,
        cachedTokens,
        TtftParts.NONE);
  }

  /** Time to first token: everything from arrival to the first token, the queue included. */
  public long ttftPs() {
    return firstTokenPs - arrivalPs;
  }

  /** The part of TTFT lost to attempts that failed, and to the pauses between them. */
  public long failedAttemptsPs() {
    return sentPs - arrivalPs;
  }

  /** The part of TTFT spent in the queue of the last attempt, before any computing. */
  public long queueWaitPs() {
    return scheduledPs - sentPs;
  }

  /** The part of TTFT from the first computing to the first token. */
  public long prefillPs() {
    return firstTokenPs - scheduledPs;
  }

  /** Whether time per output token exists: it needs two tokens. */
  public boolean hasTpot() {
    return outputTokens > 1;
  }

  /**
   * Time per output token after the first: (last - first) / (tokens - 1), in picoseconds; NaN for a
   * single token.
   */
  public double tpotPs() {
    return hasTpot() ? (double) (lastTokenPs - firstTokenPs) / (outputTokens - 1) : Double.NaN;
  }

  /** End-to-end latency: from arrival to the complete response. */
  public long e2ePs() {
    return leftPs - arrivalPs;
  }
}
