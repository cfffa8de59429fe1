package dev.batchista.app.shell;

import dev.batchista.app.theme.Look;
import dev.batchista.app.theme.Theme;
import dev.batchista.app.widgets.Icons;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignW;

/** The bar at the left edge: the screens at the top, theme and help at the bottom. */
final class RailView extends VBox {
  /** Id of the button that explains the keys. */
  static final String HELP = "help";

  private final Look look;
  private final ToggleGroup themes = new ToggleGroup();

  /**
   * @param help explains the keys beside the given node
   */
  RailView(Screens screens, Look look, Consumer<Node> help) {
    this.look = look;
    getStyleClass().add("rail");
    getChildren().add(Icons.icon(MaterialDesignC.COFFEE, "logo"));
    screens.all().forEach(screen -> getChildren().add(nav(screen, screens)));
    Region gap = new Region();
    VBox.setVgrow(gap, Priority.ALWAYS);
    Button keys = Icons.button(MaterialDesignH.HELP, "Keyboard shortcuts ( ? )", () -> {}, "tool");
    keys.setId(HELP);
    keys.setOnAction(event -> help.accept(keys));
    getChildren()
        .addAll(
            gap,
            theme(Theme.LIGHT, MaterialDesignW.WHITE_BALANCE_SUNNY, "Light theme"),
            theme(Theme.DARK, MaterialDesignW.WEATHER_NIGHT, "Dark theme"),
            theme(Theme.PRESENTER, MaterialDesignP.PROJECTOR_SCREEN, "Presenter: for a projector"),
            keys);
    look.tokens().addListener((property, before, now) -> showTheme());
    showTheme();
  }

  private static ToggleButton nav(Screen screen, Screens screens) {
    ToggleButton button = new ToggleButton(screen.label(), Icons.icon(screen.icon()));
    button.setContentDisplay(ContentDisplay.TOP);
    button.getStyleClass().add("nav");
    button.setId("nav-" + screen.id());
    button.setMaxWidth(Double.MAX_VALUE);
    button.setTooltip(new Tooltip(screen.label() + " ( " + screens.keys(screen) + " )"));
    button.setSelected(screens.current().get() == screen);
    screens.current().addListener((property, before, now) -> button.setSelected(now == screen));
    button.setOnAction(
        event -> {
          screens.open(screen);
          button.setSelected(true); // the screen that is open stays marked
        });
    return button;
  }

  private ToggleButton theme(Theme theme, Ikon icon, String text) {
    ToggleButton button = new ToggleButton();
    button.setGraphic(Icons.icon(icon));
    button.setTooltip(new Tooltip(text));
    button.setAccessibleText(text);
    button.getStyleClass().add("tool");
    button.setId("theme-" + theme.name().toLowerCase(Locale.ROOT));
    button.setUserData(theme);
    button.setToggleGroup(themes);
    button.setOnAction(
        event -> {
          look.wear(theme);
          showTheme();
        });
    return button;
  }

  private void showTheme() {
    themes.getToggles().stream()
        .filter(toggle -> toggle.getUserData() == look.theme())
        .forEach(themes::selectToggle);
  }
}
