package dev.batchista.engine.workload;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.workload.LengthDistribution.Fixed;

/** Recorded requests that come at other times: as an arrival process has it. */
public final class RetimedSource implements RequestSource {
  private final RequestSource requests;
  private final SyntheticSource times;

  /**
   * @param requests what comes, in its order
   * @param arrivals when it comes
   * @param seed same seed, same times
   */
  public RetimedSource(RequestSource requests, ArrivalProcess arrivals, long seed) {
    this.requests = requests;
    this.times = new SyntheticSource(workload(arrivals), seed, Long.MAX_VALUE);
  }

  /** They come as {@code arrivals} has it from {@code nowPs} on. */
  public void change(ArrivalProcess arrivals, long nowPs) {
    times.change(workload(arrivals), nowPs);
  }

  @Override
  public long nextArrivalPs() {
    return requests.nextArrivalPs() == Ticks.NEVER ? Ticks.NEVER : times.nextArrivalPs();
  }

  @Override
  public Request next() {
    return requests.next().at(times.next().arrivalPs());
  }

  private static SyntheticWorkload workload(ArrivalProcess arrivals) {
    return new SyntheticWorkload(arrivals, new Fixed(1), new Fixed(1));
  }
}
