package dev.batchista.app.knobs;

import dev.batchista.app.widgets.Icons;
import dev.batchista.app.widgets.Tips;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.materialdesign2.MaterialDesignB;

/**
 * A knob in the pane: its name, a mark where it was turned, its controls, and why it was refused.
 */
abstract class KnobRow extends VBox {
  private static final double MARK_GAP = 3;

  private final Knob knob;
  private final KnobsViewModel knobs;
  private final Button mark;

  KnobRow(Knob knob, KnobsViewModel knobs) {
    this.knob = knob;
    this.knobs = knobs;
    getStyleClass().add("knob");
    setId("knob-" + knob.id());
    mark =
        Icons.button(
            MaterialDesignB.BACKUP_RESTORE,
            "Back to the scenario's setting",
            () -> knobs.reset(knob),
            "mark");
    mark.setManaged(false); // it stands in the margin, so that nothing moves when it comes
    getChildren().add(mark);
    addEventFilter(KeyEvent.ANY, this::forgetRefusal);
  }

  /** Who goes on typing, or presses Esc, has read why the last wish was refused. */
  private void forgetRefusal(KeyEvent event) {
    boolean typed =
        event.getEventType() == KeyEvent.KEY_TYPED
            && !event.getCharacter().isEmpty()
            && !Character.isISOControl(event.getCharacter().charAt(0));
    boolean escaped =
        event.getEventType() == KeyEvent.KEY_PRESSED && event.getCode() == KeyCode.ESCAPE;
    Refusal refusal = knobs.refusal().get();
    if ((typed || escaped) && refusal != null && refusal.knobId().equals(knob.id())) {
      knobs.dismissRefusal();
    }
  }

  /** The knob's name at the left, {@code controls} at the right. */
  final HBox header(Node... controls) {
    Label name = new Label(knob.label());
    name.getStyleClass().add("knob-name");
    name.setMinWidth(USE_PREF_SIZE);
    Tips.put(name, knob.hint());
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox header = new HBox(name, gap);
    header.getChildren().addAll(controls);
    header.getStyleClass().add("knob-header");
    return header;
  }

  /** Shows the knob as it is now. */
  final void refresh() {
    mark.setVisible(knobs.changed(knob));
    refreshControls();
    Refusal refusal = knobs.refusal().get();
    showRefusal(refusal != null && refusal.knobId().equals(knob.id()) ? refusal : null);
  }

  abstract void refreshControls();

  @Override
  protected void layoutChildren() {
    super.layoutChildren();
    double size = mark.prefWidth(-1);
    Node first = getManagedChildren().get(0);
    mark.resizeRelocate(
        -size - MARK_GAP,
        first.getLayoutY() + (first.getLayoutBounds().getHeight() - size) / 2,
        size,
        size);
  }

  private void showRefusal(@Nullable Refusal refusal) {
    getChildren().removeIf(RefusalView.class::isInstance);
    if (refusal != null) {
      getChildren().add(new RefusalView(refusal, knobs));
    }
  }
}
