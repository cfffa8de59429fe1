package dev.batchista.engine.kv;

import java.util.Arrays;

/**
 * The blocks of a seated sequence that others may find, from its first block on. Its other blocks
 * are its own.
 */
public final class PrefixHold {
  final BlockHashes hashes;
  private int[] blocks = new int[8];
  private int size;

  PrefixHold(BlockHashes hashes) {
    this.hashes = hashes;
  }

  /** How many. */
  public int size() {
    return size;
  }

  int block(int index) {
    return blocks[index];
  }

  void add(int block) {
    if (size == blocks.length) {
      blocks = Arrays.copyOf(blocks, 2 * size);
    }
    blocks[size++] = block;
  }
}
