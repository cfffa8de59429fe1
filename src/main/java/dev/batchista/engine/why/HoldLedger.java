package dev.batchista.engine.why;

import dev.batchista.engine.events.TtftPart;
import org.jspecify.annotations.Nullable;

/**
 * How long the queue of a server has been held by what. At each plan it is put down what holds the
 * first in line until the next plan; whoever waits takes the difference between two times. So a
 * plan costs a comparison, and nobody in the queue is touched while it waits.
 *
 * <p>Times go up from call to call.
 */
public final class HoldLedger {
  /** Only parts of the time in the queue can hold it, which come first. */
  static final int PARTS = TtftPart.BATCH_UNDER_WAY.ordinal() + 1;

  private final long[] totals = new long[PARTS];
  private TtftPart reason = TtftPart.STEP_UNDER_WAY;
  private long sincePs;
  private long transferPs;
  private @Nullable HoldMark mark;

  /** From {@code atPs} on the queue is held by {@code part}. */
  public void hold(TtftPart part, long atPs) {
    if (part != reason) {
      totals[reason.ordinal()] += atPs - sincePs;
      sincePs = atPs;
      reason = part;
      mark = null;
    }
  }

  /** What holds the queue. */
  public TtftPart reason() {
    return reason;
  }

  /** A place from which a difference can be taken: all who come while one reason holds share it. */
  public HoldMark mark() {
    HoldMark current = mark;
    if (current == null) {
      current = new HoldMark(totals.clone(), reason, sincePs);
      mark = current;
    }
    return current;
  }

  /** KV was copied between memories for so long while no step ran. */
  public void transferred(long ps) {
    transferPs += ps;
  }

  /** For how long in all KV was copied between memories. */
  public long transferPs() {
    return transferPs;
  }

  /** Whether the queue is still held by what held it then, without a change in between. */
  boolean holdsStill(HoldMark from) {
    return from == mark;
  }

  /**
   * Adds to {@code parts} what held the queue from {@code fromPs}, at or after which no reason had
   * followed that of {@code from}, to {@code toPs}, at or before which the last reason began.
   */
  void addTo(long[] parts, HoldMark from, long fromPs, long toPs) {
    for (int i = 0; i < PARTS; i++) {
      parts[i] += totals[i] - from.totals[i];
    }
    parts[reason.ordinal()] += toPs - sincePs;
    parts[from.reason.ordinal()] -= fromPs - from.sincePs;
  }
}
