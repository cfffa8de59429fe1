package dev.batchista.app.shell;

import dev.batchista.app.theme.Tokens;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;

/** A screen that the rail leads to. Only the one that is open is drawn and gets keys. */
public interface Screen {

  /** Name in code, such as {@code cafe}. */
  String id();

  /** In the rail. */
  String label();

  /** In the rail. */
  Ikon icon();

  /** What fills the window beside the rail. */
  Region content();

  /** Keys that work while this screen is open. */
  List<Shortcut> shortcuts();

  /** Takes the colours and sizes of a theme. */
  void setTokens(Tokens tokens);

  /**
   * Draws what has changed.
   *
   * @param seconds on a clock that runs on
   */
  default void pulse(double seconds) {}

  /** It comes to the front. */
  default void opened() {}

  /** Another comes to the front. */
  default void left() {}

  /**
   * A key that is no shortcut.
   *
   * @return whether it was used
   */
  default boolean handleKey(KeyEvent event, @Nullable Node focus) {
    return false;
  }
}
