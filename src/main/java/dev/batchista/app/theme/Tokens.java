package dev.batchista.app.theme;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.paint.Color;

/**
 * The design tokens of a theme, as tokens.css has them: {@code .root} for all themes, then {@code
 * .root.dark} and {@code .root.presenter} where they differ. CSS does not reach a canvas or a
 * chart, so they ask here.
 */
public final class Tokens {
  private static final Pattern BLOCK = Pattern.compile("([^{}]+)\\{([^{}]*)}");
  private static final Pattern DECLARATION = Pattern.compile("(-bt-[\\w-]+)\\s*:\\s*([^;]+);");
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);

  private static final String TYPE = "-bt-font-";

  private final Theme theme;
  private final Map<String, String> values;
  private final double typeScale;

  private Tokens(Theme theme, Map<String, String> values, double typeScale) {
    this.theme = theme;
    this.values = Map.copyOf(values);
    this.typeScale = typeScale;
  }

  /** The tokens of {@code theme}. */
  public static Tokens of(Theme theme) {
    Map<String, String> values = new HashMap<>();
    Matcher block = BLOCK.matcher(COMMENT.matcher(css()).replaceAll(""));
    while (block.find()) {
      String selector = block.group(1).strip();
      if (selector.equals(".root") || selector.equals(".root." + theme.styleClass())) {
        Matcher declaration = DECLARATION.matcher(block.group(2));
        while (declaration.find()) {
          values.put(declaration.group(1), declaration.group(2).strip());
        }
      }
    }
    return new Tokens(theme, values, 1);
  }

  /** The same with type so many times as large. */
  public Tokens withTypeScale(double scale) {
    return new Tokens(theme, values, scale);
  }

  /** The address of the stylesheet, for a scene. */
  public static String stylesheet() {
    return String.valueOf(Tokens.class.getResource("/dev/batchista/app/theme/tokens.css"));
  }

  public Theme theme() {
    return theme;
  }

  /**
   * A colour, such as {@code -bt-ttft}.
   *
   * @throws IllegalArgumentException if there is no such token or it is not a colour
   */
  public Color color(String name) {
    return Color.web(value(name));
  }

  /**
   * A size in pixels, such as {@code -bt-font-size}.
   *
   * @throws IllegalArgumentException if there is no such token or it is not a size in px
   */
  public double px(String name) {
    String value = value(name);
    if (!value.endsWith("px")) {
      throw new IllegalArgumentException(name + " is not a size in px: " + value);
    }
    double px = Double.parseDouble(value.substring(0, value.length() - 2));
    return name.startsWith(TYPE) ? Math.rint(px * typeScale) : px;
  }

  private String value(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("no token " + name + " in " + stylesheet());
    }
    return value;
  }

  private static String css() {
    try (InputStream in = Tokens.class.getResourceAsStream("tokens.css")) {
      if (in == null) {
        throw new IllegalStateException("tokens.css is missing from the jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
