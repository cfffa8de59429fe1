package dev.batchista.app.charts;

import dev.batchista.app.live.ChartSeries.FirstTokenPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Requests gathered into equal slots of arrival time, each drawn as one bar: the mean of its
 * requests, so the two parts still add up to their TTFT.
 *
 * @param widthSeconds width of a slot; slots start at whole multiples of it
 * @param slots those with a request, in order
 * @param largestCount most requests in a slot; 0 without any
 */
record Slots(double widthSeconds, List<Slot> slots, int largestCount) {
  private static final double[] WIDTHS = {
    0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600
  };

  Slots {
    slots = List.copyOf(slots);
  }

  /**
   * @param fromSeconds start
   * @param count requests in it
   * @param queueWaitMs mean wait
   * @param prefillMs mean prefill
   */
  record Slot(double fromSeconds, int count, double queueWaitMs, double prefillMs) {
    double ttftMs() {
      return queueWaitMs + prefillMs;
    }
  }

  /** Gathers {@code points} into slots of at least {@code leastSeconds}. */
  static Slots of(List<FirstTokenPoint> points, double leastSeconds) {
    double width = width(leastSeconds);
    TreeMap<Long, List<FirstTokenPoint>> groups = new TreeMap<>();
    for (FirstTokenPoint point : points) {
      long index = (long) Math.floor(point.arrivalSeconds() / width);
      groups.computeIfAbsent(index, key -> new ArrayList<>()).add(point);
    }
    List<Slot> slots = new ArrayList<>();
    groups.forEach((index, group) -> slots.add(slot(index * width, group)));
    return new Slots(width, slots, slots.stream().mapToInt(Slot::count).max().orElse(0));
  }

  private static Slot slot(double fromSeconds, List<FirstTokenPoint> group) {
    double wait = group.stream().mapToDouble(FirstTokenPoint::queueWaitMs).average().orElse(0);
    double prefill = group.stream().mapToDouble(FirstTokenPoint::prefillMs).average().orElse(0);
    return new Slot(fromSeconds, group.size(), wait, prefill);
  }

  private static double width(double least) {
    for (double width : WIDTHS) {
      if (width >= least) {
        return width;
      }
    }
    return Math.ceil(least);
  }
}
