package dev.batchista.app.shell;

import dev.batchista.app.theme.Tokens;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.Image;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/**
 * The window's icon: the cup of the rail on the rail's colour, in the sizes that desktops ask for.
 */
public final class AppIcon {
  private static final double CUP = 0.68;
  private static final double CORNER = 0.35;

  private AppIcon() {}

  public static List<Image> of(Tokens tokens) {
    return Stream.of(16, 32, 64, 128).map(size -> draw(size, tokens)).toList();
  }

  private static Image draw(int size, Tokens tokens) {
    Rectangle ground = new Rectangle(size, size, tokens.color("-bt-rail"));
    ground.setArcWidth(CORNER * size);
    ground.setArcHeight(CORNER * size);
    FontIcon cup = FontIcon.of(MaterialDesignC.COFFEE, (int) (CUP * size));
    cup.setIconColor(tokens.color("-bt-rail-text"));
    StackPane icon = new StackPane(ground, cup);
    new Scene(icon, size, size, Color.TRANSPARENT);
    SnapshotParameters clear = new SnapshotParameters();
    clear.setFill(Color.TRANSPARENT);
    return icon.snapshot(clear, null);
  }
}
