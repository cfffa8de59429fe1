package dev.batchista.app.coach;

import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** Where the keyboard's focus is, also while the window itself is in the background. */
final class Focus {
  private Focus() {}

  /** Whether {@code node} or something in it has the focus of its scene. */
  static boolean within(Node node) {
    @Nullable Node at = node.getScene() == null ? null : node.getScene().getFocusOwner();
    while (at != null && at != node) {
      at = at.getParent();
    }
    return at != null;
  }
}
