package dev.batchista.app.knobs;

import dev.batchista.scenario.Scenario;
import org.jspecify.annotations.Nullable;

/**
 * Why a knob was not turned.
 *
 * @param knobId the knob
 * @param message what is wrong and by how much
 * @param remedy what would make it work, null if nothing simple does
 */
public record Refusal(String knobId, String message, @Nullable Remedy remedy) {
  /** Where the café itself could not go on. */
  public static final String NO_KNOB = "";

  /**
   * A nearby scenario in which the wish comes true.
   *
   * @param label what it changes besides, such as {@code Use 4 GPUs}
   * @param scenario with the wish and that change
   */
  public record Remedy(String label, Scenario scenario) {}
}
