package dev.batchista.explore;

import dev.batchista.scenario.Scenario;

/**
 * What is run.
 *
 * @param scenario the scenario
 * @param speed how many times as fast the recorded times of a trace go by; 1 as recorded
 */
public record Setting(Scenario scenario, double speed) {

  /** The scenario as it is. */
  public Setting(Scenario scenario) {
    this(scenario, 1);
  }

  Setting with(Scenario other) {
    return new Setting(other, speed);
  }

  Setting withSeed(long seed) {
    return with(scenario.withSeed(seed));
  }

  Setting withRequests(int requests) {
    return with(scenario.withRequests(requests));
  }
}
