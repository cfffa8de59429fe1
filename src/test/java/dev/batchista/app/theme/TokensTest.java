package dev.batchista.app.theme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokensTest {
  @Test
  void aThemeOverridesWhatItNamesAndKeepsTheRest() {
    assertThat(Tokens.of(Theme.LIGHT).color("-bt-ttft")).isEqualTo(Color.web("#0072B2"));
    assertThat(Tokens.of(Theme.PRESENTER).color("-bt-ttft")).isEqualTo(Color.web("#0072B2"));
    assertThat(Tokens.of(Theme.DARK).color("-bt-ttft")).isNotEqualTo(Color.web("#0072B2"));
    assertThat(Tokens.of(Theme.PRESENTER).px("-bt-line")).isEqualTo(3);
  }

  @Test
  void anUnknownTokenIsRefused() {
    Tokens tokens = Tokens.of(Theme.LIGHT);
    assertThatThrownBy(() -> tokens.color("-bt-nothing")).hasMessageContaining("-bt-nothing");
    assertThatThrownBy(() -> tokens.px("-bt-ttft")).hasMessageContaining("not a size");
  }

  @ParameterizedTest
  @CsvSource({
    "-bt-text,-bt-panel",
    "-bt-text,-bt-page",
    "-bt-text,-bt-stage-wall",
    "-bt-text,-bt-wash",
    "-bt-text-muted,-bt-panel",
    "-bt-text-muted,-bt-page",
    "-bt-text-muted,-bt-stage-wall",
    "-bt-ttft,-bt-panel",
    "-bt-tpot-text,-bt-panel",
    "-bt-throughput-text,-bt-panel",
    "-bt-kv,-bt-panel",
    "-bt-on-accent,-bt-accent",
    "-bt-rail-text,-bt-rail",
    "-bt-warn,-bt-panel"
  })
  void textIsReadableOnItsGround(String text, String ground) {
    for (Theme theme : Theme.values()) {
      Tokens tokens = Tokens.of(theme);
      assertThat(contrast(tokens.color(text), tokens.color(ground)))
          .as("%s on %s in %s", text, ground, theme)
          .isGreaterThanOrEqualTo(4.5);
    }
  }

  /** Contrast ratio of WCAG 2.1. */
  private static double contrast(Color a, Color b) {
    double light = Math.max(luminance(a), luminance(b));
    double dark = Math.min(luminance(a), luminance(b));
    return (light + 0.05) / (dark + 0.05);
  }

  private static double luminance(Color color) {
    return 0.2126 * linear(color.getRed())
        + 0.7152 * linear(color.getGreen())
        + 0.0722 * linear(color.getBlue());
  }

  private static double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
  }
}
