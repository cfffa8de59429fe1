package dev.batchista.scenario.trace;

/** A trace cannot be read. The message names the file, and the line, column and value if one is. */
public final class TraceException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  /** Says why, with the file and the line where that is known. */
  public TraceException(String message) {
    super(message);
  }
}
