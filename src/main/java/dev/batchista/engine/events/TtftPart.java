package dev.batchista.engine.events;

/**
 * What a request's time to first token went to. In the queue it is counted by what held the first
 * in line: whoever is behind waits for the same.
 */
public enum TtftPart {
  /** Attempts that failed, and the pauses of the client between them. */
  FAILED_ATTEMPTS("failed attempts and pauses"),
  /**
   * From its coming to the next plan: it came while a step ran. Also the time behind a first in
   * line that is let in by another kind of step than the one under way.
   */
  STEP_UNDER_WAY("the step under way to end"),
  /** All seats were taken. */
  SEATS("a seat"),
  /** No free KV blocks for the first in line, or they ran out and somebody was sent back. */
  KV_BLOCKS("KV blocks"),
  /** Others took the tokens that a step may have. */
  TOKEN_BUDGET("the token budget"),
  /** The policy waits for a fuller batch. */
  BATCH_FILL("the batch to fill"),
  /** A batch that nobody may join had to end. */
  BATCH_UNDER_WAY("the batch under way to end"),
  /** With a seat, while KV was copied between memories. */
  KV_TRANSFER("KV to be copied"),
  /** Its steps, as far as they would have taken as long with its tokens alone. */
  PREFILL("its prefill alone"),
  /** With a seat, what others cost it: their tokens in its steps, and steps without its tokens. */
  SHARED_STEPS("others in its steps"),
  /** With a seat that it lost: computed in vain. */
  LOST_TO_PREEMPTION("what preemption undid");

  private final String label;

  TtftPart(String label) {
    this.label = label;
  }

  /** What it went to, to be read after "time to first token went to" or "waiting for". */
  public String label() {
    return label;
  }

  /** Whether it is time in the queue of the attempt that was served. */
  public boolean inQueue() {
    return compareTo(FAILED_ATTEMPTS) > 0 && compareTo(KV_TRANSFER) < 0;
  }
}
