package dev.batchista.engine.metrics;

import dev.batchista.engine.Ticks;

/**
 * How many requests are in the shop, averaged over time: the area under the count as it goes up at
 * arrivals and down at departures, apart from anybody's latency.
 */
final class OccupancyMeter {
  private final TimeLine arrivals = new TimeLine();
  private final TimeLine departures = new TimeLine();

  void arrived(long ps) {
    arrivals.add(ps);
  }

  void left(long ps) {
    departures.add(ps);
  }

  /** Mean number present from 0 to {@code endPs}; 0 for an empty time. */
  double mean(long endPs) {
    if (endPs == 0) {
      return 0;
    }
    arrivals.sort();
    departures.sort();
    double area = 0;
    long before = 0;
    int came = 0;
    int went = 0;
    while (came < arrivals.size() || went < departures.size()) {
      int present = came - went;
      boolean arrival =
          went == departures.size()
              || (came < arrivals.size() && arrivals.get(came) <= departures.get(went));
      long ps = arrival ? arrivals.get(came++) : departures.get(went++);
      area += Ticks.toSeconds(ps - before) * present;
      before = ps;
    }
    area += Ticks.toSeconds(endPs - before) * (came - went);
    return area / Ticks.toSeconds(endPs);
  }
}
