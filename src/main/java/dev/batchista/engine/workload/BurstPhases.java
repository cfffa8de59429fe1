package dev.batchista.engine.workload;

import dev.batchista.engine.Ticks;

/** Bursts and quiet times one after the other; looks ahead of the last arrival, never back. */
final class BurstPhases {
  private static final int LENGTH_DRAW = 0;
  private static final int FIRST_DRAW = 1;

  private final Draws draws;
  private long number;
  private boolean burst;
  private long endPs;

  /** Begins at {@code nowPs} in a burst as often as there are bursts. */
  BurstPhases(long seed, ArrivalProcess.OnOff process, long nowPs) {
    this.draws = new Draws(seed, Draws.Stream.PHASE);
    this.burst = draws.uniform(0, FIRST_DRAW) < process.burstShare();
    this.endPs = end(process, nowPs);
  }

  private BurstPhases(BurstPhases other) {
    this.draws = other.draws;
    this.number = other.number;
    this.burst = other.burst;
    this.endPs = other.endPs;
  }

  BurstPhases copy() {
    return new BurstPhases(this);
  }

  boolean burst() {
    return burst;
  }

  /** When the phase ends. */
  long endPs() {
    return endPs;
  }

  /** Goes on to the next phase. */
  void next(ArrivalProcess.OnOff process) {
    number++;
    burst = !burst;
    endPs = end(process, endPs);
  }

  private long end(ArrivalProcess.OnOff process, long startPs) {
    double mean = burst ? process.meanBurstSeconds() : process.meanQuietSeconds();
    return Math.addExact(startPs, Ticks.ceil(mean * draws.exponential(number, LENGTH_DRAW)));
  }
}
