package dev.batchista.app.transport;

import dev.batchista.app.values.NumberField;
import dev.batchista.app.values.Range;
import dev.batchista.app.values.Scale;
import dev.batchista.app.values.StepRule;

/** How fast time can run: simulated seconds for each second on the wall, 0.01 to 100. */
final class Speed {
  static final Range RANGE = new Range(0.01, 100);
  static final NumberField FIELD = new NumberField("Speed", "×", RANGE, new StepRule(0.001));

  /** Where faster and slower stop. */
  private static final double[] STOPS = {0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100};

  private Speed() {}

  static double faster(double speed) {
    for (double stop : STOPS) {
      if (stop > speed) {
        return stop;
      }
    }
    return RANGE.max();
  }

  static double slower(double speed) {
    for (int i = STOPS.length - 1; i >= 0; i--) {
      if (STOPS[i] < speed) {
        return STOPS[i];
      }
    }
    return RANGE.min();
  }

  /** Position of the slider, 0 to 1. */
  static double position(double speed) {
    return Scale.LOG.position(speed, RANGE);
  }

  /** The speed at a position of the slider, to two significant digits. */
  static double at(double position) {
    double speed = Scale.LOG.value(position, RANGE);
    double digit = Math.pow(10, Math.floor(Math.log10(speed) + 1e-9) - 1);
    double rounded = Math.rint(Math.rint(speed / digit) * digit * 1e6) / 1e6;
    // Real time is what people look for: let the slider find it.
    return RANGE.clamp(Math.abs(Math.log(speed)) < 0.12 ? 1 : rounded);
  }
}
