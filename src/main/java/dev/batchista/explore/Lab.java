package dev.batchista.explore;

import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.engine.workload.RequestSource;
import dev.batchista.engine.workload.SpedUpSource;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioJson;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.Traffic;
import dev.batchista.scenario.trace.Trace;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Runs settings, of many threads at once; a recording is read once. */
public final class Lab {

  private final ScenarioResolver resolver;
  private final ScenarioJson json = new ScenarioJson();
  private final Map<String, Trace> traces = new ConcurrentHashMap<>();

  public Lab(ScenarioResolver resolver) {
    this.resolver = resolver;
  }

  /** Finds figures of scenarios. */
  public ScenarioResolver resolver() {
    return resolver;
  }

  /**
   * The recording that a scenario names.
   *
   * @throws dev.batchista.scenario.trace.TraceException if it cannot be read
   */
  public Trace trace(Traffic.Trace traffic) {
    return traces.computeIfAbsent(traffic.file(), file -> resolver.trace(traffic));
  }

  /**
   * Serves all requests of a setting that is known to be feasible.
   *
   * @param fleet the servers, which may differ from the scenario's
   * @param listener hears the run
   * @throws java.util.concurrent.CancellationException if the thread is interrupted
   * @throws ArithmeticException if it goes on for longer than the clock can tell
   */
  void run(Setting setting, FleetConfig fleet, SimulationListener listener) {
    new Simulation(fleet, new StoppableSource(source(setting)), listener).runToEnd();
  }

  /** Reads and writes scenarios. */
  ScenarioJson json() {
    return json;
  }

  FleetConfig fleet(Scenario scenario) {
    return resolver.fleet(scenario);
  }

  /** What was done to a recording that its file does not say itself; often empty. */
  public List<String> notes(Scenario scenario) {
    return scenario.traffic() instanceof Traffic.Trace
        ? resolver.requests(scenario, this::trace).notes()
        : List.of();
  }

  private RequestSource source(Setting setting) {
    RequestSource requests = resolver.requests(setting.scenario(), this::trace);
    return setting.speed() == 1 ? requests : new SpedUpSource(requests, setting.speed());
  }
}
