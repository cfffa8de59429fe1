package dev.batchista.measured;

/** What the engine says to one figure of a row. */
public sealed interface Prediction {

  /** The row. */
  MeasuredRow row();

  /**
   * A figure beside the measured one, in the same unit.
   *
   * @param measured positive
   * @param predicted positive
   */
  record Predicted(MeasuredRow row, Metric metric, double measured, double predicted)
      implements Prediction {

    /** Predicted over measured, less 1: above 0 where the prediction is too high. */
    public double relativeError() {
      return predicted / measured - 1;
    }
  }

  /**
   * No figure.
   *
   * @param reason a sentence without its stop
   */
  record NotPredicted(MeasuredRow row, String reason) implements Prediction {}

  /** What is measured, with the name that stands in tables. */
  enum Metric {
    PREFILL_MS("prefill", "ms"),
    DECODE_MS("decode", "ms"),
    TTFT_MS("TTFT", "ms"),
    TPOT_MS("TPOT", "ms"),
    OUTPUT_TOK_S("throughput", "output tok/s");

    private final String label;
    private final String unit;

    Metric(String label, String unit) {
      this.label = label;
      this.unit = unit;
    }

    /** The phase or metric as it is shown. */
    public String label() {
      return label;
    }

    /** Its unit. */
    public String unit() {
      return unit;
    }
  }
}
