package dev.batchista.results;

/**
 * One request of a run, as its file has it; NaN where it is not known.
 *
 * @param arrivalSeconds since the first
 * @param promptTokens of it, -1 where it is not known
 * @param outputTokens that it got, -1 where it is not known
 * @param ttftMs time to first token
 * @param e2eMs to the last token
 */
public record ImportedRequest(
    double arrivalSeconds, int promptTokens, int outputTokens, double ttftMs, double e2eMs) {

  /** It reports success, but nothing came. */
  boolean empty() {
    return outputTokens == 0 && !(ttftMs > 0);
  }

  /** Time per output token after the first; NaN with fewer than two. */
  double tpotMs() {
    return outputTokens < 2 ? Double.NaN : (e2eMs - ttftMs) / (outputTokens - 1);
  }
}
