package dev.batchista.app.knobs;

import dev.batchista.app.widgets.Segments;
import dev.batchista.app.widgets.Tips;
import javafx.scene.control.ToggleButton;

/** A choice as buttons side by side. */
final class SegmentsRow extends KnobRow {
  private final ChoiceKnob knob;
  private final KnobsViewModel knobs;
  private final Segments segments;

  SegmentsRow(ChoiceKnob knob, KnobsViewModel knobs) {
    super(knob, knobs);
    this.knob = knob;
    this.knobs = knobs;
    segments = new Segments(knob.options().stream().map(Option::label).toList(), this::choose);
    for (int i = 0; i < knob.options().size(); i++) {
      ToggleButton button = segments.buttons().get(i);
      button.setTooltip(Tips.tip(knob.options().get(i).hint()));
      button.setAccessibleText(knob.label() + ": " + knob.options().get(i).label());
    }
    if (knob.look() == ChoiceKnob.Look.SEGMENTS) {
      getChildren().add(segments);
    } else {
      segments.getStyleClass().add("small");
      getChildren().add(header(segments));
    }
  }

  @Override
  void refreshControls() {
    Option selected = knob.optionOf(knobs.scenario().get());
    segments.select(selected == null ? -1 : knob.options().indexOf(selected));
  }

  private void choose(int index) {
    knobs.choose(knob, knob.options().get(index));
    refresh();
  }
}
