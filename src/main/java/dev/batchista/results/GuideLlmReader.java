package dev.batchista.results;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** GuideLLM's JSON report: one run for each benchmark of a sweep. */
final class GuideLlmReader implements ResultReader {
  private static final double MS_PER_S = 1000;

  @Override
  public String format() {
    return "guidellm";
  }

  @Override
  public boolean recognises(Content content) {
    return content.objects().stream().anyMatch(object -> object.path("benchmarks").isArray());
  }

  @Override
  public List<ImportedRun> read(Content content) {
    List<ImportedRun> runs = new ArrayList<>();
    for (ObjectNode report : content.objects()) {
      for (JsonNode benchmark : report.path("benchmarks")) {
        if (benchmark.isObject()) {
          runs.add(run(new Fields(report), new Fields(benchmark)));
        }
      }
    }
    return runs;
  }

  private static ImportedRun run(Fields report, Fields benchmark) {
    RunDraft run = new RunDraft("GuideLLM");
    Fields metrics = benchmark.in("metrics");
    Fields config = benchmark.in("config");
    run.version = report.in("metadata").text("guidellm_version");
    run.model = model(report, config, benchmark);
    run.engine = config.in("backend").text("kind", "type_");
    strategy(
        config.in("strategy").isEmpty()
            ? benchmark.in("args").in("strategy")
            : config.in("strategy"),
        run);
    Fields totals = totals(metrics, benchmark);
    run.completed = totals.count("successful");
    run.failed = totals.count("errored");
    Long cut = totals.count("incomplete");
    if (cut != null && cut > 0) {
      run.odd("%,d requests were under way when the run ended; they are not in the figures.", cut);
    }
    run.duration = benchmark.number("duration", "run_duration");
    run.requestThroughput = mean(metrics, "requests_per_second");
    run.outputThroughput = mean(metrics, "output_tokens_per_second");
    run.totalThroughput = mean(metrics, "tokens_per_second");
    run.ttft = successful(metrics, "time_to_first_token_ms");
    run.tpot = successful(metrics, "inter_token_latency_ms");
    run.promptLengths = successful(metrics, "prompt_token_count");
    run.outputLengths = successful(metrics, "output_token_count");
    Distribution seconds = successful(metrics, "request_latency");
    run.e2e = seconds == null ? null : seconds.times(MS_PER_S);
    if (run.tpot != null) {
      run.assumed(
          "GuideLLM's inter_token_latency_ms is a mean for each request, after its first token: it is"
              + " taken as TPOT. Its time_per_output_token_ms counts the first token too and is not"
              + " shown.");
    }
    return run.finish();
  }

  /** Figures of the requests that were served; older reports have them without a status. */
  private static @Nullable Distribution successful(Fields metrics, String name) {
    Fields metric = metrics.in(name);
    return metric.has("successful") ? metric.in("successful").summary() : metric.summary();
  }

  private static @Nullable Double mean(Fields metrics, String name) {
    Distribution distribution = successful(metrics, name);
    return distribution == null ? null : distribution.mean();
  }

  private static Fields totals(Fields metrics, Fields benchmark) {
    if (metrics.has("request_totals")) {
      return metrics.in("request_totals");
    }
    if (benchmark.has("request_totals")) {
      return benchmark.in("request_totals");
    }
    return benchmark.in("run_stats").in("requests_made");
  }

  private static void strategy(Fields strategy, RunDraft run) {
    String kind = strategy.text("type_", "kind", "type");
    Double rate = strategy.number("rate", "request_rate");
    switch (kind) {
      case "constant" -> {
        run.requestRate = rate;
        run.assumed("The strategy \"constant\" sends requests at even distances.");
      }
      case "poisson", "async" -> {
        run.requestRate = rate;
        run.burstiness = 1.0;
      }
      case "throughput" -> {
        run.requestRate = Double.POSITIVE_INFINITY;
        run.concurrency = strategy.count("max_concurrency");
      }
      case "synchronous" -> run.concurrency = 1L;
      case "concurrent" -> run.concurrency = strategy.count("streams", "max_concurrency");
      default -> run.requestRate = rate;
    }
  }

  private static String model(Fields report, Fields config, Fields benchmark) {
    for (Fields place :
        List.of(
            config.in("backend"),
            report.in("config").in("spec").in("backend"),
            report.in("args"),
            benchmark.in("worker"),
            benchmark.in("benchmark"))) {
      String model = place.text("model", "backend_model", "model_id");
      if (!model.isEmpty()) {
        return model;
      }
    }
    return "";
  }
}
