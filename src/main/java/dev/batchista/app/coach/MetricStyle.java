package dev.batchista.app.coach;

import dev.batchista.study.cards.Metric;

/** The style class that gives text the colour of a metric. */
final class MetricStyle {
  private MetricStyle() {}

  static String of(Metric metric) {
    return switch (metric) {
      case TTFT -> "metric-ttft";
      case TPOT -> "metric-tpot";
      case THROUGHPUT -> "metric-throughput";
      case KV -> "metric-kv";
      case E2E, NONE -> "metric-other";
    };
  }
}
