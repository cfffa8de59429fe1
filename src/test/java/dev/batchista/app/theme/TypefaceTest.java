package dev.batchista.app.theme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.support.OnFxThread;
import java.util.stream.IntStream;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@OnFxThread
class TypefaceTest {

  @BeforeEach
  void load() {
    Typeface.load();
  }

  @ParameterizedTest
  @ValueSource(strings = {Typeface.FAMILY, Typeface.MEDIUM, Typeface.SEMI_BOLD})
  void familyIsKnownToJavaFxAndAwt(String family) {
    assertThat(Font.font(family, 14).getFamily()).isEqualTo(family);
    assertThat(new java.awt.Font(family, java.awt.Font.PLAIN, 14).getFamily()).startsWith(family);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NORMAL", "BOLD"})
  void digitsAreEquallyWide(FontWeight weight) {
    Font font = Font.font(Typeface.FAMILY, weight, 100);
    assertThat(font.getFamily()).isEqualTo(Typeface.FAMILY);
    assertThat(IntStream.range(0, 10).mapToDouble(digit -> width(font, String.valueOf(digit))))
        .containsOnly(width(font, "0"));
  }

  @Test
  void symbolsOfTheInterfaceAreInTheFont() {
    java.awt.Font font = new java.awt.Font(Typeface.FAMILY, java.awt.Font.PLAIN, 14);
    assertThat(font.canDisplayUpTo("→ ← ↑ ↓ ✓ ≈ ≤ ≥ × · – − µ …")).isEqualTo(-1);
  }

  private static double width(Font font, String string) {
    Text text = new Text(string);
    text.setFont(font);
    return text.getLayoutBounds().getWidth();
  }
}
