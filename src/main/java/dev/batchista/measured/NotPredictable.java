package dev.batchista.measured;

import java.util.Objects;

/** Why a row cannot be predicted; never leaves the package. */
final class NotPredictable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotPredictable(String reason) {
    super(reason, null, false, false);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
