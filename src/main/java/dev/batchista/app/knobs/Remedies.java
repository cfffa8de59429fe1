package dev.batchista.app.knobs;

import dev.batchista.app.knobs.Refusal.Remedy;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.scenario.Scenario;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the smallest change that makes a scenario fit: more GPUs first, then smaller weights. */
final class Remedies {
  private static final int MOST_GPUS = 8;

  private final Feasibility feasibility;

  Remedies(Feasibility feasibility) {
    this.feasibility = feasibility;
  }

  @Nullable Remedy find(Scenario wanted) {
    for (int gpus = 2 * wanted.server().tensorParallelSize(); gpus <= MOST_GPUS; gpus *= 2) {
      Scenario more = wanted.withServer(wanted.server().withTensorParallelSize(gpus));
      if (feasibility.problems(more).isEmpty()) {
        return new Remedy("Use " + gpus + " GPUs", more);
      }
    }
    for (Precision precision : new Precision[] {Precision.FP8, Precision.INT4}) {
      Scenario smaller = wanted.withServer(wanted.server().withWeightPrecision(precision));
      if (precision.bytes() < wanted.server().weightPrecision().bytes()
          && feasibility.problems(smaller).isEmpty()) {
        return new Remedy("Use " + precision.id().toUpperCase(Locale.ROOT) + " weights", smaller);
      }
    }
    return null;
  }
}
