package dev.batchista.engine.kv;

import java.util.Arrays;

/** Numbers the blocks of known content and finds them by their identity; a hash table of ints. */
final class BlockIndex {
  private static final int NONE = -1;

  private long[] hashes = new long[64];
  private int[] nextInBucket = new int[64];
  private int[] buckets = new int[64];
  private int numbered;
  private int firstUnused = NONE;
  private int size;

  BlockIndex() {
    Arrays.fill(buckets, NONE);
  }

  int size() {
    return size;
  }

  /** The number of the block with this identity, -1 if there is none. */
  int find(long hash) {
    int block = buckets[bucket(hash)];
    while (block != NONE && hashes[block] != hash) {
      block = nextInBucket[block];
    }
    return block;
  }

  /** Gives a number, the smallest possible or one that was used before, to a new identity. */
  int add(long hash) {
    int block = firstUnused;
    if (block == NONE) {
      block = numbered++;
      if (block == hashes.length) {
        grow();
      }
    } else {
      firstUnused = nextInBucket[block];
    }
    hashes[block] = hash;
    link(block);
    size++;
    return block;
  }

  /** Forgets a block; its number may be given again. */
  void remove(int block) {
    int bucket = bucket(hashes[block]);
    if (buckets[bucket] == block) {
      buckets[bucket] = nextInBucket[block];
    } else {
      int before = buckets[bucket];
      while (nextInBucket[before] != block) {
        before = nextInBucket[before];
      }
      nextInBucket[before] = nextInBucket[block];
    }
    nextInBucket[block] = firstUnused;
    firstUnused = block;
    size--;
  }

  /** Only called when every number is in use. */
  private void grow() {
    hashes = Arrays.copyOf(hashes, 2 * hashes.length);
    nextInBucket = new int[hashes.length];
    buckets = new int[hashes.length];
    Arrays.fill(buckets, NONE);
    for (int block = 0; block < numbered - 1; block++) {
      link(block);
    }
  }

  private void link(int block) {
    int bucket = bucket(hashes[block]);
    nextInBucket[block] = buckets[bucket];
    buckets[bucket] = block;
  }

  private int bucket(long hash) {
    return (int) hash & (buckets.length - 1);
  }
}
