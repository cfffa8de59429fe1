package dev.batchista.support;

import dev.batchista.app.theme.Theme;
import dev.batchista.app.theme.Tokens;
import java.io.File;
import java.io.IOException;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javax.imageio.ImageIO;

/** Draws screens in a theme, with no display, for tests and for people who look. */
public final class Pictures {
  private Pictures() {}

  /** A scene as the app has it: root with the theme's style class, tokens, page background. */
  public static Scene scene(Parent content, Theme theme, double width, double height) {
    StackPane root = new StackPane(content);
    root.getStyleClass().add(theme.styleClass());
    root.setStyle("-fx-background-color: -bt-page; -fx-padding: 12px;");
    Scene scene = new Scene(root, width, height);
    scene.getStylesheets().add(Tokens.stylesheet());
    return scene;
  }

  /** Draws the scene; the first drawing settles the layout. */
  public static WritableImage draw(Scene scene) {
    scene.snapshot(null);
    return scene.snapshot(null);
  }

  /** Draws the scene into {@code target/pictures/name.png}. */
  public static void save(Scene scene, String name) throws IOException {
    File file = new File("target/pictures", name + ".png");
    file.getParentFile().mkdirs();
    ImageIO.write(SwingFXUtils.fromFXImage(draw(scene), null), "png", file);
  }
}
