package dev.batchista.engine.metrics;

import dev.batchista.engine.events.TtftPart;
import java.util.Map;

/**
 * What the time to first token of the completed requests went to, on average. Means add up, so the
 * parts of a mean sum to the mean TTFT of the same requests.
 *
 * @param requests all of them
 * @param meanMs mean milliseconds in each part, by all requests; empty if there are none
 * @param slowest how many the slowest are: at least 1 % of all, and as few more as the histogram
 *     allows, whose steps are narrower than 1 % of the TTFT
 * @param slowestFromMs the shortest TTFT that counts among them may be this, in milliseconds; NaN
 *     if there are none
 * @param slowestMeanMs mean milliseconds in each part, by the slowest
 */
public record TtftSplit(
    long requests,
    Map<TtftPart, Double> meanMs,
    long slowest,
    double slowestFromMs,
    Map<TtftPart, Double> slowestMeanMs) {

  /** Of no request. */
  public static final TtftSplit NO_DATA = new TtftSplit(0, Map.of(), 0, Double.NaN, Map.of());

  public TtftSplit {
    meanMs = Map.copyOf(meanMs);
    slowestMeanMs = Map.copyOf(slowestMeanMs);
  }
}
