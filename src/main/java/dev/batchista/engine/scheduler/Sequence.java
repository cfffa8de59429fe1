package dev.batchista.engine.scheduler;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.TtftParts;
import dev.batchista.engine.kv.PrefixHold;
import dev.batchista.engine.why.HoldLedger;
import dev.batchista.engine.why.HoldMark;
import dev.batchista.engine.why.TtftAccount;
import dev.batchista.engine.workload.Attempt;
import dev.batchista.engine.workload.Request;
import org.jspecify.annotations.Nullable;

/**
 * A request inside a server: what has been computed and generated so far. Decode progress is kept
 * against the batch's step counter, so a step of many sequences touches none of them.
 */
public final class Sequence {
  private static final long NOT_YET = -1;

  private final Request request;
  private final @Nullable Attempt attempt;
  private final int tokens;
  private long scheduledPs = NOT_YET;
  private long firstTokenPs = NOT_YET;
  private long lastTokenPs = NOT_YET;
  private int prefilled;
  private int generatedBefore;
  private long joinedAtStep;
  private boolean decoding;
  private boolean seated;
  private boolean done;
  private boolean dismissed;
  private boolean decodesOnReturn;
  private boolean speculates;
  private int advanced;
  private int lastAdvance;
  private boolean handedOver;
  private long swappedTokens;
  private int preemptions;
  private long admission;
  private long reservedTokens;
  private long prefillHeld;
  private int generatedWhenSeated;
  private int cachedTokens;
  private @Nullable PrefixHold prefixHold;
  private long heldFromPs;
  private @Nullable HoldMark heldFrom;
  private @Nullable TtftAccount account;
  private TtftParts parts = TtftParts.NONE;

  /** Neighbours in {@link RunningList}. */
  @Nullable Sequence earlier;

  @Nullable Sequence later;

  /** Of a client who waits for the whole answer. */
  public Sequence(Request request) {
    this.request = request;
    this.attempt = null;
    this.tokens = request.outputTokens();
  }

  /** Of a client who may give up, ask again or leave early. */
  public Sequence(Attempt attempt) {
    this.request = attempt.request();
    this.attempt = attempt;
    this.tokens = attempt.tokens();
  }

  /** What it is to its client. */
  public Attempt attempt() {
    return attempt == null ? Attempt.patient(request) : attempt;
  }

  /** How often its client has sent it again. */
  public int retries() {
    return attempt == null ? 0 : attempt.retries();
  }

  /** When its client gives up unless a token has come. */
  public long deadlinePs() {
    return attempt == null ? Ticks.NEVER : attempt.deadlinePs();
  }

  /** Whether its client may still give up: it has no token yet. */
  public boolean mayExpire() {
    return firstTokenPs == NOT_YET && !dismissed;
  }

  /** When the client sent it for the first time. */
  public long firstArrivalPs() {
    return attempt == null ? request.arrivalPs() : attempt.firstArrivalPs();
  }

  /** Whether its client left before the whole answer was out. */
  public boolean cancelled() {
    return done && tokens < request.outputTokens();
  }

  /** Nobody waits for it any more, or it goes on as another sequence. */
  public void dismiss() {
    dismissed = true;
  }

