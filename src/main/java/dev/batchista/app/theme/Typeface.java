package dev.batchista.app.theme;

import java.awt.FontFormatException;
import java.awt.GraphicsEnvironment;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import javafx.scene.text.Font;

/**
 * The app's typeface, IBM Plex Sans, which ships in the jar so that every machine draws the same
 * text. All its digits are equally wide, so a running number does not wobble.
 *
 * <p>JavaFX finds a face by family and bold only; the weights between go by families of their own.
 */
public final class Typeface {

  /** The family of the regular and the bold face. */
  public static final String FAMILY = "IBM Plex Sans";

  /** The family of the medium face. */
  public static final String MEDIUM = "IBM Plex Sans Medium";

  /** The family of the semi-bold face. */
  public static final String SEMI_BOLD = "IBM Plex Sans SemiBold";

  private static final List<String> FILES =
      List.of(
          "IBMPlexSans-Regular.ttf",
          "IBMPlexSans-Medium.ttf",
          "IBMPlexSans-SemiBold.ttf",
          "IBMPlexSans-Bold.ttf");

  private Typeface() {}

  /**
   * Makes the typeface known to JavaFX, and to AWT, which measures the text of charts. Harmless
   * when repeated.
   */
  public static void load() {
    for (String file : FILES) {
      byte[] bytes = read("fonts/" + file);
      if (Font.loadFont(new ByteArrayInputStream(bytes), 0) == null) {
        throw new IllegalStateException("JavaFX cannot read the font " + file);
      }
      try {
        GraphicsEnvironment.getLocalGraphicsEnvironment()
            .registerFont(
                java.awt.Font.createFont(
                    java.awt.Font.TRUETYPE_FONT, new ByteArrayInputStream(bytes)));
      } catch (FontFormatException | IOException e) {
        throw new IllegalStateException("AWT cannot read the font " + file, e);
      }
    }
  }

  private static byte[] read(String file) {
    try (InputStream in = Typeface.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException(file + " is missing from the jar");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
