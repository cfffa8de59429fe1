package dev.batchista.measured;

import java.util.Objects;

/** A file of measurements that cannot be read; the message names line, column and value. */
public final class MeasuredException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  MeasuredException(String message) {
    super(message);
  }

  /** What is wrong, in a sentence; never null. */
  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
