package dev.batchista.explore;

/** A scenario cannot be turned so; the message says why. */
public final class KnobException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public KnobException(String message) {
    super(message);
  }
}
