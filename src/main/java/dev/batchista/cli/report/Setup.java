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
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.scenario.FleetSpec;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ServerSpec;
import dev.batchista.scenario.Traffic;
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

  private static String server(Deployment deployment, ServerSpec spec) {
    String other =
        (spec.hbmBandwidthGBps() == null
                ? ""
                : ", " + Figures.plain(spec.hbmBandwidthGBps()) + " GB/s")
            + (spec.denseTflops() == null
                ? ""
                : ", " + Figures.plain(spec.denseTflops()) + " TFLOP/s");
    return Figures.say(
        "%s in %s on %d x %s%s",
        deployment.model().name(),
        deployment.weightPrecision().id(),
        deployment.tensorParallelSize(),
        deployment.gpu().name(),
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

  static String requests(RunReport report) {
    String count = Cells.whole(report.summary().arrived());
    if (report.scenario().traffic() instanceof Traffic.Synthetic synthetic) {
      return Figures.say(
          "%s, %s, seed %d",
          count, arrivals(synthetic.workload().arrivals()), report.scenario().seed());
    }
    Traffic.Trace trace = (Traffic.Trace) report.scenario().traffic();
    return Figures.say("%s, replayed from %s", count, fileName(trace.file()));
  }

  /** How long prompts and outputs are; of a trace, how long they were. */
  static String lengths(RunReport report) {
    if (report.scenario().traffic() instanceof Traffic.Synthetic synthetic) {
      return Figures.say(
          "in %s; out %s",
          lengths(synthetic.workload().promptTokens()),
          lengths(synthetic.workload().outputTokens()));
    }
    long completed = Math.max(1, report.summary().completed());
    return Figures.say(
        "in %s on average; out %s",
        Cells.number((double) report.summary().inputTokens() / completed),
        Cells.number((double) report.summary().outputTokens() / completed));
  }

  private static String fileName(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  }

  private static String arrivals(ArrivalProcess arrivals) {
    if (arrivals.requestRate() == Double.POSITIVE_INFINITY) {
      return "all at once";
    }
    String rate = Figures.plain(arrivals.requestRate()) + "/s";
    if (arrivals instanceof ArrivalProcess.Gamma gamma) {
      return Figures.say(
          "gamma arrivals at %s (burstiness %s)", rate, Figures.plain(gamma.burstiness()));
    }
    return (arrivals instanceof ArrivalProcess.Constant ? "even" : "Poisson")
        + " arrivals at "
        + rate;
  }

  private static String lengths(LengthDistribution lengths) {
    if (lengths instanceof LengthDistribution.Fixed fixed) {
      return Cells.whole(fixed.tokens()) + " tokens";
    }
    if (lengths instanceof LengthDistribution.Uniform uniform) {
      return Figures.say("%,d to %,d tokens", uniform.min(), uniform.max());
    }
    if (lengths instanceof LengthDistribution.LogNormal logNormal) {
      return Figures.say(
          "log-normal, mean %s, sigma %s",
          Figures.plain(logNormal.mean()), Figures.plain(logNormal.sigma()));
    }
    LengthDistribution.LongTail tail = (LengthDistribution.LongTail) lengths;
    return Figures.say(
        "%s (%s of them %,d)",
        lengths(tail.usual()), Cells.percent(tail.longShare()), tail.longTokens());
  }
}
