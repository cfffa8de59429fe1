package dev.batchista.app.shell;

import java.util.Locale;
import java.util.function.Predicate;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * A key that works wherever the focus is, unless something is being typed.
 *
 * @param keys how it is written, such as {@code Ctrl+Z}
 * @param what what it does
 * @param matches whether an event is this key
 * @param action what it does
 */
public record Shortcut(String keys, String what, Predicate<KeyEvent> matches, Runnable action) {

  /** A key by the character that it types, wherever that is on the keyboard. */
  public static Shortcut typed(String character, String what, Runnable action) {
    return new Shortcut(
        character.toUpperCase(Locale.ROOT),
        what,
        event ->
            event.getEventType() == KeyEvent.KEY_TYPED
                && event.getCharacter().equalsIgnoreCase(character)
                && (!event.isShortcutDown() || event.isAltDown()),
        action);
  }

  /** Keys that a control sees to itself, for the list. */
  public static Shortcut told(String keys, String what) {
    return new Shortcut(keys, what, event -> false, () -> {});
  }

  /** A key by its code, with the modifiers that {@code keys} names. */
  public static Shortcut pressed(String keys, KeyCode code, String what, Runnable action) {
    return new Shortcut(
        keys,
        what,
        event ->
            event.getEventType() == KeyEvent.KEY_PRESSED
                && event.getCode() == code
                && event.isShortcutDown() == keys.contains("Ctrl")
                && event.isShiftDown() == keys.contains("Shift"),
        action);
  }
}
