package dev.batchista.app.shell;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The screens of the window and which of them is open. */
final class Screens {
  private final List<Screen> all;
  private final ReadOnlyObjectWrapper<Screen> current;

  /**
   * @param all at least one; the first is open
   */
  Screens(List<Screen> all) {
    this.all = List.copyOf(all);
    this.current = new ReadOnlyObjectWrapper<>(all.get(0));
  }

  List<Screen> all() {
    return all;
  }

  /** The one that is open. */
  ReadOnlyObjectProperty<Screen> current() {
    return current.getReadOnlyProperty();
  }

  /** Opens a screen, unless it is open. */
  void open(Screen screen) {
    Screen before = current.get();
    if (screen != before) {
      before.left();
      current.set(screen);
      screen.opened();
    }
  }

  /**
   * Opens a screen by its id.
   *
   * @throws IllegalArgumentException if there is none
   */
  void open(String id) {
    open(
        all.stream()
            .filter(screen -> screen.id().equals(id))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no screen is called " + id)));
  }

  /** The key that opens a screen, from {@code Ctrl+1} on. */
  String keys(Screen screen) {
    return "Ctrl+" + (all.indexOf(screen) + 1);
  }
}
