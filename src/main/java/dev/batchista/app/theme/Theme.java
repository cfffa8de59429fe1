package dev.batchista.app.theme;

/** How the app looks. Each theme is a style class of the scene's root. */
public enum Theme {
  LIGHT("light"),
  DARK("dark"),
  /** For a projector: light, with large type and thick lines. */
  PRESENTER("presenter");

  private final String styleClass;

  Theme(String styleClass) {
    this.styleClass = styleClass;
  }

  /** The style class of the root, and the name on the command line. */
  public String styleClass() {
    return styleClass;
  }
}
