package dev.batchista.app.shell;

import dev.batchista.app.theme.Look;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;

/** Rail and screen. */
final class ShellView extends BorderPane {

  ShellView(Screens screens, Look look, Consumer<Node> help) {
    getStyleClass().add("shell");
    setLeft(new RailView(screens, look, help));
    setCenter(screens.current().get().content());
    screens.current().addListener((property, before, now) -> setCenter(now.content()));
  }
}
