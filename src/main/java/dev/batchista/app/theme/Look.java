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
  private static final String FONT_SIZE = "-bt-font-size";

  /** The tokens of the presenter theme are made for a projector with so many lines. */
  private static final double PRESENTER_HEIGHT = 1080;

  private static final double LEAST_SCALE = 0.8;
  private static final double MOST_SCALE = 1.3;
  private static final double SCALE_STEPS = 10;
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
      tokens.set(Tokens.of(theme).withTypeScale(typeScale(theme)));
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
    scene.heightProperty().addListener((property, before, now) -> fitType());
    tokens.set(tokens.get().withTypeScale(typeScale(theme())));
    dress(scene.getRoot());
  }

  /** On a projector it counts how large type is on the screen, however many pixels that has. */
  private double typeScale(Theme theme) {
    if (theme != Theme.PRESENTER || scenes.isEmpty()) {
      return 1;
    }
    double scale = scenes.get(0).getHeight() / PRESENTER_HEIGHT;
    double stepped = Math.rint(scale * SCALE_STEPS) / SCALE_STEPS;
    return Math.max(LEAST_SCALE, Math.min(MOST_SCALE, stepped));
  }

  private void fitType() {
    Tokens fitting = Tokens.of(theme()).withTypeScale(typeScale(theme()));
    if (fitting.px(FONT_SIZE) != tokens.get().px(FONT_SIZE)) {
      tokens.set(fitting);
      scenes.forEach(scene -> dress(scene.getRoot()));
    }
  }

  private void dressPopup(Window window) {
    if (window instanceof PopupWindow popup && opensFromOurs(popup)) {
      dress(popup.getScene().getRoot());
    }
  }

  private boolean opensFromOurs(PopupWindow popup) {
    Window owner = popup.getOwnerWindow();
    while (owner instanceof PopupWindow outer) {
      owner = outer.getOwnerWindow();
    }
    return owner != null && scenes.contains(owner.getScene());
  }

  private void dress(Parent root) {
    root.getStyleClass().removeAll(Arrays.stream(Theme.values()).map(Theme::styleClass).toList());
    root.getStyleClass().add(theme().styleClass());
    // JavaFX looks up colours, but not sizes.
    root.setStyle("-fx-font-size: " + tokens.get().px(FONT_SIZE) + "px;");
  }

  private void setBaseTheme() {
    Application.setUserAgentStylesheet(
        (theme() == Theme.DARK ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet());
  }
}
