package dev.batchista.explore;

import dev.batchista.engine.metrics.LatencySummary;
import org.jspecify.annotations.Nullable;

/**
 * How a run went for the requests that came after its first tenth and before its last, in the state
 * that goes on: without the empty server of the beginning and the emptying one of the end.
 *
 * @param judged requests that count; those whose client left by its own will do not
 * @param attainment share of them that kept both objectives, of the class that kept them least;
 *     whoever was turned away or gave up did not
 * @param worstClass that class; null where there is one only
 * @param lateTtft share of all classes whose first token came too late
 * @param lateTpot share whose time per output token was too long
 * @param lost share that was turned away or gave up
 * @param backlog whether more and more were inside
 * @param seconds the time in which they came
 * @param requestThroughput requests served in it, a second
 * @param outputThroughput tokens of requests served in it, a second
 * @param meanInside mean number of requests inside in it
 * @param ttft time to first token
 * @param tpot time per output token
 * @param e2e end-to-end latency
 */
public record Judgement(
    long judged,
    double attainment,
    @Nullable String worstClass,
    double lateTtft,
    double lateTpot,
    double lost,
    Growth backlog,
    double seconds,
    double requestThroughput,
    double outputThroughput,
    double meanInside,
    LatencySummary ttft,
    LatencySummary tpot,
    LatencySummary e2e) {

  LatencySummary latency(LatencyBound.Latency which) {
    return switch (which) {
      case TTFT -> ttft;
      case TPOT -> tpot;
      case E2EL -> e2e;
    };
  }
}
