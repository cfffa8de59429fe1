package dev.batchista.engine.metrics;

import dev.batchista.engine.Ticks;
import java.util.Arrays;

/**
 * How many requests are in the shop, averaged over time: the area under the count as it goes up at
 * arrivals and down at departures, apart from anybody's latency.
 */
final class OccupancyMeter {
  private long[] changes = new long[256];
  private int size;

  void arrived(long ps) {
    add(ps << 1);
  }

  void left(long ps) {
    add((ps << 1) | 1);
  }

  /** Mean number present from 0 to {@code endPs}; 0 for an empty time. */
  double mean(long endPs) {
    if (endPs == 0) {
      return 0;
    }
    long[] ordered = Arrays.copyOf(changes, size);
    Arrays.sort(ordered);
    double area = 0;
    long present = 0;
    long before = 0;
    for (long change : ordered) {
      long ps = change >> 1;
      area += Ticks.toSeconds(ps - before) * present;
      present += (change & 1) == 0 ? 1 : -1;
      before = ps;
    }
    area += Ticks.toSeconds(endPs - before) * present;
    return area / Ticks.toSeconds(endPs);
  }

  private void add(long change) {
    if (size == changes.length) {
      changes = Arrays.copyOf(changes, size + (size >> 1));
    }
    changes[size++] = change;
  }
}
