package dev.batchista.app.knobs;

import dev.batchista.scenario.Scenario;
import java.util.List;

/** Says why a scenario cannot be. */
@FunctionalInterface
public interface Feasibility {

  /** Sentences that say what is wrong and by how much; empty if the scenario can run. */
  List<String> problems(Scenario scenario);
}
