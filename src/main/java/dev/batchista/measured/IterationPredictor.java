package dev.batchista.measured;

import dev.batchista.measured.MeasuredRow.Iteration;
import dev.batchista.measured.MeasuredRow.Phase;
import dev.batchista.measured.Prediction.Metric;
import dev.batchista.measured.Prediction.Predicted;

/** The time of one step. */
final class IterationPredictor {
  private IterationPredictor() {}

  static Prediction predict(MeasuredRow row, Iteration work, Placement placement) {
    if (placement.split()) {
      throw new NotPredictable("an iteration runs on one group of GPUs, not on P<n>/D<n>");
    }
    Steps steps = new Steps(placement.deployment());
    boolean prefill = work.phase() == Phase.PREFILL;
    double tokens = prefill ? work.promptTokens() : work.contextTokens();
    // Kernels timed one by one were never together in memory.
    if (!Placement.kernels(row) && steps.seats(tokens) < work.batch()) {
      throw new NotPredictable("the batch does not fit in 90 % of the memory beside the weights");
    }
    return prefill
        ? new Predicted(
            row,
            Metric.PREFILL_MS,
            work.timeMs(),
            steps.prefillMs(work.batch(), work.promptTokens()))
        : new Predicted(row, Metric.DECODE_MS, work.timeMs(), steps.decodeMs(work.batch(), tokens));
  }
}
