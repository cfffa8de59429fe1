package dev.batchista.engine.scheduler;

import dev.batchista.engine.cost.Speculation;
import dev.batchista.engine.kv.KvPolicy;
import dev.batchista.engine.kv.KvPool;
import dev.batchista.engine.kv.PrefixHold;
import dev.batchista.engine.why.Obstacle;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who waits, who is seated and what KV they hold, on one server. */
public final class Batch {
  private final WaitingQueue waiting;
  private final RunningList running = new RunningList();
  private final List<Sequence> preempted = new ArrayList<>();
  private final KvPool kv;
  private final DecodeRows decoding;
  private final @Nullable SharedPrefixes prefixes;
  private final List<Sequence> resumed = new ArrayList<>();
  private final int reservedFromStart;
  private long nowPs;
  private long admissions;
  private long swappedUnits;
  private long wantedUnits;

  /**
   * @param kv memory for KV
   * @param window attention window of the windowed layers in tokens
   * @param order who is admitted next
   * @param policy how the memory is dealt with
   * @param speculation how tokens are guessed; null where they are not
   */
  public Batch(
      KvPool kv, int window, QueueOrder order, KvPolicy policy, @Nullable Speculation speculation) {
    this(kv, window, 0, new WaitingQueue(order), policy, speculation);
  }

  private Batch(
      KvPool kv,
      int window,
      long decodeSteps,
      WaitingQueue waiting,
      KvPolicy policy,
      @Nullable Speculation speculation) {
    this.waiting = waiting;
    this.kv = kv;
    this.wantedUnits = kv.totalUnits();
    this.decoding = new DecodeRows(running, kv, window, decodeSteps, speculation);
    this.prefixes = policy.prefixCaching() ? new SharedPrefixes(kv) : null;
    this.reservedFromStart = policy.reservation().tokensFromStart();
  }

  /** An empty batch with the same queue, clock and step counter on other memory. */
  public Batch movedTo(
      KvPool otherKv, int otherWindow, KvPolicy policy, @Nullable Speculation speculation) {
    if (!running.isEmpty()) {
      throw new IllegalStateException("sequences with KV cannot move");
    }
    Batch moved = new Batch(otherKv, otherWindow, decoding.steps(), waiting, policy, speculation);
    moved.nowPs = nowPs;
    moved.admissions = admissions;
    return moved;
  }

  /** The time at which the next step is planned. */
  public long nowPs() {
    return nowPs;
  }

  /** Sequences without a seat, the next to be admitted first. */
  public WaitingQueue waiting() {
    return waiting;
  }

  /** Sequences with a seat. */
  public RunningList running() {
    return running;
  }

  public KvPool kv() {
    return kv;
  }

  /** Those of the seated that decode. */
  public DecodeRows decoding() {
    return decoding;
  }

  /** Tokens that a waiting sequence has to compute, at least 1: what is not in the prefix cache. */
  public int tokensToCompute(Sequence head) {
    int rest = head.prefillRest();
    return prefixes == null ? rest : rest - prefixes.match(head).blocks() * kv.blockSize();
  }

  /**
   * Free blocks that a waiting sequence takes when it is seated to compute {@code tokens} tokens.
   */
  public long unitsToAdmit(Sequence head, int tokens) {
    if (reservedFromStart > 0) {
      return kv.unitsFor(reservedFromStart);
    }
    return kv.unitsFor(tokens) + (prefixes == null ? 0 : prefixes.match(head).idleBlocks());
  }

  /** Whether blocks of a waiting sequence's prefix are in the cache that nobody uses. */
  public boolean hasIdlePrefix(Sequence head) {
    return prefixes != null && prefixes.match(head).idleBlocks() > 0;
  }

  /** Seats the first in the queue, which takes blocks to compute {@code tokens} tokens. */
  public Sequence admitFirst(int tokens) {
    if (reservedFromStart > 0) {
      Sequence reserving = admitReserving(reservedFromStart);
      reserving.hold(tokens);
      return reserving;
    }
    int cached = prefixes == null ? 0 : prefixes.acquire(waiting.getFirst());
    take(kv.unitsFor(tokens));
    Sequence sequence = seatFirst(0);
    sequence.hold((long) cached + tokens);
    return sequence;
  }

  /** {@code tokens} more tokens of a seated sequence's prompt are computed. */
  public void computed(Sequence sequence, int tokens) {
    sequence.computed(tokens);
    if (prefixes != null) {
      prefixes.register(sequence, sequence.prefilled());
    }
  }

