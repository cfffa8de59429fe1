package dev.batchista.engine.workload;

/**
 * Requests made by a random process.
 *
 * @param arrivals when they come
 * @param promptTokens how long the prompts are
 * @param outputTokens how long the outputs are
 */
public record SyntheticWorkload(
    ArrivalProcess arrivals, LengthDistribution promptTokens, LengthDistribution outputTokens)
    implements Workload {

  /** The same requests at another mean rate. */
  public SyntheticWorkload withRequestRate(double requestRate) {
    return new SyntheticWorkload(arrivals.withRequestRate(requestRate), promptTokens, outputTokens);
  }
}
