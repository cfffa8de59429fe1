package dev.batchista.scenario.json;

/** A text is not JSON that we read. The message says where and why. */
public final class JsonTextException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String reason;

  JsonTextException(String reason) {
    super(reason);
    this.reason = reason;
  }

  /** Where and why, in a sentence. */
  public String reason() {
    return reason;
  }
}
