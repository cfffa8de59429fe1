package dev.batchista.measured.fit;

import dev.batchista.measured.MeasuredRow;
import dev.batchista.measured.Prediction;
import dev.batchista.measured.Prediction.Metric;
import dev.batchista.measured.Prediction.Predicted;
import java.util.Locale;
import java.util.Set;

/** Which figures a fit may use; each rule has its reason. */
final class Rules {
  private static final double LIMIT = 1.02;

  private static final String KERNELS =
      "kernels timed one by one, not a server: these rows test the profile";
  private static final String AMD =
      "today's vLLM on AMD: the profile is fitted to NVIDIA's GPUs, and these rows test it";

  /** Reasons of rows that are kept aside for a choice between fits. */
  static final Set<String> ASIDE = Set.of(KERNELS, AMD);

  private Rules() {}

  /**
   * @param real the figure under a profile
   * @param limit the same under the datasheet limit
   * @return empty for a figure to use, or the reason to leave it out
   */
  static String reason(Predicted real, Prediction limit) {
    MeasuredRow row = real.row();
    if (real.metric() == Metric.TTFT_MS) {
      return "TTFT is mostly waiting, which the load decides";
    }
    if (limit instanceof Predicted best && beats(best)) {
      return "faster than the datasheet allows: prefix caching, or the load was never reached";
    }
    if (row.tp().startsWith("P")) {
      return "prefill and decode apart: the transfer is in the figure";
    }
    if (row.gpu().toLowerCase(Locale.ROOT).equals("h20")) {
      return "the bandwidth of the H20 has no firm source";
    }
    if (row.engine().equals("TensorRT-LLM")
        && row.gpu().equals("GB200")
        && row.model().equals("Qwen3-32B")) {
      return "TensorRT-LLM with Qwen3 32B on the GB200: three to eight times off, cause not known";
    }
    if (row.work() instanceof MeasuredRow.Serving run && run.load().startsWith("rate")) {
      return "random arrivals: the row has only the mean of the lengths";
    }
    if (row.engine().endsWith("kernels")) {
      return KERNELS;
    }
    if (row.source().startsWith("ROCm/vllm")) {
      return AMD;
    }
    if (row.source().startsWith("dstack") && real.metric() == Metric.OUTPUT_TOK_S) {
      return "dstack: throughput over the whole run of few requests, start and end included";
    }
    return "";
  }

  private static boolean beats(Predicted best) {
    double ratio = best.measured() / best.predicted();
    return best.metric() == Metric.OUTPUT_TOK_S ? ratio > LIMIT : ratio * LIMIT < 1;
  }
}
