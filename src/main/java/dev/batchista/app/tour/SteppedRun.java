package dev.batchista.app.tour;

import dev.batchista.app.live.CafeRun;
import dev.batchista.app.live.CafeSimulation;
import dev.batchista.app.live.Frame;
import dev.batchista.engine.Ticks;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;

/**
 * A café whose time runs when it is told to, not with the clock on the wall: the same pictures
 * every time. For one thread.
 */
public final class SteppedRun implements CafeRun {
  private final CafeSimulation cafe;
  private Frame latest;
  private boolean playing;
  private double speed = 1;

  public SteppedRun(ScenarioResolver resolver, Scenario scenario) {
    cafe = new CafeSimulation(resolver, scenario);
    latest = cafe.frame(false, speed);
  }

  /** Lets {@code wallSeconds} go by: simulated time moves by that times the speed, if it runs. */
  public void advance(double wallSeconds) {
    if (playing) {
      cafe.advanceBy(Ticks.ceil(wallSeconds * speed));
      publish();
    }
  }

  @Override
  public void play() {
    playing = true;
    publish();
  }

  @Override
  public void pause() {
    playing = false;
    publish();
  }

  @Override
  public void stepOnce() {
    playing = false;
    cafe.stepOnce();
    publish();
  }

  @Override
  public void setSpeed(double changed) {
    speed = changed;
    publish();
  }

  @Override
  public void reset() {
    playing = false;
    cafe.reset();
    publish();
  }

  @Override
  public void change(Scenario scenario) {
    cafe.change(scenario);
    publish();
  }

  @Override
  public void open(Scenario scenario, double startSeconds) {
    playing = false;
    cafe.open(scenario);
    cafe.advanceBy(Ticks.ceil(startSeconds));
    publish();
  }

  @Override
  public Frame latest() {
    return latest;
  }

  @Override
  public void close() {}

  private void publish() {
    cafe.refreshCharts();
    latest = cafe.frame(playing, speed);
  }
}
