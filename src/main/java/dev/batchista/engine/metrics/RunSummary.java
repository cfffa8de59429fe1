package dev.batchista.engine.metrics;

import dev.batchista.engine.cost.Bound;
import java.util.List;
import java.util.Map;

/**
 * The figures of a run.
 *
 * <p>Latencies and tokens are those of the completed requests. Where clients give up, those who
 * waited longest are not among them: a shorter queue wait may mean fewer served, so read the
 * latencies beside the {@link ClientOutcomes}.
 *
 * @param durationSeconds from the start to the last request's leaving and the last step's end
 * @param arrived requests that came
 * @param completed requests served whole
 * @param rejectedBeyondContext turned away: longer than the model's context
 * @param rejectedBeyondKv turned away: more KV than the whole pool
 * @param inputTokens prompt tokens of the completed requests
 * @param outputTokens tokens given by the completed requests
 * @param prefillTokensComputed prompt tokens computed, those computed again included
 * @param preemptions how often a request lost its KV
 * @param requestThroughput completed requests a second
 * @param outputThroughput output tokens a second
 * @param totalTokenThroughput input and output tokens a second
 * @param requestGoodput requests a second that met both SLOs, each those of its class
 * @param goodputShare share of the completed requests that met both SLOs, 0 to 1
 * @param ttft time to first token, the queue included
 * @param queueWait its part in the queue of the attempt that was served
 * @param prefill its part from the first computing on
 * @param tpot time per output token, one figure a request, only of those with two tokens or more
 * @param itl gaps between tokens, all pooled
 * @param e2e end-to-end latency
 * @param busyShare share of the duration in which the GPU was in a step; the mean over replicas
 * @param boundShares what the step time went to; shares sum to 1
 * @param mfu model FLOPs over what the dense peak could do in the duration
 * @param mbu bytes moved over what the HBM could move in the duration
 * @param meanDecodeBatch mean sequences in a decode step
 * @param kvPeakShare largest share of the KV blocks held at the end of a step
 * @param usdPerMillionOutputTokens rent of the GPUs over the tokens out, NaN without a price
 * @param joulesPerOutputToken board power while busy over the tokens out, an upper bound; NaN
 *     without a published power
 * @param littlesLaw the check on the run
 * @param outcomes what became of the others
 * @param memory how well the KV memory was used
 * @param ttftSplit what the time to first token went to
 * @param handOvers what went from prefill to decode replicas
 * @param speculation what guessing tokens gave
 * @param classes the figures of each class, in their order; empty where there is only one
 */
public record RunSummary(
    double durationSeconds,
    long arrived,
    long completed,
    long rejectedBeyondContext,
    long rejectedBeyondKv,
    long inputTokens,
    long outputTokens,
    long prefillTokensComputed,
    long preemptions,
    double requestThroughput,
    double outputThroughput,
    double totalTokenThroughput,
    double requestGoodput,
    double goodputShare,
    LatencySummary ttft,
    LatencySummary queueWait,
    LatencySummary prefill,
    LatencySummary tpot,
    LatencySummary itl,
    LatencySummary e2e,
    double busyShare,
    Map<Bound, Double> boundShares,
    double mfu,
    double mbu,
    double meanDecodeBatch,
    double kvPeakShare,
    double usdPerMillionOutputTokens,
    double joulesPerOutputToken,
    LittlesLaw littlesLaw,
    ClientOutcomes outcomes,
    MemoryUse memory,
    TtftSplit ttftSplit,
    HandOverUse handOvers,
    SpeculationUse speculation,
    List<ClassSummary> classes) {

  public RunSummary {
    boundShares = Map.copyOf(boundShares);
    classes = List.copyOf(classes);
  }

  /** Requests turned away for good, for whatever reason. */
  public long rejected() {
    return rejectedBeyondContext
        + rejectedBeyondKv
        + outcomes.rejectedQueueFull()
        + outcomes.rejectedNoReplica();
  }

  /** Requests that have come and neither left nor been turned away. */
  public long inside() {
    return arrived - completed - rejected() - outcomes.timedOut() - outcomes.cancelled();
  }

  /**
   * Little's law (Little 1961): mean number in the system = arrival rate x mean time in the system.
   * The three are measured apart from one another.
   *
   * @param meanInSystem L: requests in the shop, averaged over time
   * @param arrivalsPerSecond lambda
   * @param meanSecondsInSystem W
   */
  public record LittlesLaw(
      double meanInSystem, double arrivalsPerSecond, double meanSecondsInSystem) {

    /** lambda x W, which must equal L. */
    public double predicted() {
      return arrivalsPerSecond * meanSecondsInSystem;
    }
  }
}
