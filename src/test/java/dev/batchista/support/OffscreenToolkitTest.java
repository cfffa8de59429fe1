package dev.batchista.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Test;

/** Proves what every screen test stands on: JavaFX lays out and draws text with no display. */
class OffscreenToolkitTest {

  @Test
  @OnFxThread
  void labelIsDrawn() {
    StackPane root = new StackPane(new Label("One flat white, 512 tokens"));
    WritableImage image = new Scene(root, 320, 80).snapshot(null);

    assertThat(image.getWidth()).isEqualTo(320);
    assertThat(coloursOf(image)).as("background, ink and the greys between").hasSizeGreaterThan(5);
  }

  @Test
  void failureOnTheFxThreadReachesTheTest() {
    assertThatThrownBy(() -> Fx.run(() -> assertThat(1).isEqualTo(2)))
        .isInstanceOf(AssertionError.class);
    assertThatThrownBy(
            () ->
                Fx.run(
                    () -> {
                      throw new IOException("spilt");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage("spilt");
  }

  private static Set<Integer> coloursOf(WritableImage image) {
    Set<Integer> colours = new HashSet<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        colours.add(image.getPixelReader().getArgb(x, y));
      }
    }
    return colours;
  }
}
