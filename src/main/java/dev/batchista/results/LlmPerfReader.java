package dev.batchista.results;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * LLMPerf's summary: flat keys {@code results_ttft_s_quantiles_p50}, or the same as nested objects.
 */
final class LlmPerfReader implements ResultReader {
  private static final Pattern PERCENTILE = Pattern.compile(".*quantiles_(p\\d{1,3})");
  private static final double MS_PER_S = 1000;

  @Override
  public String format() {
    return "llmperf";
  }

  @Override
  public boolean recognises(Content content) {
    return content.objects().stream().anyMatch(LlmPerfReader::isSummary);
  }

  private static boolean isSummary(ObjectNode object) {
    return object.has("results_ttft_s_mean")
        || object.has("num_concurrent_requests")
        || object.path("results").has("ttft_s");
  }

  @Override
  public List<ImportedRun> read(Content content) {
    return content.objects().stream()
        .filter(LlmPerfReader::isSummary)
        .map(LlmPerfReader::run)
        .toList();
  }

  private static ImportedRun run(ObjectNode root) {
    ObjectNode flat = root.objectNode();
    flatten("", root, flat, 0);
    Fields file = new Fields(flat);
    RunDraft run = new RunDraft("LLMPerf");
    run.version = file.text("version");
    run.model = file.text("model");
    run.concurrency = file.count("num_concurrent_requests");
    run.asked = file.count("results_num_requests_started");
    run.completed = file.count("results_num_completed_requests");
    run.failed = file.count("results_number_errors");
    run.ttft = spread(file, "results_ttft_s_", MS_PER_S);
    run.e2e = spread(file, "results_end_to_end_latency_s_", MS_PER_S);
    run.promptLengths = spread(file, "results_number_input_tokens_", 1);
    run.outputLengths = spread(file, "results_number_output_tokens_", 1);
    run.outputThroughput = file.number("results_mean_output_throughput_token_per_s");
    Double perMinute = file.number("results_num_completed_requests_per_min");
    run.requestThroughput = perMinute == null ? null : perMinute / 60;
    tpot(file, run);
    return run.finish();
  }

  /** Its own figure divides the whole answer, the first token too, by the tokens. */
  private static void tpot(Fields file, RunDraft run) {
    Distribution whole = spread(file, "results_inter_token_latency_s_", MS_PER_S);
    if (whole != null) {
      run.odd(
          "LLMPerf's inter_token_latency_s divides the whole answer by its tokens, the wait for the"
              + " first included (mean %.2f ms): it is not ITL, and not shown as such.",
          Distribution.meanOf(whole));
    }
    double first = Distribution.meanOf(run.ttft);
    double all = Distribution.meanOf(run.e2e);
    double tokens = Distribution.meanOf(run.outputLengths);
    if (all > first && tokens >= 2) {
      run.tpot = RunDraft.meanOnly((all - first) / (tokens - 1));
      run.assumed("Mean TPOT is (mean end-to-end latency - mean TTFT) / (mean output tokens - 1).");
    }
  }

  private static @Nullable Distribution spread(Fields file, String prefix, double factor) {
    SortedMap<Double, Double> percentiles = new TreeMap<>();
    for (String name : file.node().propertyNames()) {
      Matcher matcher = PERCENTILE.matcher(name);
      if (name.startsWith(prefix) && matcher.matches()) {
        Double p = Percentiles.of(matcher.group(1));
        Double value = file.number(name);
        if (p != null && value != null) {
          percentiles.put(p, value);
        }
      }
    }
    Distribution spread =
        new Distribution(
            null,
            file.number(prefix + "mean"),
            file.number(prefix + "stddev"),
            file.number(prefix + "min"),
            file.number(prefix + "max"),
            percentiles);
    return spread.known() ? spread.times(factor) : null;
  }

  private static void flatten(String prefix, JsonNode node, ObjectNode to, int depth) {
    for (String name : node.propertyNames()) {
      JsonNode value = node.get(name);
      if (value.isObject() && depth < 8) {
        flatten(prefix + name + "_", value, to, depth + 1);
      } else if (!value.isContainer()) {
        to.set(prefix + name, value);
      }
    }
  }
}
