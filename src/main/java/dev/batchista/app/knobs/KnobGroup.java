package dev.batchista.app.knobs;

import java.util.List;

/**
 * Knobs that belong together.
 *
 * @param place where in the shop, such as {@code CUSTOMERS}
 * @param topic what that is in serving, such as {@code traffic}
 * @param knobs in the order of the pane
 */
public record KnobGroup(String place, String topic, List<Knob> knobs) {
  public KnobGroup {
    knobs = List.copyOf(knobs);
  }
}
