package dev.batchista.measured.fit;

import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.measured.MeasuredRow;
import dev.batchista.measured.Prediction;
import dev.batchista.measured.Prediction.Metric;
import dev.batchista.measured.Prediction.Predicted;
import java.util.Locale;

/** Which figures a fit may use; each rule has its reason. */
final class Rules {
  private static final double LIMIT = 1.02;

  private Rules() {}

  /**
   * @param real the figure under a profile
   * @param limit the same under the datasheet limit
   * @param model what ran
   * @return empty for a figure to use, or the reason to leave it out
   */
  static String reason(Predicted real, Prediction limit, LlmModel model) {
    MeasuredRow row = real.row();
    String gpu = row.gpu().toLowerCase(Locale.ROOT);
    if (real.metric() == Metric.TTFT_MS) {
      return "TTFT is mostly waiting, which the load decides";
    }
    if (limit instanceof Predicted best && beats(best)) {
      return "faster than the datasheet allows: prefix caching, or the load was never reached";
    }
    if (model.moe() != null) {
      return "mixture of experts: held out, the profile is for dense models";
    }
    if (row.tp().startsWith("P")) {
      return "prefill and decode apart: the transfer is in the figure";
    }
    if (gpu.equals("h20")) {
      return "the bandwidth of the H20 has no firm source";
    }
    if (gpu.startsWith("mi")
        && (row.engineVersion().startsWith("2024")
            || row.engine().equals("vLLM") && row.source().startsWith("argonne")
            || row.source().startsWith("dstack"))) {
      return "early ROCm software, at 7 % of the peak in prefill";
    }
    return "";
  }

  private static boolean beats(Predicted best) {
    double ratio = best.measured() / best.predicted();
    return best.metric() == Metric.OUTPUT_TOK_S ? ratio > LIMIT : ratio * LIMIT < 1;
  }
}
