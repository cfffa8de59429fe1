package dev.batchista.engine.fleet;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A replica fails and comes back, empty. The step under way is lost, and so is all KV; its requests
 * start over elsewhere, as a gateway that retries has it in front of vLLM servers, which know
 * nothing of one another.
 *
 * @param replica which, from 0
 * @param downPs when it fails, at least 0
 * @param upPs when it is back, later than that; {@link dev.batchista.engine.Ticks#NEVER} if it
 *     stays away
 */
public record Outage(int replica, long downPs, long upPs) {
  public Outage {
    if (replica < 0) {
      throw new IllegalArgumentException("replica must not be negative: " + replica);
    }
    if (downPs < 0) {
      throw new IllegalArgumentException("downPs must not be negative: " + downPs);
    }
    if (upPs <= downPs) {
      throw new IllegalArgumentException("upPs must be after downPs, not " + upPs);
    }
  }

  /**
   * Checks a schedule.
   *
   * @throws IllegalArgumentException if a replica does not exist or fails while it is down
   */
  public static void check(List<Outage> outages, int replicas) {
    List<Outage> ordered = new ArrayList<>(outages);
    ordered.sort(Comparator.comparingInt(Outage::replica).thenComparingLong(Outage::downPs));
    Outage before = null;
    for (Outage outage : ordered) {
      if (outage.replica >= replicas) {
        throw new IllegalArgumentException(
            "replica must be from 0 to " + (replicas - 1) + ", not " + outage.replica);
      }
      if (before != null && before.replica == outage.replica && outage.downPs < before.upPs) {
        throw new IllegalArgumentException("outages overlap: " + before + " and " + outage);
      }
      before = outage;
    }
  }
}