  /** Tokens whose KV a sequence has. */
  public long kvTokens(Sequence sequence) {
    return sequence.kvTokens(decoding.steps());
  }

  /** Tokens that the memory of a sequence has room for, its own blocks and shared ones. */
  public long kvRoom(Sequence sequence) {
    long tokens =
        sequence.reservedTokens() > 0
            ? sequence.reservedTokens()
            : sequence.kvTokens(decoding.steps());
    return (tokens + kv.blockSize() - 1) / kv.blockSize() * kv.blockSize();
  }

  /** Blocks that nobody uses but whose content is kept; they count as free. */
  public long idleCachedBlocks() {
    return prefixes == null ? 0 : prefixes.idleBlocks();
  }

  /**
   * Gives the memory another size; what is on its way to another server stays until it has left.
   */
  public void resizeKv(long units) {
    wantedUnits = units;
    kv.resize(Math.max(units, kv.usedUnits()));
    trimPrefixes();
  }

  /**
   * A seated sequence whose prompt is computed has its first token at {@code atPs} and leaves its
   * seat to decode elsewhere; its blocks stay held until {@link #release}.
   */
  public void handOver(Sequence sequence, long atPs) {
    sequence.handOver(atPs);
    running.remove(sequence);
    sequence.leaveSeat();
    waiting.left(sequence, sequence.generatedInSeat(decoding.steps()));
  }

  /** The KV of a sequence that was handed over has left. */
  public void release(Sequence sequence) {
    giveBlocks(sequence);
    sequence.released();
    if (kv.totalUnits() > wantedUnits) {
      resizeKv(wantedUnits);
    }
  }

  /** Tokens to reserve for a sequence that may come to {@code longest} tokens. */
  public long reservation(long longest) {
    return reservedFromStart > 0 ? reservedFromStart : longest;
  }

  /** Whether the first in the queue waits with its KV in the host's memory. */
  public boolean headIsSwapped() {
    Sequence head = waiting.peekFirst();
    return head != null && head.swappedTokens() > 0;
  }

  /**
   * Free blocks that the first in the queue needs to come back from the host's memory and to go on
   * with {@code tokens} tokens more.
   */
  public long unitsToResume(int tokens) {
    return kv.unitsFor(reservation(waiting.getFirst().swappedTokens() + tokens));
  }

  /** Tokens for which the next decode step of a waiting sequence needs room. */
  public int tokensAhead(Sequence waiting) {
    int most = 1 + decoding.drafts();
    return most == 1 ? 1 : Math.min(most, waiting.wanted(decoding.steps()));
  }

  /** Seats the first in the queue, whose KV comes back from the host's memory. */
  public Sequence resumeFirst() {
    Sequence sequence = waiting.resumeFirst();
    take(kv.unitsFor(reservation(sequence.swappedTokens())));
    if (!sequence.handedOver()) {
      swappedUnits += kv.unitsFor(sequence.swappedTokens());
    }
    sequence.admit(admissions++, reservedFromStart);
    running.add(sequence);
    sequence.swapIn(decoding.steps());
    if (prefixes != null) {
      prefixes.begin(sequence);
    }
    if (sequence.decoding()) {
      decoding.add(sequence);
    }
    resumed.add(sequence);
    return sequence;
  }

  /** Sequences resumed since the last call. */
  public List<Sequence> takeResumed() {
    List<Sequence> taken = List.copyOf(resumed);
    resumed.clear();
    return taken;
  }

  /** Units copied to the host's memory and back since the last call. */
  public long takeSwappedUnits() {
    long units = swappedUnits;
    swappedUnits = 0;
    return units;
  }

  /** Seats the first in the queue with blocks for {@code tokens} tokens from the start. */
  public Sequence admitReserving(long tokens) {
    take(kv.unitsFor(tokens));
    return seatFirst(tokens);
  }

  /** A seated sequence takes blocks for {@code tokens} more tokens of its prompt. */
  public void extend(Sequence sequence, int tokens) {
    take(unitsToExtend(sequence, tokens));
    sequence.hold(sequence.prefillHeld() + tokens);
  }

  /** Blocks that a seated sequence needs for {@code tokens} more tokens of its prompt. */
  public long unitsToExtend(Sequence sequence, int tokens) {
    if (sequence.reservedTokens() > 0) {
      return 0;
    }
    return kv.unitsFor(sequence.prefillHeld() + tokens) - kv.unitsFor(sequence.prefillHeld());
  }

