package dev.batchista.engine.metrics;

/**
 * What is said of a latency over many requests or gaps. Percentiles are exact, with straight lines
 * between neighbouring samples as NumPy and vLLM's benchmark draw them. All figures are NaN when
 * there is no sample: no data is not zero.
 *
 * @param count samples
 * @param meanMs arithmetic mean in milliseconds
 * @param stdMs standard deviation of the samples
 * @param minMs smallest
 * @param p50Ms median
 * @param p90Ms 90th percentile
 * @param p95Ms 95th percentile
 * @param p99Ms 99th percentile
 * @param p999Ms 99.9th percentile
 * @param maxMs largest
 */
public record LatencySummary(
    long count,
    double meanMs,
    double stdMs,
    double minMs,
    double p50Ms,
    double p90Ms,
    double p95Ms,
    double p99Ms,
    double p999Ms,
    double maxMs) {

  /** No samples. */
  public static final LatencySummary NO_DATA =
      new LatencySummary(
          0,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN);

  /** Whether there is anything to say. */
  public boolean hasData() {
    return count > 0;
  }
}
