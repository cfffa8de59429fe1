package dev.batchista.cli;

import java.util.Locale;
import java.util.Map;

/**
 * Says whether a window can open here, and how JavaFX draws where none can.
 *
 * <p>JavaFX reads these system properties once, as its toolkit starts: call {@link
 * #useOffscreenToolkit} before the first use of a JavaFX class.
 */
public final class Headless {

  private static final Map<String, String> OFFSCREEN =
      Map.of(
          "glass.platform", "Monocle",
          "monocle.platform", "Headless",
          "headless.geometry", "1920x1080-32",
          "prism.order", "sw",
          "prism.lcdtext", "false");

  private Headless() {}

  /** Windows and macOS always have a display; anything else needs an X11 or a Wayland one. */
  public static boolean hasDisplay() {
    return hasDisplay(System.getProperty("os.name", ""), System.getenv());
  }

  static boolean hasDisplay(String osName, Map<String, String> environment) {
    String os = osName.toLowerCase(Locale.ROOT);
    return os.startsWith("windows")
        || os.startsWith("mac")
        || !environment.getOrDefault("DISPLAY", "").isEmpty()
        || !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
  }

  /** Makes JavaFX draw into memory. A property that was given on the command line wins. */
  public static void useOffscreenToolkit() {
    OFFSCREEN.forEach(
        (name, value) -> {
          if (System.getProperty(name) == null) {
            System.setProperty(name, value);
          }
        });
  }
}
