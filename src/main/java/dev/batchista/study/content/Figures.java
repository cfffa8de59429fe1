package dev.batchista.study.content;

import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the engine says of scenarios. A scenario is run to its end when its figures are first asked
 * for, and only then. Not thread safe.
 */
public final class Figures {
  private final ScenarioResolver resolver;
  private final Map<String, Scenario> scenarios;
  private final int seeds;
  private final Map<String, List<RunSummary>> runs = new HashMap<>();

  /**
   * @param resolver makes servers of scenarios
   * @param scenarios by file
   * @param seeds how many seeds to run, from the scenario's own upwards; figures are their means
   */
  public Figures(ScenarioResolver resolver, Map<String, Scenario> scenarios, int seeds) {
    this.resolver = resolver;
    this.scenarios = Map.copyOf(scenarios);
    this.seeds = seeds;
  }

  /** Whether there is such a scenario. */
  boolean knows(String scenarioFile) {
    return scenarios.containsKey(scenarioFile);
  }

  /**
   * A figure of a scenario, the mean over the seeds; NaN where a run has no data for it.
   *
   * @throws IllegalArgumentException if there is no such scenario
   */
  public double of(String scenarioFile, RunMetric metric) {
    Scenario scenario = scenarios.get(scenarioFile);
    if (scenario == null) {
      throw new IllegalArgumentException("there is no scenario " + scenarioFile);
    }
    return runs.computeIfAbsent(scenarioFile, file -> runAll(scenario)).stream()
        .mapToDouble(metric::of)
        .average()
        .orElse(Double.NaN);
  }

  private List<RunSummary> runAll(Scenario scenario) {
    List<RunSummary> summaries = new ArrayList<>();
    for (int i = 0; i < seeds; i++) {
      summaries.add(run(scenario.withSeed(scenario.seed() + i)));
    }
    return summaries;
  }

  private RunSummary run(Scenario scenario) {
    FleetConfig fleet = resolver.fleet(scenario);
    Recorder recorder =
        new Recorder(
            fleet.replicas().stream().map(ServerConfig::deployment).toList(),
            resolver.objectives(scenario));
    new Simulation(fleet, resolver.requests(scenario), recorder).runToEnd();
    return recorder.summary();
  }
}
