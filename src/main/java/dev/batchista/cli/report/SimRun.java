package dev.batchista.cli.report;

import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.Tee;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.ScenarioSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Runs a scenario to its end. */
public final class SimRun {

  private SimRun() {}

  /**
   * Serves all requests of a scenario that is known to be feasible.
   *
   * @param also hear the run as well
   * @throws dev.batchista.scenario.trace.TraceException if its trace cannot be read
   * @throws ArithmeticException if it goes on for longer than the clock can tell
   */
  public static RunReport run(
      Scenario scenario, ScenarioResolver resolver, List<SimulationListener> also) {
    return run(scenario, resolver, also, simulation -> {});
  }

  /**
   * The same, with somebody who looks on.
   *
   * @param first advances the run as far as it likes
   */
  public static RunReport run(
      Scenario scenario,
      ScenarioResolver resolver,
      List<SimulationListener> also,
      Consumer<Simulation> first) {
    FleetConfig fleet = resolver.fleet(scenario);
    ScenarioSource source = resolver.requests(scenario);
    Recorder recorder =
        new Recorder(
            fleet.replicas().stream().map(ServerConfig::deployment).toList(),
            resolver.objectives(scenario));
    ReplicaMeter replicas = new ReplicaMeter(fleet.replicas().size());
    BacklogMeter backlog = new BacklogMeter(seats(fleet));
    List<SimulationListener> listeners = new ArrayList<>(also);
    listeners.add(recorder);
    listeners.add(backlog);
    listeners.add(replicas);
    Simulation simulation = new Simulation(fleet, source, new Tee(listeners));
    first.accept(simulation);
    simulation.runToEnd();
    return new RunReport(
        scenario, fleet, recorder.summary(), replicas.uses(), backlog.backlog(), source.notes());
  }

  private static int seats(FleetConfig fleet) {
    long seats = fleet.replicas().stream().mapToLong(server -> server.policy().maxNumSeqs()).sum();
    return (int) Math.min(Integer.MAX_VALUE, seats);
  }
}
