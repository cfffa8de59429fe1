package dev.batchista.cli.options;

import dev.batchista.explore.Axis;
import dev.batchista.explore.Knob;
import dev.batchista.explore.Knobs;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The options that say where a knob is turned.
 *
 * @param suffix of their names: empty, or 2 for the second knob
 * @param name the knob's
 * @param from first value, null where none was given
 * @param to last value, null where none was given
 * @param steps how many values, null where it was not said
 * @param values a list of them instead, null where none was given
 * @param log whether each is as many times the one before
 */
public record AxisOptions(
    String suffix,
    String name,
    @Nullable String from,
    @Nullable String to,
    @Nullable String steps,
    @Nullable String values,
    boolean log) {

  private static final int USUAL_STEPS = 8;

  /**
   * The axis.
   *
   * @throws IllegalArgumentException with what is wrong, by option
   */
  public Axis axis() {
    Knob knob = Knobs.named(name.startsWith("--") ? name.substring(2) : name);
    if (knob == null) {
      throw new IllegalArgumentException(
          "--knob%s: there is no knob \"%s\". There are: %s."
              .formatted(
                  suffix,
                  name,
                  Knobs.all().stream().map(Knob::name).collect(Collectors.joining(", "))));
    }
    if (values != null) {
      if (from != null || to != null || steps != null || log) {
        throw new IllegalArgumentException(
            "--values%s does not go with --from%s, --to%s, --steps%s or --log%s."
                .formatted(suffix, suffix, suffix, suffix, suffix));
      }
      return listed(knob, values);
    }
    if (from == null || to == null) {
      throw new IllegalArgumentException(
          "--knob%s %s needs --from%s and --to%s, or --values%s."
              .formatted(suffix, knob.name(), suffix, suffix, suffix));
    }
    double count = steps == null ? USUAL_STEPS : number("--steps", steps);
    if (count != Math.rint(count) || !(count >= 2 && count <= Axis.MOST_VALUES)) {
      throw new IllegalArgumentException(
          "--steps%s: %s is not allowed. It must be a whole number from 2 to %,d."
              .formatted(suffix, steps, Axis.MOST_VALUES));
    }
    try {
      return Axis.range(knob, number("--from", from), number("--to", to), (int) count, log);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          String.valueOf(e.getMessage()).startsWith("--")
              ? e.getMessage()
              : "--knob%s %s: %s.".formatted(suffix, knob.name(), e.getMessage()),
          e);
    }
  }

  private Axis listed(Knob knob, String text) {
    List<String> given = Arrays.stream(text.split(",", -1)).map(String::strip).distinct().toList();
    if (given.contains("") || given.size() > Axis.MOST_VALUES) {
      throw new IllegalArgumentException(
          "--values%s: \"%s\" must be 1 to %,d values with commas between them."
              .formatted(suffix, text, Axis.MOST_VALUES));
    }
    return new Axis(knob, given);
  }

  private double number(String option, String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "%s%s: \"%s\" must be a number.".formatted(option, suffix, text), e);
    }
  }
}
