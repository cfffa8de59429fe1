package dev.batchista.engine.sim;

import dev.batchista.engine.events.DecodeRun;

/** Inverts the sum of an arithmetic series. */
final class Series {
  private Series() {}

  /**
   * The most steps, up to {@code limit}, whose times sum to at most {@code ps}, when the first
   * takes {@code firstPs} and each next one {@code growthPs} more.
   */
  static long stepsWithin(long ps, long firstPs, long growthPs, long limit) {
    if (ps < firstPs) {
      return 0;
    }
    long steps = Math.min(limit, estimate(ps, firstPs, growthPs));
    while (steps > 0 && DecodeRun.psOf(steps, firstPs, growthPs) > ps) {
      steps--;
    }
    while (steps < limit && DecodeRun.psOf(steps + 1, firstPs, growthPs) <= ps) {
      steps++;
    }
    return steps;
  }

  /** The root of n*first + growth*n*(n-1)/2 = ps in floating point, off by a step at most or so. */
  private static long estimate(long ps, long firstPs, long growthPs) {
    if (growthPs == 0) {
      return ps / firstPs;
    }
    double b = firstPs - growthPs / 2.0;
    return (long) ((Math.sqrt(b * b + 2.0 * growthPs * ps) - b) / growthPs);
  }
}