  /** Whether nobody waits for it any more. */
  public boolean dismissed() {
    return dismissed;
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
      return tokens;
    }
    return decoding ? generatedBefore + (int) sinceJoin(decodeSteps) : generatedBefore;
  }

  /** Tokens whose KV it holds when the batch has made {@code decodeSteps} decode steps. */
  public long kvTokens(long decodeSteps) {
    return decoding
        ? request.promptTokens() + generatedBefore - 1 + sinceJoin(decodeSteps)
        : prefilled;
  }

  /** Whether it wants more tokens than the first. */
  public boolean decodesAtAll() {
    return tokens > 1;
  }

  /**
   * Tokens that it has got from decode steps since it joined them: one a step, or its own count.
   */
  private long sinceJoin(long decodeSteps) {
    return speculates ? advanced : decodeSteps - joinedAtStep;
  }

  /** Decode steps since it joined them. */
  long stepsSinceJoin(long decodeSteps) {
    return decodeSteps - joinedAtStep;
  }

  /** Tokens that it has still to get. */
  int wanted(long decodeSteps) {
    return tokens - generated(decodeSteps);
  }

  /** From now on it may get several tokens a step. */
  void speculates(boolean yes) {
    speculates = yes;
    advanced = 0;
    lastAdvance = 0;
  }

  /** A step gave it so many tokens. */
  void advance(int given) {
    advanced += given;
    lastAdvance = given;
  }

  /** Tokens that the last step gave it, where tokens are guessed. */
  public int lastAdvance() {
    return lastAdvance;
  }

  /** The decode step after which all its tokens are out. */
  public long finishStep() {
    return joinedAtStep + tokens - generatedBefore;
  }

  /** Tokens reserved beforehand; 0 where blocks are taken as it grows. */
  public long reservedTokens() {
    return reservedTokens;
  }

  /** Place in the order of admission; larger is later. */
  public long admission() {
    return admission;
  }

  /** Prompt tokens that it found in the prefix cache when it was first seated. */
  public int cachedTokens() {
    return cachedTokens;
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

  /** Its first {@code tokens} tokens are in blocks that it shares. */
  void share(PrefixHold hold, int tokens) {
    offer(hold);
    prefilled = tokens;
    if (preemptions == 0) {
      cachedTokens = tokens;
    }
  }

  /** Others may find its blocks. */
  void offer(PrefixHold hold) {
    prefixHold = hold;
  }

  /** The blocks that it shares or offers; null where nothing is kept for others. */
  @Nullable PrefixHold prefixHold() {
    return prefixHold;
  }

  void leaveBlocks() {
    prefixHold = null;
  }

  void leaveSeat() {
    seated = false;
  }

  void dropReservation() {
    reservedTokens = 0;
  }

  /**
   * It is in the queue and has no token yet.
   *
   * @param fromPs the first plan that may admit it; from then on it waits for what holds the queue
   */
  public void waits(HoldLedger ledger, long fromPs) {
    heldFrom = ledger.mark();
    heldFromPs = fromPs;
  }

  /** The first plan that might have admitted it since it last came into the queue. */
  public long heldFromPs() {
    return heldFromPs;
  }

  /** It went back into the queue at {@code atPs}. */
  public void sentBack(HoldLedger ledger, long atPs) {
    if (firstTokenPs == NOT_YET) {
      if (account != null) {
        account.sentBack(ledger, atPs, swappedTokens == 0);
      }
      waits(ledger, atPs);
    }
  }

  /**
   * A step that computes a part of it starts. It may have been seated when the step was planned.
   *
   * @param planPs when that was; earlier only where KV was copied before the step
   */
  public void scheduled(HoldLedger ledger, long planPs, long startPs) {
    if (scheduledPs == NOT_YET) {
      scheduledPs = startPs;
    }
    if (firstTokenPs != NOT_YET) {
      return;
    }
    HoldMark from = heldFrom;
    TtftAccount own = account;
    if (own == null) {
      own = new TtftAccount(firstArrivalPs(), request.arrivalPs());
      account = own;
    }
    if (from != null) {
      own.seated(ledger, from, heldFromPs, planPs, startPs);
      heldFrom = null;
    }
    own.stepBegins(ledger, startPs);
  }

  /**
   * Such a step has ended.
   *
   * @param alonePs how long it would have taken with that part alone
   */
  public void stepped(long endPs, long alonePs) {
    if (account != null) {
      account.stepEnds(endPs, alonePs);
    }
  }

  /** Whether its time still counts towards its first token. */
  public boolean accounted() {
    return account != null;
  }

  /** What the time to its first token went to; nothing before that. */
  public TtftParts parts() {
    return parts;
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
    getToken(atPs);
  }

  private void getToken(long atPs) {
    lastTokenPs = atPs;
    if (firstTokenPs == NOT_YET) {
      firstTokenPs = atPs;
      parts = account == null ? TtftParts.NONE : account.parts();
      account = null;
    }
  }

  /** Its last token came out at {@code atPs}. */
  void finish(long atPs) {
    lastTokenPs = atPs;
    done = true;
  }

  /**
   * Its prompt is computed, which gave its first token at {@code atPs}; it goes on to decode
   * elsewhere and takes its KV with it. Until {@link #released} it holds its blocks here.
   */
  void handOver(long atPs) {
    swappedTokens = prefilled;
    decodesOnReturn = true;
    handedOver = true;
    generatedBefore++;
    getToken(atPs);
  }

  /** Its KV has left. */
  void released() {
    prefillHeld = 0;
    reservedTokens = 0;
  }

  /** Whether its KV has come from another server and not from the host's memory. */
  boolean handedOver() {
    return handedOver;
  }

  /**
   * Its KV goes to the host's memory, as far as it has any.
   *
   * @param tokenPs when it last got a token, if it was decoding
   */
  void swapOut(long decodeSteps, long tokenPs) {
    swappedTokens = kvTokens(decodeSteps);
    decodesOnReturn = decoding;
    int computed = prefilled;
    preempt(decodeSteps, tokenPs);
    prefilled = computed;
  }

  /** Its KV is back; decode goes on from {@code step}, or the rest of its prompt is computed. */
  void swapIn(long step) {
    decoding = decodesOnReturn;
    joinedAtStep = step;
    prefillHeld = prefilled;
    swappedTokens = 0;
    handedOver = false;
  }

  /** What is in the host's memory is lost, and has to be computed again. */
  public void dropSwap() {
    swappedTokens = 0;
    handedOver = false;
    prefilled = 0;
    if (account != null) {
      account.undo();
    }
  }

  /** Tokens whose KV waits in the host's memory; 0 where none does. */
  public long swappedTokens() {
    return swappedTokens;
  }

  /** Whether it decodes as soon as its KV is back from the host's memory. */
  public boolean decodesOnReturn() {
    return swappedTokens > 0 && decodesOnReturn;
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
