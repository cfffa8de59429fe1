package dev.batchista.app.shell;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;

/** The list of keys, beside the button that asks for it. */
final class ShortcutsPopover {
  private static final double GAP = 8;

  private final Popup popup = new Popup();
  private final GridPane grid = new GridPane();
  private final VBox content;

  ShortcutsPopover() {
    Label title = new Label("Keyboard");
    title.getStyleClass().add("popover-title");
    grid.getStyleClass().add("shortcuts");
    content = new VBox(title, grid);
    content.getStyleClass().add("popover");
    popup.getContent().add(content);
    popup.setAutoHide(true);
  }

  /** Fills the list. */
  void list(List<Shortcut> shortcuts) {
    grid.getChildren().clear();
    int row = 0;
    for (Shortcut shortcut : shortcuts) {
      grid.addRow(row++, key(shortcut.keys()), new Label(shortcut.what()));
    }
  }

  private static Label key(String text) {
    Label key = new Label(text);
    key.getStyleClass().add("key");
    return key;
  }

  boolean isShowing() {
    return popup.isShowing();
  }

  /** Opens beside {@code anchor}, its lower edges in line; shuts if it is open. */
  void toggle(Node anchor) {
    Bounds bounds = anchor.localToScreen(anchor.getBoundsInLocal());
    if (popup.isShowing() || bounds == null) {
      popup.hide();
      return;
    }
    popup.show(anchor, bounds.getMaxX() + GAP, bounds.getMinY());
    popup.setY(bounds.getMaxY() - content.getHeight());
  }
}
