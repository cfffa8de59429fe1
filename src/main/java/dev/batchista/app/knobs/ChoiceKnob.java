package dev.batchista.app.knobs;

import dev.batchista.scenario.Scenario;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A knob with a few settings to choose from.
 *
 * @param id unique name, such as {@code gpu}
 * @param label name on the screen
 * @param hint what it is, in a sentence or two
 * @param look how it is shown
 * @param options what there is to choose
 * @param selected id of the option that a scenario has; it may be one that is not offered
 */
public record ChoiceKnob(
    String id,
    String label,
    String hint,
    Look look,
    List<Option> options,
    Function<Scenario, String> selected)
    implements Knob {

  public ChoiceKnob {
    options = List.copyOf(options);
  }

  /** How a choice is shown. */
  public enum Look {
    /** Buttons side by side over the whole width: few options, all worth seeing. */
    SEGMENTS,
    /** Buttons side by side, beside the label. */
    SMALL_SEGMENTS,
    /** A list that opens: many options. */
    LIST,
    /** A list that opens, beside the label. */
    SMALL_LIST
  }

  /** The option that {@code scenario} has, or null if it is none of those offered. */
  public @Nullable Option optionOf(Scenario scenario) {
    String id = selected.apply(scenario);
    return options.stream().filter(option -> option.id().equals(id)).findFirst().orElse(null);
  }

  @Override
  public boolean sameIn(Scenario one, Scenario other) {
    return selected.apply(one).equals(selected.apply(other));
  }

  @Override
  public Scenario copy(Scenario source, Scenario current) {
    Option option = optionOf(source);
    return option == null || sameIn(source, current) ? current : option.choose(current, source);
  }
}
