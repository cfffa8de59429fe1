package dev.batchista.app.knobs;

import dev.batchista.app.widgets.Tips;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.control.Skin;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.util.StringConverter;
import org.controlsfx.control.PrefixSelectionComboBox;
import org.jspecify.annotations.Nullable;

/** A choice as a list that opens; typing goes to the option that begins so. */
final class ListRow extends KnobRow {
  private static final int ROWS = 10;

  private final ChoiceKnob knob;
  private final KnobsViewModel knobs;
  private final ComboBox<Option> combo = new PrefixSelectionComboBox<>();
  private boolean refreshing;
  private boolean committed;

  ListRow(ChoiceKnob knob, KnobsViewModel knobs) {
    super(knob, knobs);
    this.knob = knob;
    this.knobs = knobs;
    combo.getItems().setAll(knob.options());
    combo.setConverter(new Names());
    combo.setVisibleRowCount(ROWS);
    combo.setButtonCell(new NameCell());
    combo.setCellFactory(list -> new OptionCell(knobs::problemWith));
    combo.setAccessibleText(knob.label());
    combo.setTooltip(Tips.tip(knob.label() + ". " + knob.hint()));
    combo.setOnAction(event -> chosen());
    combo.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
    combo.skinProperty().addListener((property, before, now) -> listenToList(now));
    combo.showingProperty().addListener((property, before, now) -> opened(now));
    if (knob.look() == ChoiceKnob.Look.LIST) {
      combo.setMaxWidth(Double.MAX_VALUE);
      getChildren().add(combo);
    } else {
      combo.getStyleClass().add("small");
      getChildren().add(header(combo));
    }
  }

  @Override
  void refreshControls() {
    refreshing = true;
    combo.setValue(knob.optionOf(knobs.scenario().get()));
    refreshing = false;
  }

  /** The open list has keys and clicks of its own. */
  private void listenToList(@Nullable Skin<?> skin) {
    if (skin instanceof ComboBoxListViewSkin<?> list) {
      Node content = list.getPopupContent();
      content.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
      content.addEventFilter(MouseEvent.MOUSE_PRESSED, this::mousePressed);
    }
  }

  private void keyPressed(KeyEvent event) {
    committed = event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE;
  }

  private void mousePressed(MouseEvent event) {
    Node node = event.getTarget() instanceof Node target ? target : null;
    while (node != null && !(node instanceof ListCell<?>)) {
      node = node.getParent();
    }
    committed = node != null;
  }

  /** Looking through the list is free: only what was committed is chosen when it shuts. */
  private void opened(boolean open) {
    if (open) {
      committed = false;
    } else if (committed) {
      chosen();
    } else {
      refresh();
    }
  }

  private void chosen() {
    Option option = combo.getValue();
    if (!refreshing && !combo.isShowing() && option != null) {
      knobs.choose(knob, option);
      refresh();
    }
  }

  /** What typing is matched with. */
  private static final class Names extends StringConverter<Option> {
    @Override
    public String toString(@Nullable Option option) {
      return option == null ? "" : option.label();
    }

    @Override
    public @Nullable Option fromString(String text) {
      return null; // nothing can be typed in
    }
  }

  /** The chosen option while the list is shut. */
  private static final class NameCell extends ListCell<Option> {
    @Override
    protected void updateItem(@Nullable Option option, boolean empty) {
      super.updateItem(option, empty);
      setText(empty || option == null ? "" : option.label());
    }
  }
}
