package dev.batchista.app.knobs;

import dev.batchista.scenario.FeasibilityGuard;
import dev.batchista.scenario.Problem;
import dev.batchista.scenario.Scenario;
import java.util.List;
import java.util.Locale;

/** Says why a scenario cannot be. */
@FunctionalInterface
public interface Feasibility {

  /** Sentences that say what is wrong and by how much; empty if the scenario can run. */
  List<String> problems(Scenario scenario);

  /** What {@code guard} says, as sentences for the screen. */
  static Feasibility of(FeasibilityGuard guard) {
    return scenario ->
        guard.check(scenario).stream().map(Problem::message).map(Feasibility::sentence).toList();
  }

  private static String sentence(String message) {
    return message.substring(0, 1).toUpperCase(Locale.ROOT) + message.substring(1);
  }
}
