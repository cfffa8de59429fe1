package dev.batchista.engine.metrics;

import java.util.Arrays;

/** Points in time, which mostly come in order, so that they seldom have to be sorted. */
final class TimeLine {
  private long[] points = new long[256];
  private int size;
  private boolean ordered = true;

  void add(long ps) {
    if (size == points.length) {
      points = Arrays.copyOf(points, size + (size >> 1));
    }
    ordered &= size == 0 || points[size - 1] <= ps;
    points[size++] = ps;
  }

  int size() {
    return size;
  }

  /** The point of a rank from 0; of the order in which they came until {@link #sort} is called. */
  long get(int rank) {
    return points[rank];
  }

  void sort() {
    if (!ordered) {
      Arrays.sort(points, 0, size);
      ordered = true;
    }
  }
}
