package dev.batchista.engine.workload;

import dev.batchista.engine.Ticks;

/** A rate that never changes. */
record SteadyClock(double requestRate) implements ArrivalClock {

  @Override
  public long after(long fromPs, double gap) {
    return Math.addExact(fromPs, Ticks.ceil(1 / requestRate * gap));
  }

  @Override
  public double between(long fromPs, long toPs) {
    return Ticks.toSeconds(toPs - fromPs) * requestRate;
  }
}
