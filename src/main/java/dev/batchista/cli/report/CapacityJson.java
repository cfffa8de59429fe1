package dev.batchista.cli.report;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.explore.AtCapacity;
import dev.batchista.explore.Binding;
import dev.batchista.explore.Breaking;
import dev.batchista.explore.Capacity;
import dev.batchista.explore.CapacityQuestion;
import dev.batchista.explore.Ceiling;
import dev.batchista.explore.Estimate;
import dev.batchista.explore.Judgement;
import dev.batchista.explore.LatencyBound;
import dev.batchista.explore.RunLength;
import dev.batchista.explore.WhatIf;
import dev.batchista.scenario.ScenarioJson;
import dev.batchista.scenario.json.JsonText;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A capacity as JSON, with the names of {@code vllm bench serve} where it has one. */
public final class CapacityJson {

  private CapacityJson() {}

  /** The text, with a line end after the last line. */
  public static String print(Capacity capacity, List<String> notes) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("simulator", "batchista");
    root.put("load", key(capacity.load()));
    root.put("unit", capacity.load().unit());
    root.put("outcome", key(capacity.outcome()));
    estimate(root, "capacity", capacity.capacity());
    root.put("num_seeds", capacity.bySeed().size());
    ArrayNode seeds = root.putArray("capacity_by_seed");
    capacity.bySeed().forEach(seeds::add);
    target(root.putObject("target"), capacity.question());
    runs(root.putObject("runs"), capacity.runLength());
    judgement(root.putObject("alone"), capacity.alone());
    Capacity.Limits limits = capacity.limits();
    if (limits != null) {
      at(root.putObject("at_capacity"), limits.at());
      breaking(root.putObject("breaks_first"), limits.breaking());
      binding(root.putObject("bound_by"), limits.binding());
      ceiling(root.putObject("ceiling"), limits.ceiling());
      whatIfs(root.putArray("what_if"), limits.whatIfs());
    }
    ArrayNode noted = root.putArray("notes");
    notes.forEach(noted::add);
    root.set("scenario", new ScenarioJson().tree(capacity.question().scenario()));
    return JsonText.print(root);
  }

  private static void target(ObjectNode node, CapacityQuestion question) {
    BenchJson.number(node, "attainment", question.target().attainment());
    BenchJson.number(node, "slo_ttft_ms", question.scenario().slo().ttftMs());
    BenchJson.number(node, "slo_tpot_ms", question.scenario().slo().tpotMs());
    ArrayNode bounds = node.putArray("bounds");
    for (LatencyBound bound : question.target().bounds()) {
      ObjectNode each = bounds.addObject().put("metric", bound.key());
      BenchJson.number(each, "limit_ms", bound.limitMs());
    }
  }

  private static void runs(ObjectNode node, RunLength length) {
    node.put("num_prompts", length.requests());
    node.put("num_prompts_wanted", length.wanted());
    BenchJson.number(node, "duration", length.seconds());
    estimate(node, "change_from_half_length", length.change());
    node.put("settled", length.settled());
  }

  private static void judgement(ObjectNode node, Judgement run) {
    BenchJson.number(node, "goodput_share", run.attainment());
    BenchJson.latency(node, "ttft", run.ttft());
    BenchJson.latency(node, "tpot", run.tpot());
    BenchJson.latency(node, "e2el", run.e2e());
  }

  private static void at(ObjectNode node, AtCapacity at) {
    estimate(node, "request_throughput", at.requestThroughput());
    estimate(node, "output_throughput", at.outputThroughput());
    BenchJson.number(node, "goodput_share", at.attainment());
    BenchJson.number(node, "mean_inside", at.meanInside());
    BenchJson.latency(node, "ttft", at.ttft());
    BenchJson.latency(node, "tpot", at.tpot());
    BenchJson.latency(node, "e2el", at.e2e());
    BenchJson.number(node, "mean_batch_size", at.meanDecodeBatch());
    BenchJson.number(node, "kv_cache_peak", at.kvPeakShare());
    BenchJson.number(node, "preemptions_per_request", at.preemptions());
    BenchJson.number(node, "gpu_busy", at.busyShare());
    BenchJson.number(node, "mfu", at.mfu());
    BenchJson.number(node, "mbu", at.mbu());
    ObjectNode steps = node.putObject("bound_by");
    for (Bound bound : Bound.values()) {
      BenchJson.number(steps, key(bound), at.steps().getOrDefault(bound, Double.NaN));
    }
    ObjectNode waits = node.putObject("slowest_ttft_shares");
    for (TtftPart part : TtftPart.values()) {
      BenchJson.number(waits, TtftText.key(part), at.waits().getOrDefault(part, Double.NaN));
    }
  }

  private static void breaking(ObjectNode node, Breaking breaking) {
    node.put("what", key(breaking.first()));
    BenchJson.number(node, "at", breaking.load());
    BenchJson.number(node, "goodput_share", breaking.attainment());
    BenchJson.number(node, "late_ttft_share", breaking.lateTtft());
    BenchJson.number(node, "late_tpot_share", breaking.lateTpot());
    BenchJson.number(node, "lost_share", breaking.lost());
    BenchJson.number(node, "growing_share_of_seeds", breaking.growing());
    ArrayNode figures = node.putArray("bounded_figures_ms");
    breaking.figures().forEach(figures::add);
  }

  private static void binding(ObjectNode node, Binding binding) {
    node.put("resource", key(binding.resource()));
    BenchJson.number(node, "share", binding.share());
    node.put("confirmed", binding.confirmed());
    if (binding.suspect() == null) {
      node.putNull("suspect");
    } else {
      node.put("suspect", key(binding.suspect()));
    }
  }

  private static void ceiling(ObjectNode node, Ceiling ceiling) {
    node.put("bound", key(ceiling.bound()));
    BenchJson.number(node, "request_throughput", ceiling.requestThroughput());
    BenchJson.number(node, "output_throughput", ceiling.outputThroughput());
    BenchJson.number(node, "reached", ceiling.reached());
  }

  private static void whatIfs(ArrayNode list, List<WhatIf> whatIfs) {
    for (WhatIf tried : whatIfs) {
      ObjectNode node = list.addObject();
      node.put("id", tried.id());
      node.put("resource", key(tried.resource()));
      node.put("words", tried.words());
      estimate(node, "capacity", tried.capacity());
      estimate(node, "gain", tried.gain());
      node.put("raises", tried.raises());
    }
  }

  /** A mean, with half of its 95 % interval. */
  private static void estimate(ObjectNode node, String name, Estimate estimate) {
    BenchJson.number(node, name, estimate.mean());
    BenchJson.number(node, name + "_ci95_half_width", estimate.halfWidth());
  }

  private static String key(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
