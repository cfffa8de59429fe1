package dev.batchista.app.live;

import dev.batchista.scenario.Scenario;

/** A café that runs and can be steered. All methods may be called from any thread. */
public interface CafeRun extends AutoCloseable {

  /** Lets time run. */
  void play();

  /** Stops time. */
  void pause();

  /** Goes on to the end of the step under way, or to the next arrival if the GPU is idle. */
  void stepOnce();

  /**
   * Sets how fast time runs.
   *
   * @param speed simulated seconds for each second of the clock on the wall, positive
   */
  void setSpeed(double speed);

  /** Starts the scenario again from the beginning, with the knobs as they are, paused. */
  void reset();

  /**
   * Turns knobs: the run goes on with {@code scenario} from now. A new seed or trace starts again.
   *
   * @param scenario one that can be built
   */
  void change(Scenario scenario);

  /**
   * Opens a scenario at its beginning, paused.
   *
   * @param scenario one that can be built
   * @param startSeconds how far it has run when it is first seen, in simulated seconds
   */
  void open(Scenario scenario, double startSeconds);

  /** What to draw now. */
  Frame latest();

  @Override
  void close();
}
