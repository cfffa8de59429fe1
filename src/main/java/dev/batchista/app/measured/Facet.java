package dev.batchista.app.measured;

import dev.batchista.measured.MeasuredRow;
import java.util.function.Function;

/** What rows are filtered by. */
enum Facet {
  GPU("GPU", MeasuredRow::gpu),
  MODEL("Model", MeasuredRow::model),
  ENGINE("Engine", MeasuredRow::engine),
  PRECISION("Precision", MeasuredRow::precision);

  private final String label;
  private final Function<MeasuredRow, String> value;

  Facet(String label, Function<MeasuredRow, String> value) {
    this.label = label;
    this.value = value;
  }

  String label() {
    return label;
  }

  String of(MeasuredRow row) {
    return value.apply(row);
  }
}
