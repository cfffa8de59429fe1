package dev.batchista.engine.workload;

import dev.batchista.engine.Ticks;

/** Two rates by turns. */
final class BurstClock implements ArrivalClock {
  private final ArrivalProcess.OnOff process;

  /** As they stand where the gap under way began. */
  private BurstPhases phases;

  BurstClock(ArrivalProcess.OnOff process, BurstPhases phases) {
    this.process = process;
    this.phases = phases;
  }

  /** The same bursts with other rates and lengths from the next phase after {@code nowPs} on. */
  BurstClock changed(ArrivalProcess.OnOff other, long nowPs) {
    BurstPhases at = phases.copy();
    while (at.endPs() <= nowPs) {
      at.next(process);
    }
    return new BurstClock(other, at);
  }

  @Override
  public long after(long fromPs, double gap) {
    while (phases.endPs() <= fromPs) {
      phases.next(process);
    }
    BurstPhases ahead = phases.copy();
    long ps = fromPs;
    double rest = gap;
    while (true) {
      double inPhase = rate(ahead) * Ticks.toSeconds(ahead.endPs() - ps);
      if (rest <= inPhase && rate(ahead) > 0) {
        return Math.addExact(ps, Ticks.ceil(rest / rate(ahead)));
      }
      rest -= inPhase;
      ps = ahead.endPs();
      ahead.next(process);
    }
  }

  @Override
  public double between(long fromPs, long toPs) {
    BurstPhases ahead = phases.copy();
    double sum = 0;
    long ps = fromPs;
    while (ps < toPs) {
      if (ahead.endPs() > ps) {
        long untilPs = Math.min(toPs, ahead.endPs());
        sum += rate(ahead) * Ticks.toSeconds(untilPs - ps);
        ps = untilPs;
      }
      if (ps < toPs) {
        ahead.next(process);
      }
    }
    return sum;
  }

  private double rate(BurstPhases at) {
    return at.burst() ? process.burstRate() : process.quietRate();
  }
}
