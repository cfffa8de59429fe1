package dev.batchista.diagnose;

import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;

/** Why two runs may not be compared as they stand. */
final class Comparability {
  private static final double LENGTHS = 0.05;
  private static final double FAILURES = 0.01;

  private Comparability() {}

  static List<String> warnings(Observation a, Observation b) {
    List<String> warnings = new ArrayList<>();
    if (!a.model().isEmpty() && !b.model().isEmpty() && !a.model().equals(b.model())) {
      warnings.add(
          "The models differ, "
              + a.model()
              + " and "
              + b.model()
              + ": every latency differs with them.");
    }
    differ(warnings, Measure.PROMPT_P50, a, b, "prompts");
    differ(warnings, Measure.OUTPUT_MEAN, a, b, "answers");
    for (Observation each : List.of(a, b)) {
      double failed = each.figure(Measure.FAILED);
      if (failed > FAILURES) {
        warnings.add(
            Figures.say(
                "In %s %.0f %% of the requests failed or gave up; latencies are of the others, and a"
                    + " server that refuses looks fast.",
                each.name(), 100 * failed));
      }
    }
    if (Double.isNaN(a.figure(Measure.OFFERED_RATE))
        || Double.isNaN(b.figure(Measure.OFFERED_RATE))) {
      warnings.add(
          "The offered rate of at least one run is not known or without limit: TTFT then measures how"
              + " long the queue got, not how fast the server is.");
    }
    return warnings;
  }

  private static void differ(
      List<String> warnings, Measure measure, Observation a, Observation b, String what) {
    double x = a.figure(measure);
    double y = b.figure(measure);
    if (Math.abs(x - y) > LENGTHS * Math.max(x, y)) {
      warnings.add(
          Figures.say(
              "The %s differ, %.0f and %.0f tokens (%s): part of what moved is the work, not the server.",
              what, x, y, measure.label()));
    }
  }
}
