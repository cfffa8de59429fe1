package dev.batchista.engine.scheduler;

/**
 * The step that is under way, as far as it says why somebody is not in it.
 *
 * @param endPs when it ends
 * @param promptTokens prompt tokens that it computes; 0 for who came after it was planned, and so
 *     waits for the next one
 * @param sentBack sequences that lost their seats when it was planned; 0 likewise
 */
public record StepUnderWay(long endPs, long promptTokens, int sentBack) {

  /** For who came after it was planned. */
  public StepUnderWay(long endPs) {
    this(endPs, 0, 0);
  }
}
