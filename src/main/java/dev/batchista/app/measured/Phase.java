package dev.batchista.app.measured;

import dev.batchista.measured.Prediction.Metric;
import java.util.Set;

/** Which figures share the chart; all of one unit. */
enum Phase {
  TIMES("All times", Metric.PREFILL_MS, Metric.DECODE_MS, Metric.TTFT_MS, Metric.TPOT_MS),
  PREFILL("Prefill", Metric.PREFILL_MS),
  DECODE("Decode", Metric.DECODE_MS),
  TTFT("TTFT", Metric.TTFT_MS),
  TPOT("TPOT", Metric.TPOT_MS),
  THROUGHPUT("Throughput", Metric.OUTPUT_TOK_S);

  private final String label;
  private final Set<Metric> metrics;

  Phase(String label, Metric... metrics) {
    this.label = label;
    this.metrics = Set.of(metrics);
  }

  String label() {
    return label;
  }

  boolean holds(Metric metric) {
    return metrics.contains(metric);
  }

  /** The unit of both axes. */
  String unit() {
    return metrics.iterator().next().unit();
  }
}
