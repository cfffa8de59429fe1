package dev.batchista.results;

/** A file that cannot be read as a result; the message is a sentence for people. */
public final class ResultFileException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ResultFileException(String message) {
    super(message);
  }
}
