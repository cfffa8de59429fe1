package dev.batchista.engine.scheduler;

import dev.batchista.engine.cost.Speculation;
import dev.batchista.engine.kv.BlockPhases;
import dev.batchista.engine.kv.KvPool;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a decode step. Sums over them are kept as they change, so that many decode steps are
 * one update: each step lengthens every row's context by one.
 */
public final class DecodeRows {
  private final RunningList running;
  private final KvPool kv;
  private final int window;
  private final BlockPhases phases;
  private final @Nullable DraftLuck luck;

  /** With speculation: those who have all their tokens, until they are taken. */
  private final ArrayDeque<Sequence> finished = new ArrayDeque<>();

  private final PriorityQueue<Sequence> nextToFinish =
      new PriorityQueue<>(
          Comparator.comparingLong(Sequence::finishStep).thenComparingLong(Sequence::admission));
  private long steps;
  private int rows;
  private int doneRows;
  private long contextSum;
  private int given;

  /**
   * @param running everybody who is seated
   * @param kv their memory
   * @param window attention window of the windowed layers in tokens
   * @param steps decode steps made so far
   * @param speculation how tokens are guessed; null where they are not
   */
  DecodeRows(
      RunningList running, KvPool kv, int window, long steps, @Nullable Speculation speculation) {
    this.luck = speculation == null ? null : new DraftLuck(speculation);
    this.running = running;
    this.kv = kv;
    this.window = window;
    this.phases = new BlockPhases(kv.blockSize());
    this.steps = steps;
  }

  /** Decode steps made so far. */
  public long steps() {
    return steps;
  }

  /** Sequences that decode, and in a static batch those that are done. */
  public int rows() {
    return rows;
  }

  /** Rows that still give tokens. */
  public int producing() {
    return rows - doneRows;
  }

  /** Rows of a static batch that have all their tokens. */
  public int finished() {
    return doneRows;
  }

  /** Whether tokens are guessed, so that every step is another one. */
  public boolean speculates() {
    return luck != null;
  }

  /** Tokens guessed for each row in a step. */
  public int drafts() {
    return luck == null ? 0 : luck.drafts();
  }

  /** Tokens that a decode step computes: one of each row, and the drafts. */
  public int tokensAStep() {
    return rows * (1 + drafts());
  }

  /** Tokens that the last step gave, where tokens are guessed. */
  public int given() {
    return given;
  }

  /** KV entries that the next decode step reads in a full attention layer. */
  public long contextSum() {
    return contextSum;
  }

  /** KV entries that the next decode step reads in a windowed layer. */
  public long windowContextSum() {
    if (!windowed()) {
      return contextSum;
    }
    long sum = 0;
    for (Sequence sequence : running) {
      if (sequence.decoding()) {
        sum += Math.min(sequence.kvTokens(steps) + 1, window);
      }
    }
    return sum;
  }

  /** Rows whose window has not closed, so that a decode step still grows what they read. */
  public int windowGrowing() {
    if (!windowed()) {
      return rows;
    }
    int growing = 0;
    for (Sequence sequence : running) {
      if (sequence.decoding() && sequence.kvTokens(steps) + 1 < window) {
        growing++;
      }
    }
    return growing;
  }

  /**
   * The most decode steps in which the rows stay as they are: until a sequence finishes, blocks run
   * out or a window closes. At least 1 when there is room for one.
   */
  public long steadySteps() {
    Sequence first = nextToFinish.peek();
    long most = first == null ? Long.MAX_VALUE : first.finishStep() - steps;
    if (!kv.windowed()) {
      most = Math.min(most, phases.stepsWithin(steps, kv.freeUnits()));
    }
    if (!windowed()) {
      return most;
    }
    for (Sequence sequence : running) {
      long rest = window - (sequence.kvTokens(steps) + 1);
      if (sequence.decoding() && rest > 0) {
        most = Math.min(most, rest);
      }
    }
    while (kv.windowed() && most > 1 && growth(most) > kv.freeUnits()) {
      most = most / 2;
    }
    return most;
  }

