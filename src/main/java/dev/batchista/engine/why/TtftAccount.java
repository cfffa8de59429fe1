package dev.batchista.engine.why;

import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.events.TtftParts;
import org.jspecify.annotations.Nullable;

/**
 * Where the time of a request has gone that has had a seat and has no token yet. Every picosecond
 * up to the end of its last step is in exactly one part.
 */
public final class TtftAccount {
  private final long failedAttemptsPs;
  private long stepUnderWayPs;
  private @Nullable TtftPart onlyPart;
  private long onlyPs;
  private long @Nullable [] heldPs;
  private long transferPs;
  private long prefillPs;
  private long sharedPs;
  private long lostPs;
  private long reachedPs;
  private long transfersSeen;

  /**
   * @param firstArrivalPs when its client sent it for the first time
   * @param sentPs when this attempt came
   */
  public TtftAccount(long firstArrivalPs, long sentPs) {
    failedAttemptsPs = sentPs - firstArrivalPs;
    reachedPs = sentPs;
  }

  /**
   * It has taken a seat at {@code planPs}, in the plan of the step that begins next.
   *
   * @param from where the ledger stood when it began to wait
   * @param heldFromPs from when on it waited for what held the queue; before, for a step to end
   * @param startPs when that step begins; later than the plan only where KV was copied before it
   */
  public void seated(HoldLedger ledger, HoldMark from, long heldFromPs, long planPs, long startPs) {
    stepUnderWayPs += heldFromPs - reachedPs;
    if (planPs > heldFromPs) {
      held(ledger, from, heldFromPs, planPs);
    }
    reachedPs = planPs;
    transfersSeen = ledger.transferPs() - (startPs - planPs);
  }

  /** Most are held by one thing all the time; only the others need room for several. */
  private void held(HoldLedger ledger, HoldMark from, long fromPs, long toPs) {
    if (ledger.holdsStill(from) && (onlyPart == null || onlyPart == from.reason)) {
      onlyPart = from.reason;
      onlyPs += toPs - fromPs;
      return;
    }
    long[] held = heldPs;
    if (held == null) {
      held = new long[HoldLedger.PARTS];
      heldPs = held;
    }
    ledger.addTo(held, from, fromPs, toPs);
  }

  /** A step with some of its tokens begins. */
  public void stepBegins(HoldLedger ledger, long startPs) {
    long gap = startPs - reachedPs;
    if (gap > 0) {
      long copying = ledger.transferPs() - transfersSeen;
      transferPs += copying;
      sharedPs += gap - copying;
    }
    reachedPs = startPs;
    transfersSeen = ledger.transferPs();
  }

  /**
   * That step ends.
   *
   * @param alonePs how long it would have taken with its tokens alone
   */
  public void stepEnds(long endPs, long alonePs) {
    long ps = endPs - reachedPs;
    long own = Math.min(ps, alonePs);
    prefillPs += own;
    sharedPs += ps - own;
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
    lostPs += prefillPs + sharedPs;
    prefillPs = 0;
    sharedPs = 0;
  }

  /** The parts so far. */
  public TtftParts parts() {
    return new TtftParts(
        failedAttemptsPs,
        stepUnderWayPs + held(TtftPart.STEP_UNDER_WAY),
        held(TtftPart.SEATS),
        held(TtftPart.KV_BLOCKS),
        held(TtftPart.TOKEN_BUDGET),
        held(TtftPart.BATCH_FILL),
        held(TtftPart.BATCH_UNDER_WAY),
        transferPs,
        prefillPs,
        sharedPs,
        lostPs);
  }

  private long held(TtftPart part) {
    long ps = part == onlyPart ? onlyPs : 0;
    return heldPs == null ? ps : ps + heldPs[part.ordinal()];
  }
}
