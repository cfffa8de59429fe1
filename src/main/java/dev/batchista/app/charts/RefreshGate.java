package dev.batchista.app.charts;

/** Lets a refresh through at most once in an interval. */
final class RefreshGate {
  private final long intervalNanos;
  private long lastNanos;
  private boolean opened;

  RefreshGate(long intervalNanos) {
    this.intervalNanos = intervalNanos;
  }

  /**
   * Nanoseconds until the next refresh may go, 0 if it may now.
   *
   * @param nowNanos of a clock that never goes back
   */
  long waitNanos(long nowNanos) {
    return opened ? Math.max(0, lastNanos + intervalNanos - nowNanos) : 0;
  }

  /** A refresh has gone. */
  void passed(long nowNanos) {
    opened = true;
    lastNanos = nowNanos;
  }
}
