package dev.batchista.explore;

import dev.batchista.engine.metrics.LatencySummary;
import dev.batchista.engine.metrics.RunSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A figure of a run.
 *
 * @param key its name in the JSON of {@code vllm bench serve}, or in ours
 * @param label what people call it
 * @param unit its unit; empty for counts and shares
 * @param family what it is about
 * @param figure takes it from a run; NaN where the run has no data for it
 */
public record SweepMetric(
    String key, String label, String unit, Family family, ToDoubleFunction<RunSummary> figure) {

  /** What a figure is about; each has its own colour in the app. */
  public enum Family {
    TTFT,
    TPOT,
    THROUGHPUT,
    KV,
    OTHER
  }

  private static final List<SweepMetric> ALL = build();

  /** Every metric, in the order in which they are listed. */
  public static List<SweepMetric> all() {
    return ALL;
  }

  /** The metric of this name; null if there is none. */
  public static @Nullable SweepMetric named(String key) {
    return ALL.stream().filter(metric -> metric.key().equals(key)).findFirst().orElse(null);
  }

  /**
   * Those that are shown unless others are asked for.
   *
   * @param medians whether there is room for medians as well
   */
  public static List<SweepMetric> usual(boolean medians) {
    List<String> keys =
        medians
            ? List.of(
                "median_ttft_ms",
                "p99_ttft_ms",
                "median_tpot_ms",
                "p99_tpot_ms",
                "output_throughput",
                "goodput_share")
            : List.of("p99_ttft_ms", "p99_tpot_ms", "output_throughput", "goodput_share");
    return ALL.stream().filter(metric -> keys.contains(metric.key())).toList();
  }

  private static List<SweepMetric> build() {
    List<SweepMetric> all = new ArrayList<>();
    latency(all, "ttft", "TTFT", Family.TTFT, RunSummary::ttft);
    latency(all, "tpot", "TPOT", Family.TPOT, RunSummary::tpot);
    latency(all, "itl", "ITL", Family.TPOT, RunSummary::itl);
    latency(all, "e2el", "E2E", Family.OTHER, RunSummary::e2e);
    latency(all, "queue_wait", "wait", Family.TTFT, RunSummary::queueWait);
    latency(all, "prefill", "prefill", Family.TTFT, RunSummary::prefill);
    add(
        all,
        "request_throughput",
        "served",
        "req/s",
        Family.THROUGHPUT,
        RunSummary::requestThroughput);
    add(all, "output_throughput", "out", "tok/s", Family.THROUGHPUT, RunSummary::outputThroughput);
    add(
        all,
        "total_token_throughput",
        "in + out",
        "tok/s",
        Family.THROUGHPUT,
        RunSummary::totalTokenThroughput);
    add(all, "request_goodput", "goodput", "req/s", Family.THROUGHPUT, RunSummary::requestGoodput);
    add(all, "goodput_share", "good", "", Family.THROUGHPUT, RunSummary::goodputShare);
    add(all, "gpu_busy", "busy", "", Family.OTHER, RunSummary::busyShare);
    add(all, "mfu", "MFU", "", Family.OTHER, RunSummary::mfu);
    add(all, "mbu", "MBU", "", Family.OTHER, RunSummary::mbu);
    add(all, "mean_batch_size", "batch", "", Family.OTHER, RunSummary::meanDecodeBatch);
    add(all, "kv_cache_peak", "KV peak", "", Family.KV, RunSummary::kvPeakShare);
    add(all, "preemptions", "preempted", "", Family.KV, RunSummary::preemptions);
    add(
        all,
        "prefix_cache_hit_rate",
        "hits",
        "",
        Family.KV,
        run -> run.memory().prefixCacheHitRate());
    add(all, "completed", "completed", "", Family.OTHER, RunSummary::completed);
    add(all, "rejected", "rejected", "", Family.OTHER, RunSummary::rejected);
    add(all, "timed_out", "timed out", "", Family.OTHER, run -> run.outcomes().timedOut());
    add(
        all,
        "usd_per_million_output_tokens",
        "$/M out",
        "$",
        Family.OTHER,
        RunSummary::usdPerMillionOutputTokens);
    add(
        all,
        "joules_per_output_token",
        "J/token",
        "J",
        Family.OTHER,
        RunSummary::joulesPerOutputToken);
    return List.copyOf(all);
  }

  private static void latency(
      List<SweepMetric> all,
      String name,
      String label,
      Family family,
      Function<RunSummary, LatencySummary> part) {
    ms(all, "mean_" + name, label + " mean", family, part, LatencySummary::meanMs);
    ms(all, "median_" + name, label + " p50", family, part, LatencySummary::p50Ms);
    ms(all, "p90_" + name, label + " p90", family, part, LatencySummary::p90Ms);
    ms(all, "p95_" + name, label + " p95", family, part, LatencySummary::p95Ms);
    ms(all, "p99_" + name, label + " p99", family, part, LatencySummary::p99Ms);
  }

  private static void ms(
      List<SweepMetric> all,
      String name,
      String label,
      Family family,
      Function<RunSummary, LatencySummary> part,
      ToDoubleFunction<LatencySummary> figure) {
    add(all, name + "_ms", label, "ms", family, run -> figure.applyAsDouble(part.apply(run)));
  }

  private static void add(
      List<SweepMetric> all,
      String key,
      String label,
      String unit,
      Family family,
      ToDoubleFunction<RunSummary> figure) {
    all.add(new SweepMetric(key, label, unit, family, figure));
  }
}
