package dev.batchista.explore;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.metrics.LatencySummary;
import dev.batchista.engine.metrics.RunSummary;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * How the servers work at a load: means over seeds of the figures of single runs.
 *
 * @param requestThroughput requests served a second
 * @param outputThroughput output tokens a second
 * @param attainment share of the requests that keep the SLO
 * @param meanInside mean number of requests inside
 * @param ttft time to first token; each figure is the mean over seeds
 * @param tpot time per output token, likewise
 * @param e2e end-to-end latency, likewise
 * @param meanDecodeBatch mean sequences in a decode step
 * @param kvPeakShare largest share of the KV blocks held
 * @param preemptions times that a request lost its KV, for each request
 * @param busyShare share of the time in which a step ran
 * @param mfu model FLOPs over what the dense peak could do
 * @param mbu bytes moved over what the HBM could move
 * @param steps what the step time went to, shares that sum to 1
 * @param waits what the TTFT of the slowest hundredth went to, shares that sum to 1
 */
public record AtCapacity(
    Estimate requestThroughput,
    Estimate outputThroughput,
    double attainment,
    double meanInside,
    LatencySummary ttft,
    LatencySummary tpot,
    LatencySummary e2e,
    double meanDecodeBatch,
    double kvPeakShare,
    double preemptions,
    double busyShare,
    double mfu,
    double mbu,
    Map<Bound, Double> steps,
    Map<TtftPart, Double> waits) {

  public AtCapacity {
    steps = Map.copyOf(steps);
    waits = Map.copyOf(waits);
  }

  static AtCapacity of(List<Judgement> judged, List<RunSummary> runs) {
    return new AtCapacity(
        estimate(judged, Judgement::requestThroughput),
        estimate(judged, Judgement::outputThroughput),
        mean(judged, Judgement::attainment),
        mean(judged, Judgement::meanInside),
        latency(judged.stream().map(Judgement::ttft).toList()),
        latency(judged.stream().map(Judgement::tpot).toList()),
        latency(judged.stream().map(Judgement::e2e).toList()),
        mean(runs, RunSummary::meanDecodeBatch),
        mean(runs, RunSummary::kvPeakShare),
        mean(runs, run -> (double) run.preemptions() / run.arrived()),
        mean(runs, RunSummary::busyShare),
        mean(runs, RunSummary::mfu),
        mean(runs, RunSummary::mbu),
        steps(runs),
        waits(runs));
  }

  private static Map<Bound, Double> steps(List<RunSummary> runs) {
    Map<Bound, Double> shares = new EnumMap<>(Bound.class);
    for (Bound bound : Bound.values()) {
      shares.put(bound, mean(runs, run -> run.boundShares().getOrDefault(bound, 0.0)));
    }
    return shares;
  }

  private static Map<TtftPart, Double> waits(List<RunSummary> runs) {
    Map<TtftPart, Double> shares = new EnumMap<>(TtftPart.class);
    double all = 0;
    for (TtftPart part : TtftPart.values()) {
      double ms = mean(runs, run -> run.ttftSplit().slowestMeanMs().getOrDefault(part, 0.0));
      shares.put(part, ms);
      all += ms;
    }
    double sum = all;
    shares.replaceAll((part, ms) -> sum == 0 ? 0 : ms / sum);
    return shares;
  }

  private static LatencySummary latency(List<LatencySummary> seeds) {
    return new LatencySummary(
        seeds.stream().mapToLong(LatencySummary::count).sum(),
        mean(seeds, LatencySummary::meanMs),
        mean(seeds, LatencySummary::stdMs),
        mean(seeds, LatencySummary::minMs),
        mean(seeds, LatencySummary::p50Ms),
        mean(seeds, LatencySummary::p90Ms),
        mean(seeds, LatencySummary::p95Ms),
        mean(seeds, LatencySummary::p99Ms),
        mean(seeds, LatencySummary::p999Ms),
        mean(seeds, LatencySummary::maxMs));
  }

  private static <T> Estimate estimate(List<T> runs, ToDoubleFunction<T> figure) {
    List<Double> values = new ArrayList<>();
    runs.forEach(run -> values.add(figure.applyAsDouble(run)));
    return Estimate.of(values);
  }

  private static <T> double mean(List<T> runs, ToDoubleFunction<T> figure) {
    return estimate(runs, figure).mean();
  }
}
