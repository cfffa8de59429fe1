package dev.batchista.explore;

import java.util.List;

/**
 * When a load counts as carried.
 *
 * @param attainment least share of the requests, of each class, that keep the scenario's SLO, above
 *     0 to 1; NaN to ask only for the bounds
 * @param bounds figures that must not be larger
 */
public record Target(double attainment, List<LatencyBound> bounds) {

  /** Nearly all requests keep the SLO. */
  public static final Target USUAL = new Target(0.99, List.of());

  /** Requests that should miss at the limit, so that their share is known to about a sixth. */
  private static final double MISSES = 40;

  private static final int LEAST_REQUESTS = 4000;

  public Target {
    bounds = List.copyOf(bounds);
    if (!(attainment > 0 && attainment <= 1) && !(Double.isNaN(attainment) && !bounds.isEmpty())) {
      throw new IllegalArgumentException("attainment must be above 0 to 1, not " + attainment);
    }
  }

  /** Whether the attainment is asked for. */
  public boolean asksForAttainment() {
    return !Double.isNaN(attainment);
  }

  /** Whether a run carries its load: it keeps the promises and its queue does not grow. */
  public boolean metBy(Judgement run) {
    return run.judged() > 0
        && !run.backlog().grows()
        && !(asksForAttainment() && run.attainment() < attainment)
        && bounds.stream().allMatch(bound -> bound.keptBy(run));
  }

  /** Requests that a run needs for its tail to be known. */
  int requestsForTail(int most) {
    double rarest = asksForAttainment() && attainment < 1 ? 1 - attainment : 1;
    for (LatencyBound bound : bounds) {
      double above = bound.statistic().above();
      rarest = Double.isNaN(above) ? rarest : Math.min(rarest, above);
    }
    return (int) Math.min(most, Math.max(LEAST_REQUESTS, Math.ceil(MISSES / rarest)));
  }
}
