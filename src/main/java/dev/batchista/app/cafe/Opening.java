package dev.batchista.app.cafe;

import dev.batchista.scenario.Scenario;
import dev.batchista.study.content.Lessons;

/**
 * How a scenario is first seen.
 *
 * @param scenario what runs
 * @param startSeconds how far it has run by then, in simulated seconds: just before something
 *     instructive
 * @param speed simulated seconds for each second on the wall
 */
public record Opening(Scenario scenario, double startSeconds, double speed) {

  /** How the lessons begin. */
  public static Opening of(Lessons lessons) {
    return new Opening(
        lessons.scenario(lessons.opening().scenario()),
        lessons.opening().startSeconds(),
        lessons.opening().speed());
  }
}
