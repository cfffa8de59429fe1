package dev.batchista.app.knobs;

import atlantafx.base.controls.ProgressSliderSkin;
import dev.batchista.app.widgets.Icons;
import dev.batchista.app.widgets.ValueField;
import dev.batchista.scenario.Scenario;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

/** A knob with a number: typed, slid, or stepped with - and + or the arrow keys. */
final class NumberRow extends KnobRow {
  private static final int LARGE_STEP = 5;

  private final NumberKnob knob;
  private final KnobsViewModel knobs;
  private final ValueField field;
  private final Slider slider = new Slider(0, 1, 0);
  private final HBox controls;
  private boolean refreshing;

  NumberRow(NumberKnob knob, KnobsViewModel knobs) {
    super(knob, knobs);
    this.knob = knob;
    this.knobs = knobs;
    field = new ValueField(knob.label() + " in " + knob.unit(), this::enter);
    Label unit = new Label(knob.unit());
    unit.getStyleClass().add("unit");
    unit.setMinWidth(USE_PREF_SIZE);
    slider.setSkin(new ProgressSliderSkin(slider));
    slider.getStyleClass().add("knob-slider");
    slider.setAccessibleText(knob.label());
    slider.valueProperty().addListener((property, before, now) -> slide(now.doubleValue()));
    slider.valueChangingProperty().addListener((property, before, now) -> dragging(now));
    slider.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
    HBox.setHgrow(slider, Priority.ALWAYS);
    Button less = stepper(MaterialDesignM.MINUS, "Less", -1);
    Button more = stepper(MaterialDesignP.PLUS, "More", 1);
    controls = new HBox(less, slider, more);
    controls.getStyleClass().add("knob-controls");
    getChildren().addAll(header(field, unit), controls);
  }

  @Override
  void refreshControls() {
    Scenario scenario = knobs.scenario().get();
    boolean settable = knob.settable(scenario);
    field.setDisable(!settable);
    controls.setDisable(!settable);
    field.show(knob.text(scenario));
    if (!slider.isValueChanging()) {
      refreshing = true;
      slider.setValue(knob.position(scenario));
      refreshing = false;
    }
  }

  private Button stepper(Ikon icon, String text, int steps) {
    Button button =
        Icons.button(icon, text + ": " + knob.label(), () -> knobs.step(knob, steps), "stepper");
    button.setFocusTraversable(false); // the slider beside it takes the arrow keys
    return button;
  }

  private @Nullable String enter(String text) {
    boolean taken = knobs.enter(knob, text);
    refresh();
    Refusal refusal = knobs.refusal().get();
    return taken || refusal == null ? null : refusal.message();
  }

  private void slide(double position) {
    if (!refreshing) {
      knobs.slide(knob, position);
      refresh();
    }
  }

  private void dragging(boolean now) {
    if (now) {
      knobs.beginGesture();
    } else {
      knobs.endGesture();
      refresh(); // the thumb goes to where the value is
    }
  }

  private void keyPressed(KeyEvent event) {
    boolean handled = true;
    switch (event.getCode()) {
      case LEFT, DOWN -> knobs.step(knob, -1);
      case RIGHT, UP -> knobs.step(knob, 1);
      case PAGE_DOWN -> knobs.step(knob, -LARGE_STEP);
      case PAGE_UP -> knobs.step(knob, LARGE_STEP);
      case HOME -> knobs.slide(knob, 0);
      case END -> knobs.slide(knob, 1);
      default -> handled = false;
    }
    if (handled) {
      event.consume();
    }
  }
}
