package dev.batchista.app.knobs;

import dev.batchista.scenario.Scenario;

/**
 * One setting of a choice.
 *
 * @param id unique within the choice
 * @param label on the button or in the list
 * @param detail a few figures beside it in a list; may be empty
 * @param hint what it means, in a sentence; may be empty
 * @param change makes the scenario with it
 */
public record Option(String id, String label, String detail, String hint, Change change) {

  /** Makes a scenario with the option, from the one as it is and the one that was opened. */
  @FunctionalInterface
  public interface Change {
    Scenario apply(Scenario current, Scenario opened);
  }

  /**
   * {@code current} with this option.
   *
   * @param opened the scenario that was opened: going back to an option that it has brings back the
   *     settings that came with it
   */
  public Scenario choose(Scenario current, Scenario opened) {
    return change.apply(current, opened);
  }
}
