package dev.batchista.diagnose;

/** Which way a measure went from the first run to the second. */
public enum Move {
  UP("up"),
  DOWN("down"),
  SAME("same"),
  UNKNOWN("not known");

  private final String label;

  Move(String label) {
    this.label = label;
  }

  /** In tables and JSON. */
  public String label() {
    return label;
  }
}
