package dev.batchista.cli;

import java.util.logging.Logger;

/** What has to be set before the first JavaFX or AWT class loads, with a display or without one. */
public final class ToolkitSettings {

  /** Held, because the log manager keeps loggers weakly and would forget the filter. */
  private static final Logger JAVAFX = Logger.getLogger("javafx");

  private ToolkitSettings() {}

  public static void apply() {
    // AWT only measures fonts and encodes PNGs here; a second toolkit on the screen is not wanted.
    System.setProperty("java.awt.headless", "true");
    // JavaFX warns that it runs from the class path. That is how this app ships, so say nothing.
    JAVAFX.setFilter(entry -> !entry.getMessage().startsWith("Unsupported JavaFX configuration"));
  }
}
