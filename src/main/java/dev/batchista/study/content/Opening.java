package dev.batchista.study.content;

/**
 * How the app opens: paused, just before something instructive.
 *
 * @param scenario file of the scenario, relative to the lessons folder
 * @param startSeconds simulated time at which the café stands, in seconds
 * @param speed simulated seconds for each second on the wall
 */
public record Opening(String scenario, double startSeconds, double speed) {

  /** Its file in the lessons folder. */
  public static final String FILE = "opening.json";
}
