package dev.batchista.scenario.trace;

import java.util.Arrays;

/** Columns of numbers: a request a row. */
final class TraceRows {

  private long[] arrivalPs = new long[1024];
  private int[] promptTokens = new int[1024];
  private int[] outputTokens = new int[1024];
  private int size;

  void add(long ps, int prompt, int output) {
    if (size == arrivalPs.length) {
      int capacity = size + (size >> 1);
      arrivalPs = Arrays.copyOf(arrivalPs, capacity);
      promptTokens = Arrays.copyOf(promptTokens, capacity);
      outputTokens = Arrays.copyOf(outputTokens, capacity);
    }
    arrivalPs[size] = ps;
    promptTokens[size] = prompt;
    outputTokens[size] = output;
    size++;
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
      sorted.add(arrivalPs[row], promptTokens[row], outputTokens[row]);
    }
    return sorted;
  }

  /** The same rows, all earlier by {@code ps}. */
  TraceRows earlierBy(long ps) {
    TraceRows moved = new TraceRows();
    for (int row = 0; row < size; row++) {
      moved.add(arrivalPs[row] - ps, promptTokens[row], outputTokens[row]);
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
