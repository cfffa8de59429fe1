package dev.batchista.app.measured;

import dev.batchista.measured.Prediction.Predicted;
import java.util.function.Function;

/** By what errors are set side by side. */
enum Grouping {
  GPU("GPU", point -> point.row().gpu()),
  MODEL("Model", point -> point.row().model()),
  ENGINE("Engine", point -> point.row().engine()),
  PHASE("Phase", point -> point.metric().label());

  private final String label;
  private final Function<Predicted, String> name;

  Grouping(String label, Function<Predicted, String> name) {
    this.label = label;
    this.name = name;
  }

  String label() {
    return label;
  }

  String of(Predicted point) {
    return name.apply(point);
  }
}
