package dev.batchista.app.charts;

import dev.batchista.app.theme.Tokens;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;

/**
 * The design tokens as JFreeChart wants them. The only place where colours of JavaFX become colours
 * of AWT.
 */
final class ChartPalette {
  private final Tokens tokens;
  private final String fontFamily;

  /**
   * @param tokens colours and sizes
   * @param fontFamily typeface, one that AWT knows too
   */
  ChartPalette(Tokens tokens, String fontFamily) {
    this.tokens = tokens;
    this.fontFamily = fontFamily;
  }

  /** A colour token, such as {@code -bt-ttft}. */
  Color color(String token) {
    return color(token, 1);
  }

  /** A colour token made see-through: {@code opacity} from 0 to 1. */
  Color color(String token, double opacity) {
    javafx.scene.paint.Color fx = tokens.color(token);
    return new Color(
        (float) fx.getRed(), (float) fx.getGreen(), (float) fx.getBlue(), (float) opacity);
  }

  /** For tick labels and notes in the plot. */
  Font smallFont() {
    return new Font(fontFamily, Font.PLAIN, (int) Math.round(tokens.px("-bt-font-small")));
  }

  /** Height of a line of small text in pixels. */
  double smallLine() {
    return tokens.px("-bt-font-small") * 1.25;
  }

  /** Width of a data line in pixels. */
  double lineWidth() {
    return tokens.px("-bt-line");
  }

  /** A whole line. */
  BasicStroke solid() {
    return new BasicStroke((float) lineWidth(), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
  }

  /** Long dashes: the median. */
  BasicStroke dashed() {
    return dashes(3.5, 2.5);
  }

  /** Thin short dashes: a promise or a limit. */
  BasicStroke limit() {
    float width = (float) Math.max(1, lineWidth() * 0.6);
    return new BasicStroke(
        width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL, 1, new float[] {4, 3}, 0);
  }

  /** A hairline: the moment at which a knob was turned. */
  BasicStroke hairline() {
    return new BasicStroke(1);
  }

  private BasicStroke dashes(double on, double off) {
    double width = lineWidth();
    float[] pattern = {(float) (on * width), (float) (off * width)};
    return new BasicStroke(
        (float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, pattern, 0);
  }
}
