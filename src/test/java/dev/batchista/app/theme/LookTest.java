package dev.batchista.app.theme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.support.OnFxThread;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.Background;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.stage.Popup;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@OnFxThread
class LookTest {
  private Look look;
  private Label label;
  private StackPane root;

  @BeforeEach
  void setUp() {
    look = new Look(Theme.LIGHT);
    label = new Label("Flat white");
    root = new StackPane(label);
  }

  @Test
  void aSceneFollowsTheTheme() {
    Scene scene = new Scene(root, 1920, 1080);
    look.dress(scene);
    for (Theme theme : new Theme[] {Theme.DARK, Theme.PRESENTER, Theme.LIGHT}) {
      look.wear(theme);
      root.applyCss();
      Tokens tokens = Tokens.of(theme);
      assertThat(colour(root.getBackground())).isEqualTo(tokens.color("-bt-page"));
      assertThat(label.getTextFill()).isEqualTo(tokens.color("-bt-text"));
      assertThat(label.getFont().getFamily()).isEqualTo(Typeface.FAMILY);
      assertThat(label.getFont().getSize()).isEqualTo(tokens.px("-bt-font-size"));
      assertThat(root.getStyleClass()).containsOnlyOnce(theme.styleClass());
    }
  }

  @Test
  void whoeverCssDoesNotReachIsTold() {
    Theme[] told = new Theme[1];
    look.tokens().addListener((property, before, now) -> told[0] = now.theme());
    look.wear(Theme.DARK);
    assertThat(told[0]).isEqualTo(Theme.DARK);
  }

  @Test
  void presenterTypeIsAsLargeOnASmallProjector() {
    Scene scene = new Scene(root, 1280, 864);
    look.dress(scene);
    assertThat(look.tokens().get().px("-bt-font-size")).as("on a desk").isEqualTo(14);
    look.wear(Theme.PRESENTER);
    assertThat(look.tokens().get().px("-bt-font-size")).as("864 of 1080 lines").isEqualTo(16);
    assertThat(look.tokens().get().px("-bt-line")).as("lines stay").isEqualTo(3);
  }

  @Test
  void popupsWearTheThemeToo() {
    Scene scene = new Scene(root, 1280, 800);
    look.dress(scene);
    look.wear(Theme.DARK);
    Stage stage = new Stage();
    stage.setScene(scene);
    stage.show();
    Popup popup = new Popup();
    Label inside = new Label("Espresso");
    popup.getContent().add(inside);
    popup.show(stage);
    popup.getScene().getRoot().applyCss();
    assertThat(inside.getTextFill()).isEqualTo(Tokens.of(Theme.DARK).color("-bt-text"));
    popup.hide();
    stage.close();
  }

  private static Color colour(Background background) {
    return (Color) background.getFills().get(0).getFill();
  }
}
