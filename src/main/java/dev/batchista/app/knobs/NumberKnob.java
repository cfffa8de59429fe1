package dev.batchista.app.knobs;

import dev.batchista.app.values.NumberField;
import dev.batchista.app.values.Range;
import dev.batchista.app.values.Scale;
import dev.batchista.app.values.StepRule;
import dev.batchista.scenario.Scenario;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A knob with a number.
 *
 * @param id unique name, such as {@code arrival-rate}
 * @param label name on the screen
 * @param unit behind the number
 * @param hint what it is, in a sentence or two
 * @param range what it can be, given the rest of the scenario
 * @param scale of the slider
 * @param steps resolution and steps
 * @param getter its value; NaN where the scenario has no such thing, as arrivals of a trace
 * @param setter the scenario with another value
 */
public record NumberKnob(
    String id,
    String label,
    String unit,
    String hint,
    Function<Scenario, Range> range,
    Scale scale,
    StepRule steps,
    ToDoubleFunction<Scenario> getter,
    Setter setter)
    implements Knob {

  /** Makes the scenario with another value. */
  @FunctionalInterface
  public interface Setter {
    Scenario with(Scenario scenario, double value);
  }

  /** Whether the scenario has it at all. */
  public boolean settable(Scenario scenario) {
    return !Double.isNaN(value(scenario));
  }

  public double value(Scenario scenario) {
    return getter.applyAsDouble(scenario);
  }

  public Scenario with(Scenario scenario, double value) {
    return setter.with(scenario, value);
  }

  /** The field to type it into. */
  public NumberField field(Scenario scenario) {
    return new NumberField(label, unit, range.apply(scenario), steps);
  }

  /** The number as shown, without its unit; a dash where there is none. */
  public String text(Scenario scenario) {
    return settable(scenario) ? field(scenario).format(value(scenario)) : "–";
  }

  /** Position of the slider, 0 to 1. */
  public double position(Scenario scenario) {
    return settable(scenario) ? scale.position(value(scenario), range.apply(scenario)) : 0;
  }

  /** The value that the slider stands for, rounded to what a slider stops at. */
  public double valueAt(double position, Scenario scenario) {
    Range allowed = range.apply(scenario);
    if (position <= 0 || position >= 1) {
      return position <= 0 ? allowed.min() : allowed.max();
    }
    return allowed.clamp(steps.snap(scale.value(position, allowed)));
  }

  @Override
  public boolean sameIn(Scenario one, Scenario other) {
    double left = value(one);
    double right = value(other);
    return Double.compare(left, right) == 0 || Math.abs(left - right) < steps.resolution() / 1000;
  }

  @Override
  public Scenario copy(Scenario source, Scenario current) {
    return settable(source) && settable(current) ? with(current, value(source)) : current;
  }
}
