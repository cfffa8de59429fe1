package dev.batchista.engine.scheduler;

import dev.batchista.engine.workload.Request;
import org.jspecify.annotations.Nullable;

/**
 * A request inside a server: what has been computed and generated so far. Decode progress is kept
 * against the batch's step counter, so a step of many sequences touches none of them.
 */
public final class Sequence {
  private static final long NOT_YET = -1;

  private final Request request;
  private long scheduledPs = NOT_YET;
  private long firstTokenPs = NOT_YET;
  private long lastTokenPs = NOT_YET;
  private int prefilled;
  private int generatedBefore;
  private long joinedAtStep;
  private boolean decoding;
  private boolean seated;
  private boolean done;
  private int preemptions;
  private long admission;
  private long reservedTokens;
  private long prefillHeld;
  private int generatedWhenSeated;

  /** Neighbours in {@link RunningList}. */
  @Nullable Sequence earlier;

  @Nullable Sequence later;

  public Sequence(Request request) {
    this.request = request;
  }

  public Request request() {
    return request;
  }

  /**
   * Tokens that a prefill has to compute: the prompt, and after a preemption what was generated.
   */
  public int prefillTarget() {
    return request.promptTokens() + generatedBefore;
  }

  /** Tokens of the target computed so far. */
  public int prefilled() {
    return prefilled;
  }

  /** Tokens of the target still to compute. */
  public int prefillRest() {
    return prefillTarget() - prefilled;
  }

  /** Whether it has a seat in the batch. */
  public boolean seated() {
    return seated;
  }

  /** Whether its prompt is computed and it takes part in decode steps. */
  public boolean decoding() {
    return decoding;
  }

  /** Whether all its tokens are out; only a static batch keeps such a row. */
  public boolean done() {
    return done;
  }

  /** Tokens generated when the batch has made {@code decodeSteps} decode steps. */
  public int generated(long decodeSteps) {
    if (done) {
      return request.outputTokens();
    }
    return decoding ? generatedBefore + (int) (decodeSteps - joinedAtStep) : generatedBefore;
  }

  /** Tokens whose KV it holds when the batch has made {@code decodeSteps} decode steps. */
  public long kvTokens(long decodeSteps) {
    return decoding
        ? request.promptTokens() + generatedBefore - 1 + (decodeSteps - joinedAtStep)
        : prefilled;
  }

  /** The decode step after which all its tokens are out. */
  public long finishStep() {
    return joinedAtStep + request.outputTokens() - generatedBefore;
  }

  /** Tokens reserved beforehand; 0 where blocks are taken as it grows. */
  public long reservedTokens() {
    return reservedTokens;
  }

  /** Place in the order of admission; larger is later. */
  public long admission() {
    return admission;
  }

  public int preemptions() {
    return preemptions;
  }

  /** Whether it has made no decode step since its prefill gave it a token. */
  public boolean joinedNow(long decodeSteps) {
    return decoding && joinedAtStep == decodeSteps;
  }

  /** Start of the first step that computed a part of it, -1 before. */
  public long scheduledPs() {
    return scheduledPs;
  }

  /** When its first token was out, -1 before. */
  public long firstTokenPs() {
    return firstTokenPs;
  }

  /** When it last got a token outside the decode steps of the whole batch, -1 before. */
  public long lastTokenPs() {
    return lastTokenPs;
  }

  /** Tokens for which it holds blocks while its prompt is being computed. */
  long prefillHeld() {
    return prefillHeld;
  }

  void hold(long tokens) {
    prefillHeld = tokens;
  }

  /** Tokens generated since it was last seated. */
  int generatedInSeat(long decodeSteps) {
    return generated(decodeSteps) - generatedWhenSeated;
  }

  void admit(long admissionNumber, long reservation) {
    seated = true;
    generatedWhenSeated = generatedBefore;
    admission = admissionNumber;
    reservedTokens = reservation;
  }

  void leaveSeat() {
    seated = false;
  }

  void dropReservation() {
    reservedTokens = 0;
  }

  /** A step that computes a part of it starts. */
  public void scheduled(long atPs) {
    if (scheduledPs == NOT_YET) {
      scheduledPs = atPs;
    }
  }

  /** {@code tokens} more of its target are computed. */
  public void computed(int tokens) {
    prefilled += tokens;
  }

  /** A prefill has ended at {@code atPs} and gave a token; decode goes on from {@code step}. */
  void joinDecode(long step, long atPs) {
    generatedBefore++;
    joinedAtStep = step;
    decoding = true;
    lastTokenPs = atPs;
    if (firstTokenPs == NOT_YET) {
      firstTokenPs = atPs;
    }
  }

  /** Its last token came out at {@code atPs}. */
  void finish(long atPs) {
    lastTokenPs = atPs;
    done = true;
  }

  /** Loses its KV; what was generated stays and is computed again with the prompt. */
  void preempt(long decodeSteps, long tokenPs) {
    generatedBefore = generated(decodeSteps);
    lastTokenPs = decoding ? tokenPs : lastTokenPs;
    decoding = false;
    prefilled = 0;
    prefillHeld = 0;
    reservedTokens = 0;
    preemptions++;
  }
}
