package dev.batchista.engine.why;

import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.events.TtftParts;

/**
 * Where the time of a request has gone that has had a seat and has no token yet. Every picosecond
 * up to {@link #reachedPs} is in exactly one part.
 */
public final class TtftAccount {
  private final long[] parts = new long[TtftPart.values().length];
  private long reachedPs;
  private long transferPs;

  /**
   * @param firstArrivalPs when its client sent it for the first time
   * @param sentPs when this attempt came
   */
  public TtftAccount(long firstArrivalPs, long sentPs) {
    add(TtftPart.FAILED_ATTEMPTS, sentPs - firstArrivalPs);
    reachedPs = sentPs;
  }

  /** Up to when the time is accounted for. */
  public long reachedPs() {
    return reachedPs;
  }

  /**
   * It takes a seat now, after a wait in the queue.
   *
   * @param from where the ledger stood when it began to wait
   * @param heldFromPs from when on it waited for what held the queue; before, for a step to end
   */
  public void seated(HoldLedger ledger, HoldMark from, long heldFromPs, long nowPs) {
    add(TtftPart.STEP_UNDER_WAY, heldFromPs - reachedPs);
    ledger.addTo(parts, from, heldFromPs, nowPs);
    reachedPs = nowPs;
    transferPs = ledger.transferPs();
  }

  /** A step with some of its tokens begins. */
  public void stepBegins(HoldLedger ledger, long startPs) {
    long copying = ledger.transferPs() - transferPs;
    add(TtftPart.KV_TRANSFER, copying);
    add(TtftPart.STALLED, startPs - reachedPs - copying);
    reachedPs = startPs;
    transferPs = ledger.transferPs();
  }

  /**
   * That step ends.
   *
   * @param alonePs how long it would have taken with its tokens alone
   */
  public void stepEnds(long endPs, long alonePs) {
    long ps = endPs - reachedPs;
    long own = Math.min(ps, alonePs);
    add(TtftPart.PREFILL, own);
    add(TtftPart.SHARED_STEPS, ps - own);
    reachedPs = endPs;
  }

  /**
   * It loses its seat now and waits for another.
   *
   * @param inVain whether what it has computed is lost
   */
  public void sentBack(HoldLedger ledger, long nowPs, boolean inVain) {
    stepBegins(ledger, nowPs);
    if (inVain) {
      undo();
    }
  }

  /** What it has computed is lost. */
  public void undo() {
    for (TtftPart part :
        new TtftPart[] {TtftPart.PREFILL, TtftPart.SHARED_STEPS, TtftPart.STALLED}) {
      add(TtftPart.LOST_TO_PREEMPTION, parts[part.ordinal()]);
      parts[part.ordinal()] = 0;
    }
  }

  /** The parts so far. */
  public TtftParts parts() {
    return TtftParts.of(parts);
  }

  private void add(TtftPart part, long ps) {
    parts[part.ordinal()] += ps;
  }
}