  /**
   * Memory units that the next {@code ahead} decode steps take. With speculation it is what the
   * next step needs if every draft is accepted; what is not used is free again at its end.
   */
  public long growth(long ahead) {
    if (luck != null) {
      return mostGrowth(1 + luck.drafts());
    }
    if (!kv.windowed()) {
      return phases.growth(steps, ahead);
    }
    long units = 0;
    for (Sequence sequence : running) {
      if (sequence.decoding() && sequence.reservedTokens() == 0) {
        long tokens = sequence.kvTokens(steps);
        units += kv.unitsFor(tokens + ahead) - kv.unitsFor(tokens);
      }
    }
    return units;
  }

  /** Whether the next to finish has all its tokens. */
  public boolean hasFinished() {
    if (luck != null) {
      return !finished.isEmpty();
    }
    Sequence first = nextToFinish.peek();
    return first != null && first.finishStep() <= steps;
  }

  /** Takes the next sequence that has all its tokens; it keeps its seat. */
  public Sequence pollFinished(long atPs) {
    Sequence sequence = luck == null ? nextToFinish.remove() : finished.remove();
    sequence.finish(atPs);
    doneRows++;
    return sequence;
  }

  /** A seated sequence decodes from now on. */
  void add(Sequence sequence) {
    rows++;
    sequence.speculates(luck != null);
    contextSum += sequence.kvTokens(steps) + 1;
    if (luck == null) {
      nextToFinish.add(sequence);
    } else if (sequence.wanted(steps) == 0) {
      finished.add(sequence);
    }
    followBlocks(sequence);
  }

  /** A sequence leaves its seat, which may have decoded. */
  void remove(Sequence sequence) {
    if (!sequence.decoding()) {
      return;
    }
    rows--;
    contextSum -= sequence.kvTokens(steps) + 1;
    if (sequence.done()) {
      doneRows--;
    } else if (luck == null) {
      nextToFinish.remove(sequence);
    }
    if (growsByBlocks(sequence)) {
      phases.remove(sequence.kvTokens(steps), steps);
    }
  }

  /** A sequence that decodes takes blocks as it grows from now on. */
  void followBlocks(Sequence sequence) {
    if (growsByBlocks(sequence)) {
      phases.add(sequence.kvTokens(steps), steps);
    }
  }

  /**
   * {@code made} decode steps have ended.
   *
   * @return memory units that they have taken
   */
  long decoded(long made) {
    if (luck != null) {
      return speculated(luck);
    }
    long units = growth(made);
    steps += made;
    contextSum += rows * made;
    return units;
  }

  private long speculated(DraftLuck drawn) {
    long units = 0;
    given = 0;
    for (Sequence sequence : running) {
      if (!sequence.decoding() || sequence.done()) {
        continue;
      }
      long before = sequence.kvTokens(steps);
      int tokens = drawn.tokens(sequence, steps);
      sequence.advance(tokens);
      if (sequence.reservedTokens() == 0) {
        units += kv.unitsFor(before + tokens) - kv.unitsFor(before);
      }
      contextSum += tokens;
      given += tokens;
      if (sequence.wanted(steps) == 0) {
        finished.add(sequence);
      }
    }
    steps++;
    return units;
  }

  private long mostGrowth(int tokens) {
    long units = 0;
    for (Sequence sequence : running) {
      if (sequence.decoding() && !sequence.done() && sequence.reservedTokens() == 0) {
        long before = sequence.kvTokens(steps);
        long most = Math.min(tokens, sequence.wanted(steps));
        units += kv.unitsFor(before + most) - kv.unitsFor(before);
      }
    }
    return units;
  }

  private boolean windowed() {
    return window != Integer.MAX_VALUE;
  }

  private boolean growsByBlocks(Sequence sequence) {
    return luck == null && !kv.windowed() && sequence.decoding() && sequence.reservedTokens() == 0;
  }
}
