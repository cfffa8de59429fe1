package dev.batchista.explore;

import dev.batchista.engine.metrics.LatencySummary;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A limit to a figure of a latency.
 *
 * @param statistic which figure
 * @param latency of which latency
 * @param limitMs the most that it may be, in milliseconds
 */
public record LatencyBound(Statistic statistic, Latency latency, double limitMs) {

  private static final Pattern FORM =
      Pattern.compile("(mean|median|p50|p90|p95|p99|p99\\.9)_(ttft|tpot|e2el)_ms:(.+)");

  /** Latencies that each request has. */
  public enum Latency {
    TTFT,
    TPOT,
    E2EL
  }

  /** Figures over many requests. */
  public enum Statistic {
    MEAN("mean", Double.NaN),
    P50("p50", 0.5),
    P90("p90", 0.9),
    P95("p95", 0.95),
    P99("p99", 0.99),
    P999("p99.9", 0.999);

    private final String key;
    private final double share;

    Statistic(String key, double share) {
      this.key = key;
      this.share = share;
    }

    double of(LatencySummary latency) {
      return switch (this) {
        case MEAN -> latency.meanMs();
        case P50 -> latency.p50Ms();
        case P90 -> latency.p90Ms();
        case P95 -> latency.p95Ms();
        case P99 -> latency.p99Ms();
        case P999 -> latency.p999Ms();
      };
    }

    /** Share of the requests that may lie above it; NaN for the mean. */
    double above() {
      return 1 - share;
    }
  }

  /**
   * Reads a bound such as {@code p99_ttft_ms:500}.
   *
   * @throws IllegalArgumentException with what is allowed
   */
  public static LatencyBound parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "\"%s\" must be METRIC:MS, such as p99_ttft_ms:500. METRIC is mean, median, p50, p90, p95, p99 or p99.9 of ttft, tpot or e2el."
              .formatted(text));
    }
    double limit = number(form.group(3));
    if (!(limit > 0 && limit <= 1e9)) {
      throw new IllegalArgumentException(
          "\"%s\": the limit must be a number of milliseconds above 0, at most 1e9, not %s."
              .formatted(text, form.group(3)));
    }
    String key = form.group(1).equals("median") ? "p50" : form.group(1);
    Statistic found = Statistic.MEAN;
    for (Statistic each : Statistic.values()) {
      found = each.key.equals(key) ? each : found;
    }
    return new LatencyBound(found, Latency.valueOf(form.group(2).toUpperCase(Locale.ROOT)), limit);
  }

  /** Its name in the JSON of vllm bench serve. */
  public String key() {
    return statistic.key + "_" + latency.name().toLowerCase(Locale.ROOT) + "_ms";
  }

  /** Whether a run keeps to it; figures without data have nothing to miss. */
  boolean keptBy(Judgement run) {
    return !(of(run) > limitMs);
  }

  /** The figure of a run, in milliseconds. */
  double of(Judgement run) {
    return statistic.of(run.latency(latency));
  }

  private static double number(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
