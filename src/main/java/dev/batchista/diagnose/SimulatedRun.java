package dev.batchista.diagnose;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.metrics.LatencySummary;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.workload.Request;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/** What a simulated run shows; it hears the run and is asked at its end. */
public final class SimulatedRun implements SimulationListener {
  private static final double TWO_SIGMA = 2;

  private final DoubleStream.Builder arrivals = DoubleStream.builder();
  private final DoubleStream.Builder prompts = DoubleStream.builder();
  private final DoubleStream.Builder outputs = DoubleStream.builder();

  @Override
  public void arrived(Request request) {
    arrivals.add(Ticks.toSeconds(request.arrivalPs()));
    prompts.add(request.promptTokens());
  }

  @Override
  public void finished(RequestRecord request) {
    outputs.add(request.outputTokens());
  }

  /**
   * What it has shown.
   *
   * @param name what the run is called
   * @param model that was served
   * @param summary of the run that was heard
   */
  public Observation observation(String name, String model, RunSummary summary) {
    double[] came = arrivals.build().toArray();
    double[] lengths = prompts.build().sorted().toArray();
    Observation.Draft draft = new Observation.Draft();
    double requests = Math.max(1, summary.arrived());
    draft
        .put(
            Measure.OFFERED_RATE, Arrivals.rate(came), Arrivals.rate(came) / Math.sqrt(came.length))
        .put(Measure.BURSTINESS, Arrivals.variation(came))
        .put(Measure.PROMPT_P50, Arrivals.percentile(lengths, 50))
        .put(Measure.PROMPT_P99, Arrivals.percentile(lengths, 99))
        .put(
            Measure.OUTPUT_MEAN,
            Arrays.stream(outputs.build().toArray()).average().orElse(Double.NaN))
        .put(Measure.FAILED, 1 - summary.completed() / requests)
        .put(
            Measure.RETRIES,
            (summary.outcomes().retries() + summary.outcomes().restarts()) / requests)
        .put(Measure.OUTPUT_RATE, summary.outputThroughput())
        .put(Measure.BATCH, summary.meanDecodeBatch())
        .put(Measure.PREEMPTIONS, summary.preemptions() / requests)
        .put(Measure.KV_USE, summary.kvPeakShare())
        .put(Measure.HIT_RATE, summary.memory().prefixCacheHitRate());
    latencies(draft, summary);
    parts(draft, summary);
    return new Observation(name, model, draft.figures, draft.noise, List.of());
  }

  private static void latencies(Observation.Draft draft, RunSummary summary) {
    spread(draft, summary.ttft(), Measure.TTFT_P50, Measure.TTFT_P99, Measure.TTFT_LEAST);
    spread(draft, summary.tpot(), Measure.TPOT_P50, Measure.TPOT_P99, Measure.TPOT_LEAST);
    draft.put(Measure.ITL_P99, summary.itl().p99Ms());
  }

  private static void spread(
      Observation.Draft draft, LatencySummary of, Measure p50, Measure p99, Measure least) {
    double root = Math.sqrt(Math.max(1, of.count()));
    draft.put(p50, of.p50Ms(), TWO_SIGMA * 1.25 * Math.min(of.stdMs(), of.p50Ms()) / root);
    draft.put(p99, of.p99Ms(), TWO_SIGMA * (of.p99Ms() - of.p50Ms()) / (0.1 * root));
    draft.put(least, of.minMs());
  }

  private static void parts(Observation.Draft draft, RunSummary summary) {
    draft
        .put(Measure.WAIT_SEATS, part(summary, TtftPart.SEATS))
        .put(Measure.WAIT_KV, part(summary, TtftPart.KV_BLOCKS))
        .put(Measure.WAIT_BUDGET, part(summary, TtftPart.TOKEN_BUDGET))
        .put(
            Measure.WAIT_BATCH,
            part(summary, TtftPart.BATCH_FILL) + part(summary, TtftPart.BATCH_UNDER_WAY))
        .put(Measure.WAIT_QUEUE, summary.queueWait().meanMs())
        .put(Measure.PREFILL, part(summary, TtftPart.PREFILL));
  }

  private static double part(RunSummary summary, TtftPart part) {
    return summary.ttftSplit().meanMs().getOrDefault(part, Double.NaN);
  }
}
