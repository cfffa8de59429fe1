package dev.batchista.cli.report;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.metrics.ClassSummary;
import dev.batchista.engine.metrics.LatencySummary;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.scenario.Clients;
import dev.batchista.scenario.ScenarioJson;
import dev.batchista.scenario.Traffic;
import dev.batchista.scenario.json.ExactNumbers;
import dev.batchista.scenario.json.JsonText;
import java.util.Locale;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A run as the JSON of {@code vllm bench serve --save-result}, with its names and units, and after
 * them what a simulator knows besides. What there is no data for is null, never 0.
 */
public final class BenchJson {

  private BenchJson() {}

  /** The text, with a line end after the last line. */
  public static String print(RunReport report) {
    return JsonText.print(tree(report));
  }

  static ObjectNode tree(RunReport report) {
    RunSummary summary = report.summary();
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("simulator", "batchista");
    root.put("model_id", report.config().deployment().model().id());
    root.put("num_prompts", summary.arrived());
    rate(root, report);
    concurrency(root, report);
    number(root, "duration", summary.durationSeconds());
    root.put("completed", summary.completed());
    root.put("failed", summary.arrived() - summary.completed());
    root.put("total_input_tokens", summary.inputTokens());
    root.put("total_output_tokens", summary.outputTokens());
    number(root, "request_throughput", summary.requestThroughput());
    number(root, "request_goodput", summary.requestGoodput());
    number(root, "output_throughput", summary.outputThroughput());
    number(root, "total_token_throughput", summary.totalTokenThroughput());
    latency(root, "ttft", summary.ttft());
    latency(root, "tpot", summary.tpot());
    latency(root, "itl", summary.itl());
    latency(root, "e2el", summary.e2e());
    ours(root, report);
    root.set("scenario", new ScenarioJson().tree(report.scenario()));
    return root;
  }

  private static void rate(ObjectNode root, RunReport report) {
    if (report.scenario().traffic() instanceof Traffic.Synthetic synthetic) {
      ArrivalProcess arrivals = synthetic.workload().arrivals();
      if (arrivals.requestRate() == Double.POSITIVE_INFINITY) {
        root.put("request_rate", "inf");
      } else {
        number(root, "request_rate", arrivals.requestRate());
      }
      boolean poisson = arrivals instanceof ArrivalProcess.Poisson;
      double shape =
          arrivals instanceof ArrivalProcess.Gamma gamma ? gamma.burstiness() : Double.NaN;
      number(root, "burstiness", poisson ? 1 : shape);
    } else {
      number(root, "request_rate", report.scenario().traffic().requestRate());
      root.putNull("burstiness");
    }
  }

  private static void concurrency(ObjectNode root, RunReport report) {
    int limit = report.scenario().clients().maxConcurrency();
    if (limit == Clients.NO_LIMIT) {
      root.putNull("max_concurrency");
    } else {
      root.put("max_concurrency", limit);
    }
  }

  static void latency(ObjectNode root, String name, LatencySummary latency) {
    number(root, "mean_" + name + "_ms", latency.meanMs());
    number(root, "median_" + name + "_ms", latency.p50Ms());
    number(root, "std_" + name + "_ms", latency.stdMs());
    number(root, "p50_" + name + "_ms", latency.p50Ms());
    number(root, "p90_" + name + "_ms", latency.p90Ms());
    number(root, "p95_" + name + "_ms", latency.p95Ms());
    number(root, "p99_" + name + "_ms", latency.p99Ms());
    number(root, "p99.9_" + name + "_ms", latency.p999Ms());
  }

  private static void ours(ObjectNode root, RunReport report) {
    RunSummary summary = report.summary();
    number(root, "mean_failed_attempts_ms", report.meanFailedAttemptsMs());
    number(root, "mean_queue_wait_ms", summary.queueWait().meanMs());
    number(root, "mean_prefill_ms", summary.prefill().meanMs());
    TtftText.put(root, summary.ttftSplit());
    number(root, "goodput_share", summary.goodputShare());
    root.put("preemptions", summary.preemptions());
    FleetFigures.outcomes(root, report);
    root.putObject("queue")
        .put("waiting_half_way", report.backlog().halfWay())
        .put("waiting_at_last_arrival", report.backlog().atTheEnd())
        .put("kept_up", report.backlog().keptUp());
    number(root, "gpu_busy", summary.busyShare());
    number(root, "mfu", summary.mfu());
    number(root, "mbu", summary.mbu());
    ObjectNode bounds = root.putObject("bound_by");
    for (Bound bound : Bound.values()) {
      double share = summary.boundShares().getOrDefault(bound, Double.NaN);
      number(bounds, bound.name().toLowerCase(Locale.ROOT), share);
    }
    number(root, "mean_batch_size", summary.meanDecodeBatch());
    number(root, "kv_cache_peak", summary.kvPeakShare());
    FleetFigures.memory(root, report);
    FleetFigures.replicas(root, report);
    classes(root, summary);
    number(root, "usd_per_million_output_tokens", summary.usdPerMillionOutputTokens());
    number(root, "joules_per_output_token", summary.joulesPerOutputToken());
    ObjectNode littlesLaw = root.putObject("littles_law");
    number(littlesLaw, "L", summary.littlesLaw().meanInSystem());
    number(littlesLaw, "lambda", summary.littlesLaw().arrivalsPerSecond());
    number(littlesLaw, "W", summary.littlesLaw().meanSecondsInSystem());
    var notes = root.putArray("notes");
    report.notes().forEach(notes::add);
  }

  private static void classes(ObjectNode root, RunSummary summary) {
    if (summary.classes().isEmpty()) {
      return;
    }
    var list = root.putArray("classes");
    for (ClassSummary each : summary.classes()) {
      ObjectNode node = list.addObject();
      node.put("name", each.objectives().name());
      node.put("num_prompts", each.arrived());
      node.put("completed", each.completed());
      node.put("total_input_tokens", each.inputTokens());
      node.put("total_output_tokens", each.outputTokens());
      number(node, "slo_ttft_ms", each.objectives().ttftMs());
      number(node, "slo_tpot_ms", each.objectives().tpotMs());
      number(node, "request_goodput", each.requestGoodput());
      number(node, "goodput_share", each.goodputShare());
      latency(node, "ttft", each.ttft());
      latency(node, "tpot", each.tpot());
      latency(node, "e2el", each.e2e());
    }
  }

  static void number(ObjectNode node, String field, double value) {
    if (Double.isFinite(value)) {
      node.put(field, ExactNumbers.decimal(value));
    } else {
      node.putNull(field);
    }
  }
}
