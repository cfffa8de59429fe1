package dev.batchista.app.cafe;

import dev.batchista.app.live.CafeRun;
import dev.batchista.app.live.Frame;
import dev.batchista.app.tour.SteppedRun;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import java.util.ArrayList;
import java.util.List;

/** A café that writes down what it is told and does it at once. */
public final class FakeRun implements CafeRun {
  private final List<String> told = new ArrayList<>();
  private final SteppedRun run;

  public FakeRun(ScenarioResolver resolver, Scenario scenario) {
    run = new SteppedRun(resolver, scenario);
  }

  /** What it was told, in order. */
  public List<String> told() {
    return told;
  }

  /** Lets time go by. */
  public void advance(double wallSeconds) {
    run.advance(wallSeconds);
  }

  @Override
  public void play() {
    told.add("play");
    run.play();
  }

  @Override
  public void pause() {
    told.add("pause");
    run.pause();
  }

  @Override
  public void stepOnce() {
    told.add("step");
    run.stepOnce();
  }

  @Override
  public void setSpeed(double speed) {
    told.add("speed " + speed);
    run.setSpeed(speed);
  }

  @Override
  public void reset() {
    told.add("reset");
    run.reset();
  }

  @Override
  public void change(Scenario scenario) {
    told.add("change to " + scenario.policy().maxNumSeqs() + " seats, seed " + scenario.seed());
    run.change(scenario);
  }

  @Override
  public void open(Scenario scenario, double startSeconds) {
    told.add("open " + scenario.name() + " at " + startSeconds);
    run.open(scenario, startSeconds);
  }

  @Override
  public Frame latest() {
    return run.latest();
  }

  @Override
  public void close() {
    told.add("close");
  }
}
