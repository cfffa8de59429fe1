package dev.batchista.study.content;

import dev.batchista.engine.metrics.LatencySummary;
import dev.batchista.engine.metrics.RunSummary;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A figure of a run by the name that {@code vllm bench serve} gives it, such as {@code p99_ttft_ms}
 * or {@code output_throughput}.
 */
public final class RunMetric {

  private static final Map<String, RunMetric> BY_NAME = all();

  private final String name;
  private final String unit;
  private final ToDoubleFunction<RunSummary> value;

  private RunMetric(String name, String unit, ToDoubleFunction<RunSummary> value) {
    this.name = name;
    this.unit = unit;
    this.value = value;
  }

  /** The metric of this name, null if there is none. */
  public static @Nullable RunMetric named(String name) {
    return BY_NAME.get(name);
  }

  /** The names there are. */
  public static Collection<String> names() {
    return BY_NAME.keySet();
  }

  public String name() {
    return name;
  }

  /** The figure of a run; NaN where the run has no data for it. */
  public double of(RunSummary run) {
    return value.applyAsDouble(run);
  }

  /** A figure with its unit: {@code 1,394 ms}. */
  public String say(double figure) {
    if (Double.isNaN(figure)) {
      return "no data";
    }
    double size = Math.abs(figure);
    String pattern = size >= 100 ? "%,.0f%s" : size >= 10 ? "%.1f%s" : "%.3g%s";
    return String.format(Locale.ROOT, size == 0 ? "%.0f%s" : pattern, figure, unit);
  }

  private static Map<String, RunMetric> all() {
    Map<String, RunMetric> metrics = new LinkedHashMap<>();
    addLatency(metrics, "ttft", RunSummary::ttft);
    addLatency(metrics, "queue_wait", RunSummary::queueWait);
    addLatency(metrics, "prefill", RunSummary::prefill);
    addLatency(metrics, "tpot", RunSummary::tpot);
    addLatency(metrics, "itl", RunSummary::itl);
    addLatency(metrics, "e2el", RunSummary::e2e);
    add(metrics, "request_throughput", " req/s", RunSummary::requestThroughput);
    add(metrics, "output_throughput", " tok/s", RunSummary::outputThroughput);
    add(metrics, "total_token_throughput", " tok/s", RunSummary::totalTokenThroughput);
    add(metrics, "request_goodput", " req/s", RunSummary::requestGoodput);
    add(metrics, "goodput_share", "", RunSummary::goodputShare);
    add(metrics, "completed", " requests", RunSummary::completed);
    add(metrics, "preemptions", " preemptions", RunSummary::preemptions);
    add(metrics, "mean_decode_batch", " sequences", RunSummary::meanDecodeBatch);
    add(metrics, "kv_peak_share", " of the KV memory", RunSummary::kvPeakShare);
    add(
        metrics,
        "prefix_cache_hit_rate",
        " of the prompt tokens",
        run -> run.memory().prefixCacheHitRate());
    add(metrics, "rejected", " requests", RunSummary::rejected);
    add(metrics, "timed_out", " requests", run -> run.outcomes().timedOut());
    add(metrics, "retries", " retries", run -> run.outcomes().retries());
    add(metrics, "busy_share", " of the time", RunSummary::busyShare);
    add(metrics, "usd_per_million_output_tokens", " USD", RunSummary::usdPerMillionOutputTokens);
    return Collections.unmodifiableMap(metrics);
  }

  private static void addLatency(
      Map<String, RunMetric> metrics, String name, Function<RunSummary, LatencySummary> part) {
    addMs(metrics, "mean_" + name, part, LatencySummary::meanMs);
    addMs(metrics, "median_" + name, part, LatencySummary::p50Ms);
    addMs(metrics, "p90_" + name, part, LatencySummary::p90Ms);
    addMs(metrics, "p95_" + name, part, LatencySummary::p95Ms);
    addMs(metrics, "p99_" + name, part, LatencySummary::p99Ms);
  }

  private static void addMs(
      Map<String, RunMetric> metrics,
      String name,
      Function<RunSummary, LatencySummary> part,
      ToDoubleFunction<LatencySummary> figure) {
    add(metrics, name + "_ms", " ms", run -> figure.applyAsDouble(part.apply(run)));
  }

  private static void add(
      Map<String, RunMetric> metrics,
      String name,
      String unit,
      ToDoubleFunction<RunSummary> value) {
    metrics.put(name, new RunMetric(name, unit, value));
  }
}
