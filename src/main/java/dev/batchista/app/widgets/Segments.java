package dev.batchista.app.widgets;

import java.util.List;
import java.util.function.IntConsumer;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** Buttons side by side of which one is chosen. */
public final class Segments extends HBox {
  private final ToggleGroup group = new ToggleGroup();
  private final List<ToggleButton> buttons;

  /**
   * @param labels on the buttons
   * @param onChoose told which button was pressed; whoever is told then calls {@link #select}, with
   *     another button if the choice cannot be
   */
  public Segments(List<String> labels, IntConsumer onChoose) {
    getStyleClass().add("segments");
    buttons = labels.stream().map(label -> new ToggleButton(label)).toList();
    for (int i = 0; i < buttons.size(); i++) {
      int index = i;
      ToggleButton button = buttons.get(i);
      button.setToggleGroup(group);
      button.setMaxWidth(Double.MAX_VALUE);
      button.setOnAction(event -> onChoose.accept(index));
      HBox.setHgrow(button, Priority.ALWAYS);
      if (i == 0) {
        button.getStyleClass().add("first");
      }
      if (i == buttons.size() - 1) {
        button.getStyleClass().add("last");
      }
    }
    getChildren().setAll(buttons);
  }

  /** The buttons, to explain them. */
  public List<ToggleButton> buttons() {
    return buttons;
  }

  /** Shows which one is chosen; none if the index is -1. */
  public void select(int index) {
    group.selectToggle(index < 0 ? null : buttons.get(index));
  }
}
