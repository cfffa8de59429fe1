package dev.batchista.app.live;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.engine.sim.Snapshot;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.ScenarioSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The café without a clock: advanced by simulated time, steered between advances, looked at in
 * frames. Not thread safe.
 */
public final class CafeSimulation {
  private static final int MOST_WAITING_SHOWN = 500;
  private static final int MOST_RUNNING_SHOWN = 4096;

  /** Servers that are not drawn are looked at for their contexts only: a sample will do. */
  private static final int MOST_LOOKED_AT = 16;

  private static final int MOST_RUNNING_LOOKED_AT = 64;

  private final ScenarioResolver resolver;
  private Scenario scenario;
  private FleetConfig config;
  private ScenarioSource source;
  private CafeRecorder recorder;
  private Simulation simulation;
  private ChartSeries charts;

  /**
   * Opens {@code scenario} at its beginning.
   *
   * @throws IllegalArgumentException if the scenario cannot be built
   */
  public CafeSimulation(ScenarioResolver resolver, Scenario scenario) {
    checkArrivalsEnd(scenario);
    this.resolver = resolver;
    this.scenario = scenario;
    this.config = resolver.fleet(scenario);
    this.source = resolver.endlessRequests(scenario);
    this.recorder = new CafeRecorder(config);
    this.simulation = new Simulation(config, source, recorder);
    this.charts = recorder.charts(0);
  }

  public Scenario scenario() {
    return scenario;
  }

  /** How far the run has come, in picoseconds. */
  public long nowPs() {
    return simulation.nowPs();
  }

  /** Advances by so many picoseconds. */
  public void advanceBy(long ps) {
    advanceTo(Math.addExact(simulation.nowPs(), ps));
  }

  /** Advances to the end of the step under way, or to the next arrival if the GPU is idle. */
  public void stepOnce() {
    long boundaryPs = simulation.nextBoundaryPs();
    if (boundaryPs != Ticks.NEVER) {
      advanceTo(boundaryPs);
    }
  }

  /** Starts the scenario again with the knobs as they are. */
  public void reset() {
    open(scenario);
  }

  /**
   * Opens a scenario at its beginning.
   *
   * @throws IllegalArgumentException if the scenario cannot be built
   */
  public void open(Scenario opened) {
    checkArrivalsEnd(opened);
    FleetConfig openedConfig = resolver.fleet(opened);
    source = resolver.endlessRequests(opened);
    scenario = opened;
    config = openedConfig;
    recorder = new CafeRecorder(config);
    simulation = new Simulation(config, source, recorder);
    charts = recorder.charts(0);
  }

  /** Goes on with {@code changed} from now; a new seed or trace, or another fleet, starts again. */
  public void change(Scenario changed) {
    if (!source.canBecome(changed)) {
      open(changed);
      return;
    }
    checkArrivalsEnd(changed);
    FleetConfig changedConfig = resolver.fleet(changed);
    if (!sameDoors(changedConfig)) {
      open(changed);
      return;
    }
    if (!changedConfig.equals(config)) {
      config = changedConfig;
      simulation.reconfigure(config);
    }
    source.become(changed, simulation.nowPs());
    scenario = changed;
    recorder.changed(config, simulation.nowPs());
  }

  /** Works the charts' series out anew; the frames show them until the next call. */
  public void refreshCharts() {
    charts = recorder.charts(simulation.nowPs());
  }

  /** What there is to draw. */
  public Frame frame(boolean playing, double speed) {
    // A turned knob shows at once, although the server takes it when its step has ended.
    Snapshot snapshot =
        simulation
            .snapshot(MOST_WAITING_SHOWN, MOST_RUNNING_SHOWN)
            .withConfig(config.replicas().get(0));
    List<Snapshot> looked = new ArrayList<>();
    looked.add(snapshot);
    for (int i = 1; i < Math.min(MOST_LOOKED_AT, simulation.replicas()); i++) {
      looked.add(simulation.snapshot(i, 0, MOST_RUNNING_LOOKED_AT));
    }
    return new Frame(
        scenario,
        snapshot,
        recorder.steps(),
        recorder.departures(),
        recorder.tiles(resolver.objectives(scenario), looked),
        charts,
        recorder.fleet(simulation.nowPs(), up()),
        playing,
        speed);
  }

  private int up() {
    int up = 0;
    for (int i = 0; i < simulation.replicas(); i++) {
      up += simulation.up(i) ? 1 : 0;
    }
    return up;
  }

  private void advanceTo(long ps) {
    simulation.advanceTo(ps);
    recorder.tick(ps);
  }

  /** A stream without end that comes all at once would never be through the door. */
  private static void checkArrivalsEnd(Scenario scenario) {
    if (Double.isInfinite(scenario.traffic().requestRate())) {
      throw new IllegalArgumentException(
          "requestRate is infinite: in the café it must be a number of requests a second");
    }
  }

  /** As many servers, in the same pools, that fail at the same times: what a run cannot change. */
  private boolean sameDoors(FleetConfig changed) {
    return changed.replicas().size() == config.replicas().size()
        && changed.outages().equals(config.outages())
        && Objects.equals(changed.disaggregation(), config.disaggregation());
  }
}
