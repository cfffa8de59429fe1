package dev.batchista.engine.kv;

/**
 * Foretells how many blocks a batch will need as each sequence grows by a token a step. A sequence
 * needs a new block every {@code blockSize} steps; all that matters is at which remainder, so one
 * counter a remainder answers in constant time for any number of sequences.
 */
public final class BlockPhases {
  private final int blockSize;
  private final int[] needAt;
  private int sequences;

  public BlockPhases(int blockSize) {
    this.blockSize = blockSize;
    this.needAt = new int[blockSize];
  }

  /** Adds a sequence that holds {@code tokens} tokens before step {@code step}. */
  public void add(long tokens, long step) {
    needAt[phase(tokens, step)]++;
    sequences++;
  }

  /** Takes out a sequence that holds {@code tokens} tokens before step {@code step}. */
  public void remove(long tokens, long step) {
    needAt[phase(tokens, step)]--;
    sequences--;
  }

  /** New blocks needed by the {@code steps} steps from {@code step} on. */
  public long growth(long step, long steps) {
    long blocks = steps / blockSize * sequences;
    for (long s = step; s < step + steps % blockSize; s++) {
      blocks += needAt[(int) (s % blockSize)];
    }
    return blocks;
  }

  /** The most steps from {@code step} on that need no more than {@code free} blocks. */
  public long stepsWithin(long step, long free) {
    if (sequences == 0) {
      return Long.MAX_VALUE;
    }
    long cycles = free / sequences;
    long left = free - cycles * sequences;
    long steps = cycles * blockSize;
    // A whole cycle needs a block for each sequence, which is more than is left.
    for (long s = step; ; s++) {
      left -= needAt[(int) (s % blockSize)];
      if (left < 0) {
        return steps;
      }
      steps++;
    }
  }

  /** The remainder of the step number at which a sequence needs its next block. */
  private int phase(long tokens, long step) {
    return (int) Math.floorMod(step - tokens, (long) blockSize);
  }
}
