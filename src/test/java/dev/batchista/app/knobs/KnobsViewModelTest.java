package dev.batchista.app.knobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.FeasibilityGuard;
import dev.batchista.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnobsViewModelTest {
  private static final Catalogue CATALOGUE = Catalogue.load();

  private final List<Scenario> sent = new ArrayList<>();
  private final KnobsViewModel knobs =
      new KnobsViewModel(
          Knobs.of(CATALOGUE),
          TestScenarios.lunch(),
          Feasibility.of(new FeasibilityGuard(CATALOGUE)),
          sent::add);

  @Test
  void aTurnedKnobGoesOutAtOnce() {
    assertThat(knobs.enter(number("seats"), "64")).isTrue();
    assertThat(sent).singleElement().extracting(s -> s.policy().maxNumSeqs()).isEqualTo(64);
    assertThat(knobs.changed(number("seats"))).isTrue();
    assertThat(knobs.changed(number("arrival-rate"))).isFalse();
  }

  @Test
  void outOfRangeIsRefusedAndLeavesTheValue() {
    assertThat(knobs.enter(number("seats"), "5000")).isFalse();
    assertThat(knobs.refusal().get()).isNotNull();
    assertThat(knobs.refusal().get().message())
        .isEqualTo("Max batch (seats) cannot be 5,000 seats: it goes from 1 to 1,024 seats.");
    assertThat(knobs.refusal().get().knobId()).isEqualTo("seats");
    assertThat(knobs.scenario().get()).isEqualTo(TestScenarios.lunch());
    assertThat(sent).isEmpty();

    assertThat(knobs.enter(number("seats"), "50")).isTrue();
    assertThat(knobs.refusal().get()).as("gone with the next good value").isNull();
  }

  @Test
  void whatCannotBeIsRefusedWithARemedy() {
    assertThat(knobs.choose(choice("model"), option("model", "llama-3.1-70b"))).isFalse();
    Refusal refusal = knobs.refusal().get();
    assertThat(refusal).isNotNull();
    assertThat(refusal.message())
        .startsWith("The weights of Llama 3.1 70B in bf16 take 141.1 GB, 69.1 GB more than 1 H100");
    assertThat(sent).as("the last scenario that could goes on").isEmpty();

    assertThat(refusal.remedy()).isNotNull();
    assertThat(refusal.remedy().label()).isEqualTo("Use 2 GPUs");
    knobs.apply(refusal.remedy().scenario());
    assertThat(knobs.scenario().get().server().model()).isEqualTo("llama-3.1-70b");
    assertThat(knobs.scenario().get().server().tensorParallelSize()).isEqualTo(2);
    assertThat(knobs.refusal().get()).isNull();
  }

  @Test
  void smallerWeightsAreTheRemedyWhereMoreGpusAreNot() {
    turnTo("tensor-parallel", "8");
    turnTo("model", "llama-3.1-70b");
    turnTo("gpu", "a100-80g-sxm");
    assertThat(knobs.choose(choice("model"), option("model", "llama-3.1-405b"))).isFalse();
    assertThat(knobs.refusal().get().remedy().label()).isEqualTo("Use FP8 weights");
  }

  @Test
  void whatNothingSimpleHelpsHasNoRemedy() {
    turnTo("gpu", "a10g");
    assertThat(knobs.choose(choice("model"), option("model", "deepseek-v3"))).isFalse();
    assertThat(knobs.refusal().get().remedy()).isNull();
    assertThat(knobs.problemWith(option("model", "deepseek-v3"))).contains("more than 1 A10G");
    assertThat(knobs.problemWith(option("model", "llama-3.1-8b"))).isNull();
  }

  private void turnTo(String knob, String option) {
    assertThat(knobs.choose(choice(knob), option(knob, option))).isTrue();
  }

  @Test
  void undoAndRedoGoThroughTheChanges() {
    knobs.enter(number("seats"), "32");
    knobs.enter(number("seats"), "64");
    knobs.undo();
    assertThat(number("seats").text(knobs.scenario().get())).isEqualTo("32");
    knobs.undo();
    assertThat(knobs.scenario().get()).isEqualTo(TestScenarios.lunch());
    assertThat(knobs.canUndo().get()).isFalse();
    knobs.undo();
    knobs.redo();
    knobs.redo();
    assertThat(number("seats").text(knobs.scenario().get())).isEqualTo("64");
    assertThat(knobs.canRedo().get()).isFalse();
    assertThat(sent)
        .extracting(s -> s.policy().maxNumSeqs())
        .containsExactly(32, 64, 32, 16, 32, 64);
  }

  @Test
  void aChangeAfterUndoForgetsWhatWasUndone() {
    knobs.enter(number("seats"), "32");
    knobs.undo();
    knobs.enter(number("seats"), "8");
    assertThat(knobs.canRedo().get()).isFalse();
  }

  @Test
  void aWholeDragIsOneChange() {
    knobs.beginGesture();
    for (double position = 0.3; position < 0.7; position += 0.01) {
      knobs.slide(number("seats"), position);
    }
    knobs.endGesture();
    assertThat(sent).hasSizeGreaterThan(10);
    knobs.undo();
    assertThat(knobs.scenario().get()).isEqualTo(TestScenarios.lunch());
    assertThat(knobs.canUndo().get()).isFalse();
  }

  @Test
  void stepsStopAtTheEndOfTheRange() {
    NumberKnob seats = number("seats");
    knobs.step(seats, 1);
    assertThat(seats.text(knobs.scenario().get())).isEqualTo("17");
    knobs.step(seats, -100);
    assertThat(seats.text(knobs.scenario().get())).isEqualTo("1");
    knobs.step(seats, 1000);
    assertThat(seats.text(knobs.scenario().get())).isEqualTo("1,024");
  }

  @Test
  void resetsBringTheScenarioBack() {
    knobs.enter(number("seats"), "32");
    knobs.enter(number("arrival-rate"), "12");
    knobs.reset(number("seats"));
    assertThat(knobs.changed(number("seats"))).isFalse();
    assertThat(knobs.changed(number("arrival-rate"))).isTrue();
    knobs.resetAll();
    assertThat(knobs.scenario().get()).isEqualTo(TestScenarios.lunch());
  }

  @Test
  void openingAnotherScenarioForgetsTheChanges() {
    knobs.enter(number("seats"), "32");
    Scenario other = TestScenarios.lunch().withSeed(99);
    knobs.open(other);
    assertThat(knobs.scenario().get()).isEqualTo(other);
    assertThat(knobs.opened().get()).isEqualTo(other);
    assertThat(knobs.canUndo().get()).isFalse();
    assertThat(sent).as("who opens it tells the run").hasSize(1);
  }

  private static NumberKnob number(String id) {
    return KnobsTest.number(id);
  }

  private static ChoiceKnob choice(String id) {
    return KnobsTest.choice(id);
  }

  private static Option option(String knob, String id) {
    return KnobsTest.option(knob, id);
  }
}
