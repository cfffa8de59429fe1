package dev.batchista.app.shell;

import dev.batchista.app.theme.Look;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;

/** Rail and screen. */
final class ShellView extends BorderPane {

  ShellView(List<Screen> screens, Look look, Consumer<Node> help) {
    getStyleClass().add("shell");
    setLeft(new RailView(screens, look, screen -> setCenter(screen.content()), help));
    setCenter(screens.get(0).content());
  }
}
