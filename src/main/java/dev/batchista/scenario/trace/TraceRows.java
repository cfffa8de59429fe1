package dev.batchista.scenario.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Columns of numbers: a request a row. */
final class TraceRows {
  private static final long[] NO_BLOCKS = {};

  private long[] arrivalPs = new long[1024];
  private int[] promptTokens = new int[1024];
  private int[] outputTokens = new int[1024];

  /** As far as rows tell them; shorter where the last rows tell none. */
  private final List<long[]> blocks = new ArrayList<>();

  private int size;

  void add(long ps, int prompt, int output) {
    add(ps, prompt, output, NO_BLOCKS);
  }

  /**
   * @param prefixBlocks identities of the blocks that the prompt begins with
   */
  void add(long ps, int prompt, int output, long[] prefixBlocks) {
    if (size == arrivalPs.length) {
      int capacity = size + (size >> 1);
      arrivalPs = Arrays.copyOf(arrivalPs, capacity);
      promptTokens = Arrays.copyOf(promptTokens, capacity);
      outputTokens = Arrays.copyOf(outputTokens, capacity);
    }
    arrivalPs[size] = ps;
    promptTokens[size] = prompt;
    outputTokens[size] = output;
    if (prefixBlocks != NO_BLOCKS) {
      while (blocks.size() < size) {
        blocks.add(NO_BLOCKS);
      }
      blocks.add(prefixBlocks);
    }
    size++;
  }

  /** Identities of the blocks that a prompt begins with; none where none are told. */
  long[] blocks(int row) {
    return row < blocks.size() ? blocks.get(row) : NO_BLOCKS;
  }

  int size() {
    return size;
  }

  long arrivalPs(int row) {
    return arrivalPs[row];
  }

  int promptTokens(int row) {
    return promptTokens[row];
  }

  int outputTokens(int row) {
    return outputTokens[row];
  }

  /** Rows that come before the row above them. */
  int outOfOrder() {
    int count = 0;
    for (int row = 1; row < size; row++) {
      if (arrivalPs[row] < arrivalPs[row - 1]) {
        count++;
      }
    }
    return count;
  }

  /** The same rows by arrival; those that come at the same time stay as they are. */
  TraceRows sorted() {
    int[] order = new int[size];
    for (int row = 0; row < size; row++) {
      order[row] = row;
    }
    for (int run = 1; run < size && run > 0; run *= 2) {
      order = mergeRuns(order, run);
    }
    TraceRows sorted = new TraceRows();
    for (int row : order) {
      sorted.add(arrivalPs[row], promptTokens[row], outputTokens[row], blocks(row));
    }
    return sorted;
  }

  /** The same rows, all earlier by {@code ps}. */
  TraceRows earlierBy(long ps) {
    TraceRows moved = new TraceRows();
    for (int row = 0; row < size; row++) {
      moved.add(arrivalPs[row] - ps, promptTokens[row], outputTokens[row], blocks(row));
    }
    return moved;
  }

  /** Neighbouring sorted runs of length {@code run} become sorted runs of twice the length. */
  private int[] mergeRuns(int[] order, int run) {
    int[] merged = new int[size];
    for (long start = 0; start < size; start += 2L * run) {
      int left = (int) start;
      int middle = (int) Math.min(size, start + run);
      int right = middle;
      int end = (int) Math.min(size, start + 2L * run);
      for (int to = (int) start; to < end; to++) {
        boolean takeLeft =
            right == end || (left < middle && arrivalPs[order[left]] <= arrivalPs[order[right]]);
        merged[to] = takeLeft ? order[left++] : order[right++];
      }
    }
    return merged;
  }
}
