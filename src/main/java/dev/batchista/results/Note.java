package dev.batchista.results;

/**
 * Something that whoever reads the figures should know.
 *
 * @param kind how it bears on them
 * @param text a sentence that names the key and the value
 */
public record Note(Kind kind, String text) {

  /** How a note bears on the figures. */
  public enum Kind {
    /** The file does not say it. */
    MISSING("missing"),
    /** The file does not say it, and it was taken to be so. */
    ASSUMED("assumed"),
    /** It is there and looks wrong, or means something else than its name says. */
    ODD("odd");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** In lists and JSON. */
    public String label() {
      return label;
    }
  }
}
