package dev.batchista.app.live;

import java.util.List;

/**
 * The series behind the three charts, over the last {@code spanSeconds} of simulated time. The same
 * object is published again until the series change, so a chart redraws only when it has to.
 *
 * @param fromSeconds left end of the time axis
 * @param toSeconds right end of the time axis: now
 * @param firstTokens requests that got their first token, by arrival; thinned evenly to a few
 *     thousand
 * @param ttftLines percentiles of TTFT over time
 * @param finished requests that left with a TPOT, by the time they left; likewise
 * @param tpotLines percentiles of TPOT over time
 * @param throughput tokens out a second, a point for each interval
 * @param changes moments at which a knob was turned, in seconds
 */
public record ChartSeries(
    double fromSeconds,
    double toSeconds,
    List<FirstTokenPoint> firstTokens,
    List<PercentilePoint> ttftLines,
    List<TpotPoint> finished,
    List<PercentilePoint> tpotLines,
    List<ThroughputPoint> throughput,
    List<Double> changes) {

  public ChartSeries {
    firstTokens = List.copyOf(firstTokens);
    ttftLines = List.copyOf(ttftLines);
    finished = List.copyOf(finished);
    tpotLines = List.copyOf(tpotLines);
    throughput = List.copyOf(throughput);
    changes = List.copyOf(changes);
  }

  /** TTFT of one request, in its two parts. */
  public record FirstTokenPoint(
      long id, double arrivalSeconds, double queueWaitMs, double prefillMs) {}

  /** TPOT of one request. */
  public record TpotPoint(long id, double leftSeconds, double tpotMs) {}

  /** Percentiles of the last while, at one moment. */
  public record PercentilePoint(double seconds, double p50Ms, double p99Ms) {}

  /** Output tokens a second around one moment. */
  public record ThroughputPoint(double seconds, double tokensPerSecond) {}
}
