package dev.batchista.app.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.application.Application;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

/**
 * The theme that the app wears now: dresses scenes and the popups that open from them, and tells
 * the tokens to whatever CSS does not reach.
 */
public final class Look {
  private static final String SHELL = "/dev/batchista/app/theme/shell.css";

  private final ReadOnlyObjectWrapper<Tokens> tokens;
  private final List<Scene> scenes = new ArrayList<>();

  /** Loads the typeface and begins with {@code theme}. */
  public Look(Theme theme) {
    Typeface.load();
    tokens = new ReadOnlyObjectWrapper<>(Tokens.of(theme));
    setBaseTheme();
    // Popups get the stylesheets of the scene they open from, but have a root of their own.
    Window.getWindows()
        .addListener(
            (ListChangeListener<Window>)
                change -> {
                  while (change.next()) {
                    change.getAddedSubList().forEach(this::dressPopup);
                  }
                });
  }

  /** The tokens of the theme that is on. */
  public ReadOnlyObjectProperty<Tokens> tokens() {
    return tokens.getReadOnlyProperty();
  }

  public Theme theme() {
    return tokens.get().theme();
  }

  /** Puts another theme on. */
  public void wear(Theme theme) {
    if (theme != theme()) {
      tokens.set(Tokens.of(theme));
      setBaseTheme();
      scenes.forEach(scene -> dress(scene.getRoot()));
    }
  }

  /** Gives a scene the stylesheets and the theme, now and whenever it changes. */
  public void dress(Scene scene) {
    scenes.add(scene);
    scene
        .getStylesheets()
        .addAll(Tokens.stylesheet(), String.valueOf(Look.class.getResource(SHELL)));
    dress(scene.getRoot());
  }

  private void dressPopup(Window window) {
    if (window instanceof PopupWindow popup && popup.getScene() != null) {
      dress(popup.getScene().getRoot());
    }
  }

  private void dress(Parent root) {
    root.getStyleClass().removeAll(Arrays.stream(Theme.values()).map(Theme::styleClass).toList());
    root.getStyleClass().add(theme().styleClass());
    // JavaFX looks up colours, but not sizes.
    root.setStyle("-fx-font-size: " + tokens.get().px("-bt-font-size") + "px;");
  }

  private void setBaseTheme() {
    Application.setUserAgentStylesheet(
        (theme() == Theme.DARK ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet());
  }
}
