package dev.batchista.engine.workload;

import dev.batchista.engine.Ticks;
import java.util.NoSuchElementException;

/**
 * Draws requests one at a time. The workload can be changed while it runs: from then on gaps and
 * lengths follow the new one, and the rest of the gap that is under way stretches or shrinks with
 * the mean.
 */
public final class SyntheticSource implements RequestSource {
  private final Draws arrivalDraws;
  private final LengthSampler promptLengths;
  private final LengthSampler outputLengths;
  private final long requests;
  private final long seed;
  private SyntheticWorkload workload;
  private ArrivalClock clock;
  private long nextId;
  private long nextArrivalPs;

  /**
   * @param workload what to draw from
   * @param seed same seed, same requests
   * @param requests how many there are; {@link Long#MAX_VALUE} for a stream without end
   */
  public SyntheticSource(SyntheticWorkload workload, long seed, long requests) {
    this.workload = workload;
    this.requests = requests;
    this.arrivalDraws = new Draws(seed, Draws.Stream.ARRIVAL);
    this.promptLengths = new LengthSampler(new Draws(seed, Draws.Stream.PROMPT));
    this.outputLengths = new LengthSampler(new Draws(seed, Draws.Stream.OUTPUT));
    this.seed = seed;
    this.clock = ArrivalClock.of(workload.arrivals(), 0, seed);
    this.nextArrivalPs = clock.after(0, unitGap());
  }

  /** Draws from {@code changed} from {@code nowPs} on. */
  public void change(SyntheticWorkload changed, long nowPs) {
    ArrivalProcess before = workload.arrivals();
    ArrivalProcess after = changed.arrivals();
    workload = changed;
    if (before.equals(after)) {
      return;
    }
    double rest = nextArrivalPs > nowPs ? clock.between(nowPs, nextArrivalPs) : 0;
    clock =
        clock instanceof BurstClock bursts && after instanceof ArrivalProcess.OnOff onOff
            ? bursts.changed(onOff, nowPs)
            : ArrivalClock.of(after, nowPs, seed);
    if (nextArrivalPs > nowPs && before.requestRate() != Double.POSITIVE_INFINITY) {
      nextArrivalPs = clock.after(nowPs, rest);
    }
  }

  @Override
  public long nextArrivalPs() {
    return nextId == requests ? Ticks.NEVER : nextArrivalPs;
  }

  @Override
  public Request next() {
    if (nextId == requests) {
      throw new NoSuchElementException("all " + requests + " requests have been drawn");
    }
    Request request =
        new Request(
            nextId,
            nextArrivalPs,
            promptLengths.sample(workload.promptTokens(), nextId),
            outputLengths.sample(workload.outputTokens(), nextId));
    nextId++;
    nextArrivalPs = clock.after(nextArrivalPs, unitGap());
    return request;
  }

  /** The gap before request {@code nextId} if the mean gap is 1. */
  private double unitGap() {
    ArrivalProcess arrivals = workload.arrivals();
    if (arrivals instanceof ArrivalProcess.Gamma gamma) {
      return arrivalDraws.gamma(gamma.burstiness(), nextId);
    }
    if (arrivals instanceof ArrivalProcess.Weibull weibull) {
      return arrivalDraws.weibull(weibull.shape(), nextId);
    }
    return arrivals instanceof ArrivalProcess.Constant ? 1 : arrivalDraws.exponential(nextId, 0);
  }
}
