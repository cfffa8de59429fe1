package dev.batchista.engine.workload;

import dev.batchista.engine.Ticks;

/** A rate that goes up and down by the cosine of the time. */
record DailyClock(ArrivalProcess.Daily daily) implements ArrivalClock {

  @Override
  public long after(long fromPs, double gap) {
    double goal = sum(fromPs) + gap;
    long low = fromPs;
    // The rate makes up for any trough within a period.
    double periods = gap / daily.requestRate() / daily.periodSeconds();
    long high =
        Math.addExact(fromPs, Ticks.ceil((Math.floor(periods) + 2) * daily.periodSeconds()));
    while (low < high) {
      long middle = low + (high - low) / 2;
      if (sum(middle) >= goal) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  @Override
  public double between(long fromPs, long toPs) {
    return sum(toPs) - sum(fromPs);
  }

  /** The rate summed up from the start of the run. */
  private double sum(long ps) {
    double seconds = Ticks.toSeconds(ps);
    double circle = 2 * StrictMath.PI / daily.periodSeconds();
    return daily.requestRate()
        * (seconds - daily.swing() * StrictMath.sin(circle * seconds) / circle);
  }
}
