package dev.batchista.engine.workload;

/**
 * One request as the client sends it.
 *
 * @param id position in the stream, from 0
 * @param arrivalPs when it arrives, in picoseconds from the start
 * @param promptTokens input length, at least 1
 * @param outputTokens tokens that will be generated, at least 1
 * @param tenant whose it is, from 0; tenants may have shares of their own
 * @param priority its rank where the queue goes by rank; smaller goes first
 */
public record Request(
    long id, long arrivalPs, int promptTokens, int outputTokens, int tenant, int priority) {

  /** A request of the only tenant, of the usual rank. */
  public Request(long id, long arrivalPs, int promptTokens, int outputTokens) {
    this(id, arrivalPs, promptTokens, outputTokens, 0, 0);
  }
}