  /** Whether the next decode step has the blocks that it needs. */
  public boolean hasRoomForDecode() {
    return decoding.growth(1) <= kv.freeUnits();
  }

  /**
   * Sends the latest admitted back to the queue until the next decode step has the blocks that it
   * needs.
   */
  public void makeRoomForDecode() {
    while (!hasRoomForDecode()) {
      preemptLatest();
    }
  }

  /** Sends the latest admitted to the front of the queue; its KV is lost. */
  public void preemptLatest() {
    preempt(running.latest());
  }

  /** Sends a seated sequence to the front of the queue; its KV is lost. */
  public void preempt(Sequence sequence) {
    unseat(sequence);
    preempted.add(sequence);
  }

  /** Whether sequences were preempted that have not been taken yet. */
  public boolean hasPreempted() {
    return !preempted.isEmpty();
  }

  /** Says that who needs so many units more, while so many stay free, does not get them. */
  Obstacle.KvBlocks lacksBlocks(long needed, long kept) {
    return new Obstacle.KvBlocks(
        kv.blocksOf(needed), kv.wholeBlocksOf(kv.freeUnits()), kv.blocksOf(kept));
  }

  /** Sequences preempted since the last call, the latest admitted first. */
  public List<Sequence> takePreempted() {
    List<Sequence> taken = List.copyOf(preempted);
    preempted.clear();
    return taken;
  }

  /**
   * Puts a preempted sequence back at the front of the queue.
   *
   * @param swaps whether its KV goes to the host's memory
   */
  public void requeue(Sequence sequence, long lastTokenPs, boolean swaps) {
    if (swaps) {
      sequence.swapOut(decoding.steps(), lastTokenPs);
      swappedUnits += kv.unitsFor(sequence.swappedTokens());
    } else {
      sequence.preempt(decoding.steps(), lastTokenPs);
    }
    waiting.addFirst(sequence);
  }

  /** Sets the time at which the next step is planned. */
  public void setNow(long ps) {
    nowPs = ps;
  }

  /** {@code steps} decode steps have ended; no more than {@link DecodeRows#steadySteps()}. */
  public void decoded(long steps) {
    take(decoding.decoded(steps));
  }

  /** A prefill has ended at {@code atPs}: the sequence has a token and decodes from now on. */
  public void joinDecode(Sequence sequence, long atPs) {
    sequence.joinDecode(decoding.steps(), atPs);
    decoding.add(sequence);
  }

  /** A sequence that is done leaves its seat. */
  public void leave(Sequence sequence) {
    unseat(sequence);
  }

  /** Puts the queue into another order: the policy has changed. */
  public void reorder(QueueOrder order) {
    waiting.reorder(order);
  }

  /** Turns reservations into blocks held as they are needed: the policy has changed. */
  public void dropReservations() {
    for (Sequence sequence : running) {
      if (sequence.reservedTokens() > 0) {
        kv.give(held(sequence));
        sequence.dropReservation();
        take(held(sequence));
        decoding.followBlocks(sequence);
      }
    }
  }

  private Sequence seatFirst(long reservation) {
    Sequence sequence = waiting.admitFirst();
    sequence.admit(admissions++, reservation);
    running.add(sequence);
    return sequence;
  }

  private void unseat(Sequence sequence) {
    running.remove(sequence);
    sequence.leaveSeat();
    waiting.left(sequence, sequence.generatedInSeat(decoding.steps()));
    giveBlocks(sequence);
    decoding.remove(sequence);
  }

  private void take(long units) {
    kv.take(units);
    trimPrefixes();
  }

  private void trimPrefixes() {
    if (prefixes != null) {
      prefixes.trim();
    }
  }

  /** What others may find stays in the prefix cache. */
  private void giveBlocks(Sequence sequence) {
    long units = held(sequence);
    PrefixHold hold = sequence.prefixHold();
    if (prefixes == null || hold == null) {
      kv.give(units);
      return;
    }
    prefixes.register(sequence, sequence.kvTokens(decoding.steps()));
    kv.give(units - hold.size());
    prefixes.release(sequence);
  }

  /** Units a seated sequence holds: what was reserved, or what its prompt has taken so far. */
  private long held(Sequence sequence) {
    if (sequence.reservedTokens() > 0) {
      return kv.unitsFor(sequence.reservedTokens());
    }
    return kv.unitsFor(
        sequence.decoding() ? sequence.kvTokens(decoding.steps()) : sequence.prefillHeld());
  }
}
