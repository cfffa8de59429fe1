package dev.batchista.app.live;

import java.util.ArrayDeque;

/** When requests were lost in the last while. */
final class LostRequests {
  /** Far more than the café can show. */
  private static final int MOST_KEPT = 100_000;

  private final ArrayDeque<Long> lostPs = new ArrayDeque<>();

  void add(long ps) {
    lostPs.addLast(ps);
    if (lostPs.size() > MOST_KEPT) {
      lostPs.removeFirst();
    }
  }

  void forgetBefore(long ps) {
    while (!lostPs.isEmpty() && lostPs.getFirst() < ps) {
      lostPs.removeFirst();
    }
  }

  /** How many were lost since {@code ps}. */
  int since(long ps) {
    int lost = 0;
    for (long at : lostPs) {
      lost += at >= ps ? 1 : 0;
    }
    return lost;
  }
}
