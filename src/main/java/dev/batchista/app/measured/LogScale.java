package dev.batchista.app.measured;

import dev.batchista.measured.Prediction.Predicted;
import java.util.ArrayList;
import java.util.List;

/**
 * A logarithmic axis over whole decades or halves of one.
 *
 * @param from smallest value, positive
 * @param to largest value
 */
record LogScale(double from, double to) {
  private static final double AIR = 1.15;

  /** Over all published and predicted figures, the same for both axes. */
  static LogScale over(List<Predicted> points) {
    if (points.isEmpty()) {
      return new LogScale(1, 1000);
    }
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (Predicted point : points) {
      least = Math.min(least, Math.min(point.measured(), point.predicted()));
      most = Math.max(most, Math.max(point.measured(), point.predicted()));
    }
    return new LogScale(roundDown(least / AIR), roundUp(most * AIR));
  }

  /** From 0 at the small end to 1 at the large one. */
  double place(double value) {
    return Math.log(value / from) / Math.log(to / from);
  }

  /** 1, 10, 100, with 3, 30, ... where there are few. */
  List<Double> ticks() {
    List<Double> ticks = new ArrayList<>();
    boolean few = Math.log10(to / from) < 3;
    for (double decade = decade(from); decade <= to * 1.001; decade *= 10) {
      for (double times : few ? new double[] {1, 2, 5} : new double[] {1}) {
        double tick = decade * times;
        if (tick >= from * 0.999 && tick <= to * 1.001) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }

  private static double roundDown(double value) {
    double decade = decade(value);
    return value >= 5 * decade ? 5 * decade : value >= 2 * decade ? 2 * decade : decade;
  }

  private static double roundUp(double value) {
    double decade = decade(value);
    return value <= 2 * decade ? 2 * decade : value <= 5 * decade ? 5 * decade : 10 * decade;
  }

  private static double decade(double value) {
    return Math.pow(10, Math.floor(Math.log10(value) + 1e-9));
  }
}
