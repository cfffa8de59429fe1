package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.TypeScale;
import java.util.HashMap;
import java.util.Map;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/** The fonts of the stage and how wide words are in them. */
final class Lettering {
  private static final int MOST_REMEMBERED = 600;

  final Font small;
  final Font smallBold;
  final Font heading;
  final Font figure;

  /** For the little board on the door, which is scenery. */
  final Font sign;

  /** For the name on the shop window. */
  final Font window;

  private final Text ruler = new Text();
  private final Map<Key, Double> widths = new HashMap<>();

  private record Key(Font font, String text) {}

  /**
   * @param family the font family
   * @param type sizes
   * @param unit radius of a head in pixels
   */
  Lettering(String family, TypeScale type, double unit) {
    small = Font.font(family, type.small());
    smallBold = Font.font(family, FontWeight.BOLD, type.small());
    heading = Font.font(family, FontWeight.BOLD, type.size());
    figure = Font.font(family, FontWeight.BOLD, type.title());
    window = Font.font(family, FontWeight.BOLD, 2.2 * unit);
    sign = Font.font(family, FontWeight.BOLD, 1.05 * unit);
  }

  /** Width in pixels. */
  double width(Font font, String text) {
    if (text.isEmpty()) {
      return 0;
    }
    Key key = new Key(font, text);
    Double known = widths.get(key);
    if (known != null) {
      return known;
    }
    if (widths.size() >= MOST_REMEMBERED) {
      widths.clear();
    }
    ruler.setFont(font);
    ruler.setText(text);
    double width = ruler.getLayoutBounds().getWidth();
    widths.put(key, width);
    return width;
  }

  /** Whether the text fits into so many pixels. */
  boolean fits(Font font, String text, double room) {
    return width(font, text) <= room;
  }
}
