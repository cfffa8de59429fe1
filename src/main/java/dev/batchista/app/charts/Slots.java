package dev.batchista.app.charts;

import dev.batchista.app.live.ChartSeries.FirstTokenPoint;
import dev.batchista.app.live.Frame;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.sim.RequestView;
import dev.batchista.engine.sim.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Requests gathered into equal slots of arrival time, each drawn as one bar: the mean of its
 * requests, so the two parts still add up to their TTFT. A slot none of whose requests has its
 * first token yet shows how long they have waited so far.
 *
 * @param widthSeconds width of a slot; slots start at whole multiples of it
 * @param slots those with a request, in order
 */
record Slots(double widthSeconds, List<Slot> slots) {
  private static final double[] WIDTHS = {
    0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600
  };

  static final Slots NONE = new Slots(1, List.of());

  Slots {
    slots = List.copyOf(slots);
  }

  /**
   * Requests that came in one slot.
   *
   * @param fromSeconds start
   * @param count requests that count in its bar
   * @param queueWaitMs mean wait of those with a first token
   * @param prefillMs mean prefill of those with a first token
   * @param waitingMs mean wait so far, if none has its first token; else 0
   */
  record Slot(
      double fromSeconds, int count, double queueWaitMs, double prefillMs, double waitingMs) {
    double ttftMs() {
      return queueWaitMs + prefillMs;
    }
  }

  /** Gathers a frame's requests into slots of at least {@code leastSeconds}. */
  static Slots of(Frame frame, double leastSeconds) {
    return of(frame.charts().firstTokens(), waits(frame.snapshot()), leastSeconds);
  }

  /**
   * @param points requests with a first token
   * @param waits requests without, by arrival in seconds: how long they have waited in ms
   * @param leastSeconds least width of a slot
   */
  static Slots of(List<FirstTokenPoint> points, List<Wait> waits, double leastSeconds) {
    double width = width(leastSeconds);
    TreeMap<Long, Group> groups = new TreeMap<>();
    for (FirstTokenPoint point : points) {
      group(groups, point.arrivalSeconds(), width).served.add(point);
    }
    for (Wait wait : waits) {
      group(groups, wait.arrivalSeconds(), width).waits.add(wait);
    }
    List<Slot> slots = new ArrayList<>();
    groups.forEach((index, group) -> slots.add(group.slot(index * width)));
    return new Slots(width, slots);
  }

  /** A request without a first token. */
  record Wait(double arrivalSeconds, double waitedMs) {}

  /** Most requests in a bar; 0 without any. */
  int largestCount() {
    return slots.stream().mapToInt(Slot::count).max().orElse(0);
  }

  private static List<Wait> waits(Snapshot snapshot) {
    List<Wait> waits = new ArrayList<>();
    addWaits(waits, snapshot.running(), snapshot.nowPs());
    addWaits(waits, snapshot.waiting(), snapshot.nowPs());
    addUnlisted(waits, snapshot);
    return waits;
  }

  /**
   * A snapshot lists only the first of a long queue. The others came after those and before now;
   * taken as evenly spread, their mean wait in a slot is right to within the slot's width.
   */
  private static void addUnlisted(List<Wait> waits, Snapshot snapshot) {
    List<RequestView> listed = snapshot.waiting();
    int unlisted = snapshot.waitingCount() - listed.size();
    if (unlisted <= 0 || listed.isEmpty()) {
      return;
    }
    double now = Ticks.toSeconds(snapshot.nowPs());
    double gap = (now - Ticks.toSeconds(listed.get(listed.size() - 1).arrivalPs())) / unlisted;
    for (int i = 0; i < unlisted; i++) {
      double ago = gap * (i + 0.5);
      waits.add(new Wait(now - ago, ago * 1000));
    }
  }

  private static void addWaits(List<Wait> waits, List<RequestView> requests, long nowPs) {
    for (RequestView request : requests) {
      if (request.firstTokenPs() < 0) {
        waits.add(
            new Wait(
                Ticks.toSeconds(request.arrivalPs()), Ticks.toMillis(nowPs - request.arrivalPs())));
      }
    }
  }

  private static Group group(TreeMap<Long, Group> groups, double seconds, double width) {
    return groups.computeIfAbsent((long) Math.floor(seconds / width), index -> new Group());
  }

  private static double width(double least) {
    for (double width : WIDTHS) {
      if (width >= least) {
        return width;
      }
    }
    return Math.ceil(least);
  }

  private static final class Group {
    private final List<FirstTokenPoint> served = new ArrayList<>();
    private final List<Wait> waits = new ArrayList<>();

    Slot slot(double fromSeconds) {
      if (served.isEmpty()) {
        double waited = waits.stream().mapToDouble(Wait::waitedMs).average().orElse(0);
        return new Slot(fromSeconds, waits.size(), 0, 0, waited);
      }
      return new Slot(
          fromSeconds,
          served.size(),
          served.stream().mapToDouble(FirstTokenPoint::queueWaitMs).average().orElse(0),
          served.stream().mapToDouble(FirstTokenPoint::prefillMs).average().orElse(0),
          0);
    }
  }
}
