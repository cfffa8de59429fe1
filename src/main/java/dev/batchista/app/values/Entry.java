package dev.batchista.app.values;

/** What became of something that was typed. */
public sealed interface Entry {

  /** A number that can be used. */
  record Accepted(double value) implements Entry {}

  /**
   * Not usable; the value stays as it was.
   *
   * @param message one sentence that names the field, what was typed and what is allowed
   */
  record Rejected(String message) implements Entry {}
}
