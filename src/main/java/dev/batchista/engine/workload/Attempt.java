package dev.batchista.engine.workload;

import dev.batchista.engine.Ticks;

/**
 * A request as it is sent once. A client sends it again after a rejection or when it has waited too
 * long, a router after the loss of a replica; to the client it stays one request.
 *
 * @param request what is sent; it arrives when this attempt does
 * @param firstArrivalPs when the client sent it for the first time
 * @param deadlinePs when the client gives up unless a token has come; {@link Ticks#NEVER} if never
 * @param retries how often the client has sent it again
 * @param tokens output tokens after which the client is content or leaves, 1 to the request's
 */
public record Attempt(
    Request request, long firstArrivalPs, long deadlinePs, int retries, int tokens) {

  /** The only attempt of a client who waits for the whole answer however long it takes. */
  public static Attempt patient(Request request) {
    return new Attempt(request, request.arrivalPs(), Ticks.NEVER, 0, request.outputTokens());
  }

  /** The client sends it again at {@code ps} and waits until {@code untilPs}. */
  public Attempt retriedAt(long ps, long untilPs) {
    return new Attempt(request.at(ps), firstArrivalPs, untilPs, retries + 1, tokens);
  }

  /**
   * The router sends it to another replica at {@code ps}; the client waits until {@code untilPs}.
   */
  public Attempt movedAt(long ps, long untilPs) {
    return new Attempt(request.at(ps), firstArrivalPs, untilPs, retries, tokens);
  }
}
