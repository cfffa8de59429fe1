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
  private SyntheticWorkload workload;
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
    this.nextArrivalPs = gapPs();
  }

  /** Draws from {@code changed} from {@code nowPs} on. */
  public void change(SyntheticWorkload changed, long nowPs) {
    double before = workload.arrivals().requestRate();
    double after = changed.arrivals().requestRate();
    workload = changed;
    if (before != after && nextArrivalPs > nowPs) {
      double rest = Ticks.toSeconds(nextArrivalPs - nowPs) * before / after;
      nextArrivalPs = nowPs + Ticks.ceil(rest);
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
    nextArrivalPs = Math.addExact(nextArrivalPs, gapPs());
    return request;
  }

  private long gapPs() {
    ArrivalProcess arrivals = workload.arrivals();
    double mean = 1 / arrivals.requestRate();
    return Ticks.ceil(mean * unitGap(arrivals));
  }

  /** The gap before request {@code nextId} if the mean gap is 1. */
  private double unitGap(ArrivalProcess arrivals) {
    if (arrivals instanceof ArrivalProcess.Gamma gamma) {
      return arrivalDraws.gamma(gamma.burstiness(), nextId);
    }
    return arrivals instanceof ArrivalProcess.Poisson ? arrivalDraws.exponential(nextId, 0) : 1;
  }
}
