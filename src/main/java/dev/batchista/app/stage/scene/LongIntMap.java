package dev.batchista.app.stage.scene;

import java.util.Arrays;

/**
 * Request numbers to small integers, without boxing: the stage looks up thousands of them a frame.
 * Open addressing with linear probing; numbers are not negative.
 */
final class LongIntMap {
  /** What {@link #get} says of a number that is not there. */
  static final int NONE = -1;

  private static final long FREE = -1;

  private long[] keys;
  private int[] values;
  private int size;

  LongIntMap() {
    keys = new long[64];
    values = new int[64];
    Arrays.fill(keys, FREE);
  }

  int size() {
    return size;
  }

  int get(long key) {
    int at = find(key);
    return keys[at] == key ? values[at] : NONE;
  }

  void put(long key, int value) {
    if (key < 0 || value < 0) {
      throw new IllegalArgumentException("must not be negative: " + key + ", " + value);
    }
    int at = find(key);
    if (keys[at] != key) {
      keys[at] = key;
      size++;
    }
    values[at] = value;
    if (size * 2 > keys.length) {
      grow();
    }
  }

  void remove(long key) {
    int at = find(key);
    if (keys[at] != key) {
      return;
    }
    keys[at] = FREE;
    size--;
    // What probed past the hole must be found again, so the rest of the cluster moves up.
    for (int i = next(at); keys[i] != FREE; i = next(i)) {
      long moved = keys[i];
      keys[i] = FREE;
      int to = find(moved);
      keys[to] = moved;
      values[to] = values[i];
    }
  }

  void clear() {
    Arrays.fill(keys, FREE);
    size = 0;
  }

  private int find(long key) {
    int at = (int) ((key * 0x9E3779B97F4A7C15L) >>> 40) & (keys.length - 1);
    while (keys[at] != FREE && keys[at] != key) {
      at = next(at);
    }
    return at;
  }

  private int next(int at) {
    return (at + 1) & (keys.length - 1);
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[oldKeys.length * 2];
    values = new int[oldKeys.length * 2];
    Arrays.fill(keys, FREE);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != FREE) {
        int at = find(oldKeys[i]);
        keys[at] = oldKeys[i];
        values[at] = oldValues[i];
      }
    }
  }
}
