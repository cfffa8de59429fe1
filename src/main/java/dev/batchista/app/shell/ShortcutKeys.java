package dev.batchista.app.shell;

import dev.batchista.app.widgets.ValueField;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ListView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.controlsfx.control.CheckComboBox;
import org.jspecify.annotations.Nullable;

/** Listens for the shortcuts in a scene. */
final class ShortcutKeys {
  private final Supplier<List<Shortcut>> shortcuts;
  private final Predicate<KeyEvent> others;

  /**
   * @param shortcuts those that work now
   * @param others gets the keys that are none of the shortcuts; says whether it used one
   */
  ShortcutKeys(Supplier<List<Shortcut>> shortcuts, Predicate<KeyEvent> others) {
    this.shortcuts = shortcuts;
    this.others = others;
  }

  void listenIn(Scene scene) {
    scene.addEventFilter(KeyEvent.ANY, event -> handle(event, scene.getFocusOwner()));
  }

  private void handle(KeyEvent event, @Nullable Node focus) {
    if (belongsTo(focus, event)) {
      return;
    }
    for (Shortcut shortcut : shortcuts.get()) {
      if (shortcut.matches().test(event)) {
        shortcut.action().run();
        event.consume();
        return;
      }
    }
    if (event.getEventType() == KeyEvent.KEY_PRESSED && others.test(event)) {
      event.consume();
    }
  }

  /** No field has a use for Ctrl and a digit. */
  private static boolean opensScreen(KeyEvent event) {
    return event.isShortcutDown() && event.getCode().isDigitKey();
  }

  /** Whether the control with the focus has a use of its own for the key. */
  private static boolean belongsTo(@Nullable Node focus, KeyEvent event) {
    if (focus instanceof ValueField field && !field.isEditing() && event.isShortcutDown()) {
      return false; // nothing to undo in the field, so undo the knob
    }
    if (focus instanceof TextInputControl) {
      return !opensScreen(event);
    }
    if (focus == null || event.isShortcutDown()) {
      return false;
    }
    if (focus instanceof ComboBoxBase<?>
        || focus instanceof ListView<?>
        || focus instanceof CheckComboBox<?>) {
      return true;
    }
    // Space presses a button that was reached by keyboard; after a click it still plays.
    return event.getCode() == KeyCode.SPACE && focus.isFocusVisible();
  }
}
