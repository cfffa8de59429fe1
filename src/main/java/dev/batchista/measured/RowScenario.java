package dev.batchista.measured;

import dev.batchista.scenario.Scenario;

/** What comes nearest to a row among the scenarios that can run. */
public sealed interface RowScenario {

  /** One with fixed lengths and the row's load, GPU, model, precision and engine profile. */
  record Found(Scenario scenario) implements RowScenario {}

  /**
   * None.
   *
   * @param reason a sentence without its stop
   */
  record None(String reason) implements RowScenario {}
}
