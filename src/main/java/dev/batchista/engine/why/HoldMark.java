package dev.batchista.engine.why;

import dev.batchista.engine.events.TtftPart;

/** A page of a {@link HoldLedger}: how it stood when a reason began. */
public final class HoldMark {
  final long[] totals;
  final TtftPart reason;
  final long sincePs;

  HoldMark(long[] totals, TtftPart reason, long sincePs) {
    this.totals = totals;
    this.reason = reason;
    this.sincePs = sincePs;
  }
}
