package dev.batchista.results;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The JSON exports of NVIDIA's genai-perf and of its successor AIPerf. */
final class GenAiPerfReader implements ResultReader {

  @Override
  public String format() {
    return "genai-perf";
  }

  @Override
  public boolean recognises(Content content) {
    return content.objects().stream().anyMatch(GenAiPerfReader::isExport);
  }

  /** Metrics are objects with a unit. */
  private static boolean isExport(ObjectNode root) {
    JsonNode metrics = metrics(root);
    return metrics.path("request_latency").has("unit")
        || metrics.path("time_to_first_token").has("unit")
        || metrics.path("ttft").has("unit")
        || metrics.path("request_throughput").has("unit");
  }

  private static JsonNode metrics(ObjectNode root) {
    return root.path("records").isObject() ? root.path("records") : root;
  }

  @Override
  public List<ImportedRun> read(Content content) {
    return content.objects().stream()
        .filter(GenAiPerfReader::isExport)
        .map(GenAiPerfReader::run)
        .toList();
  }

  private static ImportedRun run(ObjectNode root) {
    Fields metrics = new Fields(metrics(root));
    Fields config = new Fields(root).in("input_config");
    boolean aiperf =
        root.has("aiperf_version") || root.has("schema_version") || config.has("endpoint");
    RunDraft run = new RunDraft(aiperf ? "AIPerf" : "genai-perf");
    run.version = new Fields(root).text("aiperf_version", "version");
    run.date = new Fields(root).text("start_time");
    run.model = model(config);
    load(config, run);
    run.completed = total(metrics, "request_count");
    run.failed = total(metrics, "error_request_count");
    run.duration = seconds(metrics, "benchmark_duration");
    run.inputTokens = total(metrics, "total_isl");
    run.outputTokens = total(metrics, "total_osl");
    run.requestThroughput = average(metrics, "request_throughput");
    run.outputThroughput = average(metrics, "output_token_throughput");
    run.totalThroughput = average(metrics, "total_token_throughput");
    run.goodput = average(metrics, "request_goodput", "goodput");
    run.ttft = times(metrics, run, "time_to_first_token", "ttft");
    run.tpot = times(metrics, run, "inter_token_latency");
    run.itl = times(metrics, run, "inter_chunk_latency");
    run.e2e = times(metrics, run, "request_latency");
    run.promptLengths = lengths(metrics, "input_sequence_length", "isl");
    run.outputLengths = lengths(metrics, "output_sequence_length", "osl");
    if (run.tpot != null) {
      run.assumed(
          "%s's inter_token_latency is (end - first token) / (tokens - 1) of each request: it is taken"
              + " as TPOT.",
          run.tool);
    }
    return run.finish();
  }

  private static String model(Fields config) {
    for (Fields place : List.of(config, config.in("endpoint"))) {
      String one = place.text("model", "model_name");
      if (!one.isEmpty()) {
        return one;
      }
      for (JsonNode name : place.list("model_names")) {
        return name.isString() ? name.stringValue() : "";
      }
    }
    return "";
  }

  private static void load(Fields config, RunDraft run) {
    for (Fields place :
        List.of(
            config,
            config.in("loadgen"),
            config.in("perf_analyzer").in("stimulus"),
            config.in("stimulus"))) {
      run.concurrency = run.concurrency == null ? place.count("concurrency") : run.concurrency;
      run.requestRate = run.requestRate == null ? place.number("request_rate") : run.requestRate;
    }
  }

  private static @Nullable Distribution times(Fields metrics, RunDraft run, String... names) {
    for (String name : names) {
      Fields metric = metrics.in(name);
      Distribution distribution = metric.summary();
      if (distribution != null) {
        String unit = metric.text("unit").toLowerCase(Locale.ROOT);
        if (unit.isEmpty()) {
          run.assumed("%s has no unit; it was taken as milliseconds.", name);
        }
        return distribution.times(msPer(unit));
      }
    }
    return null;
  }

  static double msPer(String unit) {
    return switch (unit) {
      case "s", "sec", "seconds" -> 1000;
      case "us", "microseconds" -> 1e-3;
      case "ns", "nanoseconds" -> 1e-6;
      default -> 1;
    };
  }

  private static @Nullable Distribution lengths(Fields metrics, String... names) {
    for (String name : names) {
      Distribution distribution = metrics.in(name).summary();
      if (distribution != null) {
        return distribution;
      }
    }
    return null;
  }

  private static @Nullable Double average(Fields metrics, String... names) {
    for (String name : names) {
      Double average = metrics.in(name).number("avg", "mean");
      if (average != null) {
        return average;
      }
    }
    return null;
  }

  private static @Nullable Double seconds(Fields metrics, String name) {
    Double average = average(metrics, name);
    String unit = metrics.in(name).text("unit").toLowerCase(Locale.ROOT);
    return average == null ? null : average * msPer(unit.isEmpty() ? "s" : unit) / 1000;
  }

  private static @Nullable Long total(Fields metrics, String name) {
    Double average = average(metrics, name);
    return average == null ? null : Math.round(average);
  }
}
