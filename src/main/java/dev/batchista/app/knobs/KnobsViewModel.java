package dev.batchista.app.knobs;

import dev.batchista.app.values.Entry;
import dev.batchista.app.values.Range;
import dev.batchista.scenario.Scenario;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * Turns knobs. Every change that can be goes out at once; one that cannot is refused with the
 * reason, and the last scenario that could goes on. Changes can be undone; a whole drag is one
 * change.
 */
public final class KnobsViewModel {
  private final List<KnobGroup> groups;
  private final Feasibility feasibility;
  private final Remedies remedies;
  private final Consumer<Scenario> onChange;
  private final History<Scenario> history = new History<>();

  private final ReadOnlyObjectWrapper<Scenario> opened;
  private final ReadOnlyObjectWrapper<Scenario> scenario;
  private final ReadOnlyObjectWrapper<@Nullable Refusal> refusal = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyBooleanWrapper canUndo = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper canRedo = new ReadOnlyBooleanWrapper();
  private boolean inGesture;
  private boolean gestureNoted;

  /**
   * @param groups the knobs
   * @param opened the scenario to begin with
   * @param feasibility what can be
   * @param onChange gets every scenario that a knob makes
   */
  public KnobsViewModel(
      List<KnobGroup> groups,
      Scenario opened,
      Feasibility feasibility,
      Consumer<Scenario> onChange) {
    this.groups = List.copyOf(groups);
    this.opened = new ReadOnlyObjectWrapper<>(opened);
    this.scenario = new ReadOnlyObjectWrapper<>(opened);
    this.feasibility = feasibility;
    this.remedies = new Remedies(feasibility);
    this.onChange = onChange;
  }

  public List<KnobGroup> groups() {
    return groups;
  }

  /** The scenario as the knobs are now. */
  public ReadOnlyObjectProperty<Scenario> scenario() {
    return scenario.getReadOnlyProperty();
  }

  /** The scenario that was opened, which marks and resets compare with. */
  public ReadOnlyObjectProperty<Scenario> opened() {
    return opened.getReadOnlyProperty();
  }

  /** Why the last wish was refused; null when it was not. */
  public ReadOnlyObjectProperty<@Nullable Refusal> refusal() {
    return refusal.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty canUndo() {
    return canUndo.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty canRedo() {
    return canRedo.getReadOnlyProperty();
  }

  /** Takes what was typed into a knob's field. */
  public boolean enter(NumberKnob knob, String text) {
    if (text.strip().equals(knob.text(scenario.get()))) {
      refusal.set(null);
      return true; // the number may be finer than what was shown
    }
    return take(knob, knob.field(scenario.get()).read(text));
  }

  /** Sets a knob to a number. */
  public boolean set(NumberKnob knob, double value) {
    return take(knob, knob.field(scenario.get()).check(value));
  }

  /** Sets a knob by its slider, 0 to 1. */
  public boolean slide(NumberKnob knob, double position) {
    return wish(knob, knob.with(scenario.get(), knob.valueAt(position, scenario.get())));
  }

  /** Turns a knob by so many steps, down if negative; it stops at the end of its range. */
  public boolean step(NumberKnob knob, int steps) {
    Range range = knob.range().apply(scenario.get());
    double value = knob.value(scenario.get());
    for (int i = 0; i < Math.abs(steps); i++) {
      value = range.clamp(steps > 0 ? knob.steps().up(value) : knob.steps().down(value));
    }
    return wish(knob, knob.with(scenario.get(), value));
  }

  public boolean choose(ChoiceKnob knob, Option option) {
    return wish(knob, option.choose(scenario.get(), opened.get()));
  }

  /** Why an option could not be chosen now, or null if it could. */
  public @Nullable String problemWith(Option option) {
    List<String> problems = feasibility.problems(option.choose(scenario.get(), opened.get()));
    return problems.isEmpty() ? null : problems.get(0);
  }

  /** Whether a knob differs from the scenario that was opened. */
  public boolean changed(Knob knob) {
    return !knob.sameIn(opened.get(), scenario.get());
  }

  /** Turns a knob back to where the scenario has it. */
  public boolean reset(Knob knob) {
    return wish(knob, knob.copy(opened.get(), scenario.get()));
  }

  /** Turns all knobs back to where the scenario has them. */
  public void resetAll() {
    refusal.set(null);
    changeTo(opened.get());
  }

  /** Takes a whole scenario as one change that can be undone: a remedy, or what a lesson shows. */
  public void apply(Scenario wanted) {
    refusal.set(null);
    changeTo(wanted);
  }

  /** Begins with another scenario, and forgets the changes to the last one. */
  public void open(Scenario other) {
    history.clear();
    noteHistory();
    refusal.set(null);
    opened.set(other);
    scenario.set(other);
  }

  public void undo() {
    restore(history.undo(scenario.get()));
  }

  public void redo() {
    restore(history.redo(scenario.get()));
  }

  /** From here to {@link #endGesture} all changes are undone as one. */
  public void beginGesture() {
    inGesture = true;
    gestureNoted = false;
  }

  public void endGesture() {
    inGesture = false;
  }

  /** Says why the café could not go on, when no knob is to blame. */
  public void refuse(String message) {
    refusal.set(new Refusal(Refusal.NO_KNOB, message, null));
  }

  /** Forgets a refusal that has been read. */
  public void dismissRefusal() {
    refusal.set(null);
  }

  private boolean take(NumberKnob knob, Entry entry) {
    if (entry instanceof Entry.Rejected rejected) {
      refusal.set(new Refusal(knob.id(), rejected.message(), null));
      return false;
    }
    return wish(knob, knob.with(scenario.get(), ((Entry.Accepted) entry).value()));
  }

  private boolean wish(Knob knob, Scenario wanted) {
    List<String> problems = feasibility.problems(wanted);
    if (!problems.isEmpty()) {
      refusal.set(new Refusal(knob.id(), String.join(" ", problems), remedies.find(wanted)));
      return false;
    }
    refusal.set(null);
    changeTo(wanted);
    return true;
  }

  private void changeTo(Scenario wanted) {
    if (wanted.equals(scenario.get())) {
      return;
    }
    if (!inGesture || !gestureNoted) {
      history.leave(scenario.get());
      gestureNoted = inGesture;
    }
    show(wanted);
  }

  private void restore(@Nullable Scenario other) {
    if (other != null) {
      refusal.set(null);
      show(other);
    }
  }

  private void show(Scenario other) {
    noteHistory();
    scenario.set(other);
    onChange.accept(other);
  }

  private void noteHistory() {
    canUndo.set(history.canUndo());
    canRedo.set(history.canRedo());
  }
}
