package dev.batchista.results;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The flat JSON of {@code vllm bench serve} and its relatives: SGLang's bench_serving, and
 * dashboards that write the same keys without a unit.
 */
final class BenchServeReader implements ResultReader {
  private static final Pattern LATENCY =
      Pattern.compile(
          "(mean|median|std|min|max|p\\d{1,3}(?:\\.\\d{1,2})?)_"
              + "(ttft|tpot|itl|e2el|e2e_latency|e2e|latency)(_ms|_s)?");
  private static final double MS_PER_S = 1000;

  @Override
  public String format() {
    return "vllm-bench-serve";
  }

  @Override
  public boolean recognises(Content content) {
    return content.objects().stream().anyMatch(BenchServeReader::isResult);
  }

  private static boolean isResult(ObjectNode object) {
    return object.has("request_throughput")
        || object.has("output_throughput")
        || object.has("ttfts")
        || object.propertyNames().stream().anyMatch(name -> LATENCY.matcher(name).matches());
  }

  @Override
  public List<ImportedRun> read(Content content) {
    return content.objects().stream()
        .filter(BenchServeReader::isResult)
        .map(object -> run(new Fields(object)))
        .toList();
  }

  private static ImportedRun run(Fields file) {
    boolean sglang = file.has("total_output_tokens_retokenized") || file.has("accept_length");
    RunDraft run = new RunDraft(sglang ? "SGLang bench_serving" : "vllm bench serve");
    run.date = file.text("date");
    run.model = file.text("model_id", "model", "tokenizer_id");
    run.engine = file.text("backend", "endpoint_type");
    run.requestRate = rate(file);
    run.burstiness = file.number("burstiness");
    run.concurrency = file.count("max_concurrency", "max_concurrent_requests");
    run.asked = file.count("num_prompts");
    run.completed = file.count("completed");
    run.failed = file.count("failed");
    run.duration = file.number("duration", "benchmark_duration");
    run.inputTokens = file.count("total_input_tokens");
    run.outputTokens = file.count("total_output_tokens");
    run.requestThroughput = file.number("request_throughput");
    run.outputThroughput = file.number("output_throughput");
    run.totalThroughput = file.number("total_token_throughput", "total_throughput");
    run.goodput = file.number("request_goodput");
    summaries(file, run);
    new DetailedArrays(file).addTo(run);
    if (run.completed == null && !run.requests.isEmpty()) {
      run.completed = (long) run.requests.size();
    }
    return run.finish();
  }

  /** {@code inf} is written as text, and by some as the number. */
  private static @Nullable Double rate(Fields file) {
    String text = file.text("request_rate");
    if (text.equalsIgnoreCase("inf") || text.equalsIgnoreCase("infinity")) {
      return Double.POSITIVE_INFINITY;
    }
    JsonNode node = file.node().get("request_rate");
    if (node != null && node.isNumber() && Double.isInfinite(node.doubleValue())) {
      return Double.POSITIVE_INFINITY;
    }
    return file.number("request_rate");
  }

  private static void summaries(Fields file, RunDraft run) {
    List<String> bare = new ArrayList<>();
    run.ttft = summary(file, "ttft", bare);
    run.tpot = summary(file, "tpot", bare);
    run.itl = summary(file, "itl", bare);
    run.e2e = summary(file, "e2el|e2e_latency|e2e|latency", bare);
    if (!bare.isEmpty()) {
      run.assumed(
          "The keys %s have no unit; they were taken as seconds, as the duration in the file is.",
          String.join(", ", bare.subList(0, Math.min(3, bare.size()))));
    }
  }

  private static @Nullable Distribution summary(Fields file, String metric, List<String> bare) {
    SortedMap<Double, Double> percentiles = new TreeMap<>();
    SortedMap<String, Double> others = new TreeMap<>();
    for (String name : file.node().propertyNames()) {
      Matcher matcher = LATENCY.matcher(name);
      if (!matcher.matches() || !matcher.group(2).matches(metric)) {
        continue;
      }
      Double value = file.number(name);
      if (value == null) {
        continue;
      }
      boolean ms = "_ms".equals(matcher.group(3));
      if (matcher.group(3) == null) {
        bare.add(name);
      }
      Double p = Percentiles.of(matcher.group(1));
      double inMs = ms ? value : value * MS_PER_S;
      if (p != null) {
        percentiles.put(p, inMs);
      } else {
        others.put(matcher.group(1), inMs);
      }
    }
    Distribution summary =
        new Distribution(
            null,
            others.get("mean"),
            others.get("std"),
            others.get("min"),
            others.get("max"),
            percentiles);
    return summary.known() ? summary : null;
  }
}
