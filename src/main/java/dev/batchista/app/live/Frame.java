package dev.batchista.app.live;

import dev.batchista.engine.sim.Snapshot;
import dev.batchista.scenario.Scenario;
import java.util.List;

/**
 * All that the café shows at one moment. Immutable, made on the simulation's thread, drawn on the
 * FX thread.
 *
 * @param scenario as the knobs are set now
 * @param snapshot the first server at this moment
 * @param steps the first server's steps of the last while, oldest first, the one under way not
 *     included
 * @param departures requests that left the first server lately, oldest first
 * @param tiles the figures of the tiles, of all servers
 * @param charts the series of the charts, of all servers
 * @param fleet what there is beyond the first server
 * @param playing whether time runs
 * @param speed simulated seconds for each second of the clock on the wall
 */
public record Frame(
    Scenario scenario,
    Snapshot snapshot,
    List<StepMark> steps,
    List<Departure> departures,
    Tiles tiles,
    ChartSeries charts,
    FleetState fleet,
    boolean playing,
    double speed) {

  public Frame {
    steps = List.copyOf(steps);
    departures = List.copyOf(departures);
  }
}
