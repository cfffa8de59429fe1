package dev.batchista.engine.kv;

import java.util.Arrays;

/** Blocks that nobody uses, the one used longest ago first; a list in two arrays. */
final class IdleBlocks {
  private static final int NONE = -1;

  private int[] older = new int[64];
  private int[] newer = new int[64];
  private int oldest = NONE;
  private int newest = NONE;
  private int size;

  int size() {
    return size;
  }

  /** Adds a block as the one used last. */
  void add(int block) {
    if (block >= older.length) {
      int length = Math.max(block + 1, 2 * older.length);
      older = Arrays.copyOf(older, length);
      newer = Arrays.copyOf(newer, length);
    }
    older[block] = newest;
    newer[block] = NONE;
    if (newest == NONE) {
      oldest = block;
    } else {
      newer[newest] = block;
    }
    newest = block;
    size++;
  }

  /** Takes any block out. */
  void remove(int block) {
    if (older[block] == NONE) {
      oldest = newer[block];
    } else {
      newer[older[block]] = newer[block];
    }
    if (newer[block] == NONE) {
      newest = older[block];
    } else {
      older[newer[block]] = older[block];
    }
    size--;
  }

  /** Takes out the one used longest ago; there must be one. */
  int removeOldest() {
    int block = oldest;
    remove(block);
    return block;
  }
}
