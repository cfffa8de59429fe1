package dev.batchista.cli.report;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.kv.KvPool;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.scheduler.SchedulingPolicy.ChunkedPrefill;
import dev.batchista.engine.scheduler.SchedulingPolicy.ContinuousBatching;
import dev.batchista.engine.scheduler.SchedulingPolicy.DynamicBatching;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;
import dev.batchista.scenario.FleetSpec;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ServerSpec;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;

/** What was run, a line a part. */
final class Setup {

  private Setup() {}

  static String server(RunReport report) {
    return server(report.config().deployment(), report.scenario().server());
  }

  /** Servers that differ from the first, a line a group. */
  static List<String> others(RunReport report) {
    FleetSpec fleet = report.scenario().fleet();
    List<String> lines = new ArrayList<>();
    int first = fleet.replicas();
    for (FleetSpec.Group group : fleet.others()) {
      lines.add(
          Figures.say(
              "%,d of %s; %s",
              group.count(),
              server(report.fleet().replicas().get(first).deployment(), group.server()),
              batching(group.policy())));
      first += group.count();
    }
    return lines;
  }

  static String server(Deployment deployment, ServerSpec spec) {
    String other =
        (spec.hbmBandwidthGBps() == null
                ? ""
                : ", " + Figures.plain(spec.hbmBandwidthGBps()) + " GB/s")
            + (spec.denseTflops() == null
                ? ""
                : ", " + Figures.plain(spec.denseTflops()) + " TFLOP/s");
    return Figures.say(
        "%s in %s on %d x %s%s%s",
        deployment.model().name(),
        deployment.weightPrecision().id(),
        deployment.gpus(),
        deployment.gpu().name(),
        deployment.pipelineParallelSize() == 1
            ? ""
            : Figures.say(", %d stages and as many batches", deployment.pipelineParallelSize()),
        other);
  }

  static String profile(Scenario scenario) {
    ServerSpec server = scenario.server();
    return "simulated with the "
        + server.costProfile()
        + " profile"
        + (server.honesty() == 1 ? "" : ", honesty " + Figures.plain(server.honesty()));
  }

  static String kv(RunReport report) {
    KvPool pool = report.config().newKvPool();
    return Figures.say(
        "%s in %s: %,d blocks of %d tokens%s",
        Figures.gb(report.config().kvBytes()),
        report.config().deployment().kvPrecision().id(),
        pool.totalBlocks(),
        pool.blockSize(),
        FleetWords.memory(report.config().kv()));
  }

  static String batching(SchedulingPolicy policy) {
    if (policy instanceof StaticBatching batching) {
      return whole("static", batching.maxNumSeqs(), batching.batchTimeoutPs());
    }
    if (policy instanceof DynamicBatching batching) {
      return whole("dynamic", batching.maxNumSeqs(), batching.batchTimeoutPs());
    }
    if (policy instanceof ChunkedPrefill chunked) {
      return Figures.say(
          "chunked prefill, %,d seats, %,d tokens a step%s%s",
          chunked.maxNumSeqs(),
          chunked.maxNumBatchedTokens(),
          threshold(chunked),
          order(policy.order()));
    }
    ContinuousBatching batching = (ContinuousBatching) policy;
    return Figures.say(
        "continuous, prefill first, %,d seats, %,d prompt tokens a step%s",
        batching.maxNumSeqs(), batching.maxNumBatchedTokens(), order(policy.order()));
  }

  private static String threshold(ChunkedPrefill chunked) {
    return chunked.longPrefillTokenThreshold() == ChunkedPrefill.NO_THRESHOLD
        ? ""
        : Figures.say(", at most %,d of one prompt", chunked.longPrefillTokenThreshold());
  }

  private static String whole(String kind, int seats, long timeoutPs) {
    return Figures.say(
        "%s, %,d seats, a batch waits at most %s ms to fill",
        kind, seats, Cells.number(Ticks.toMillis(timeoutPs)));
  }

  private static String order(QueueOrder order) {
    if (order instanceof QueueOrder.ShortestPromptFirst) {
      return ", shortest prompt first";
    }
    if (order instanceof QueueOrder.Priority) {
      return ", by priority";
    }
    return order instanceof QueueOrder.FairShare ? ", fair share" : "";
  }
}
