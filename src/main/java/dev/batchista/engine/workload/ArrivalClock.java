package dev.batchista.engine.workload;

/**
 * Turns the unit gaps that a process draws into time: a gap ends when the rate, summed up over
 * time, has reached it. So the same draws give the same customers whatever the rate does.
 */
interface ArrivalClock {

  /**
   * When {@code gap} is used up, in picoseconds. Later calls start no earlier.
   *
   * @param fromPs where the gap begins
   * @param gap in mean gaps, at least 0
   */
  long after(long fromPs, double gap);

  /**
   * How much of a gap is used up from {@code fromPs} to {@code toPs}. Both lie between the last
   * {@code fromPs} of {@link #after} and what it answered.
   */
  double between(long fromPs, long toPs);

  /** A clock of the given process that goes on from {@code nowPs}. */
  static ArrivalClock of(ArrivalProcess process, long nowPs, long seed) {
    if (process instanceof ArrivalProcess.OnOff onOff) {
      return new BurstClock(onOff, new BurstPhases(seed, onOff, nowPs));
    }
    if (process instanceof ArrivalProcess.Daily daily) {
      return new DailyClock(daily);
    }
    return new SteadyClock(process.requestRate());
  }
}
