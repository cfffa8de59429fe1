package dev.batchista.app.widgets;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.stage.Popup;
import org.jspecify.annotations.Nullable;

/** Says what was wrong with an entry, just below it, where there is no room beside it. */
public final class Bubble {
  private static final double GAP = 4;
  private static final double WIDTH = 280;

  private final Popup popup = new Popup();
  private final Label label = new Label();

  private Bubble() {
    label.getStyleClass().add("bubble");
    label.setWrapText(true);
    label.setMaxWidth(WIDTH);
    popup.getContent().add(label);
    popup.setAutoHide(true);
  }

  /** Shows a field's problems below it. */
  public static void attach(ValueField field) {
    Bubble bubble = new Bubble();
    field.problem().addListener((property, before, now) -> bubble.say(field, now));
  }

  private void say(Node below, @Nullable String text) {
    Bounds bounds = below.localToScreen(below.getBoundsInLocal());
    if (text == null || bounds == null) {
      popup.hide();
    } else {
      label.setText(text);
      popup.show(below, bounds.getMinX(), bounds.getMaxY() + GAP);
    }
  }
}
