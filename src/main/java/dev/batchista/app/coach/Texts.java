package dev.batchista.app.coach;

import javafx.scene.Node;
import javafx.scene.control.Label;

/** Labels that wrap. */
final class Texts {
  private Texts() {}

  /** A label that wraps at any width and is never cut off with an ellipsis. */
  static Label wrapping(String text, String... styleClasses) {
    Label label = new Label(text);
    label.getStyleClass().addAll(styleClasses);
    label.setWrapText(true);
    label.setMaxWidth(Double.MAX_VALUE);
    label.setMinHeight(Label.USE_PREF_SIZE);
    return label;
  }

  /** Shows a node and gives it room, or neither. */
  static void present(Node node, boolean shown) {
    node.setVisible(shown);
    node.setManaged(shown);
  }
}
