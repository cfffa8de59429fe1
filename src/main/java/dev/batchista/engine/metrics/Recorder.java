package dev.batchista.engine.metrics;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.StepEvent;
import dev.batchista.engine.workload.Request;
import java.util.EnumMap;
import java.util.Map;

/** Hears a whole run of one server with a fixed configuration and sums it up. */
public final class Recorder implements SimulationListener {
  private final Deployment deployment;
  private final WorkMeter work;
  private final double ttftSloPs;
  private final double tpotSloPs;
  private final Samples ttft = new Samples();
  private final Samples queueWait = new Samples();
  private final Samples prefill = new Samples();
  private final Samples tpot = new Samples();
  private final Samples e2e = new Samples();
  private final GapSamples itl = new GapSamples();
  private final OccupancyMeter occupancy = new OccupancyMeter();
  private final long[] rejections = new long[Rejection.values().length];
  private long arrived;
  private long good;
  private long inputTokens;
  private long outputTokens;
  private long preemptions;
  private long lastLeftPs;
  private double kvPeakShare;

  /**
   * @param deployment what is served on what, for utilisation, rent and power
   * @param ttftSloMs longest time to first token that counts as good
   * @param tpotSloMs longest time per output token that counts as good
   */
  public Recorder(Deployment deployment, double ttftSloMs, double tpotSloMs) {
    this.deployment = deployment;
    this.work = new WorkMeter(new CostModel(deployment));
    this.ttftSloPs = ttftSloMs * Ticks.PER_MILLISECOND;
    this.tpotSloPs = tpotSloMs * Ticks.PER_MILLISECOND;
  }

  @Override
  public void arrived(Request request) {
    arrived++;
  }

  @Override
  public void rejected(Request request, Rejection reason) {
    rejections[reason.ordinal()]++;
  }

  @Override
  public void stepEnded(StepEvent step) {
    work.stepEnded(step);
    kvPeakShare = Math.max(kvPeakShare, step.kvUsage());
  }

  @Override
  public void decoded(DecodeRun run) {
    work.decoded(run);
    kvPeakShare = Math.max(kvPeakShare, run.kvUsage());
  }

  @Override
  public void gaps(long firstGapPs, long growthPs, long steps, int sequences) {
    itl.add(firstGapPs, growthPs, steps, sequences);
  }

  @Override
  public void preempted(long requestId, long atPs) {
    preemptions++;
  }

  @Override
  public void finished(RequestRecord request) {
    ttft.add(request.ttftPs());
    queueWait.add(request.queueWaitPs());
    prefill.add(request.prefillPs());
    e2e.add(request.e2ePs());
    if (request.hasTpot()) {
      tpot.add(request.tpotPs());
    }
    if (request.ttftPs() <= ttftSloPs && !(request.tpotPs() > tpotSloPs)) {
      good++;
    }
    inputTokens += request.promptTokens();
    outputTokens += request.outputTokens();
    lastLeftPs = Math.max(lastLeftPs, request.leftPs());
    occupancy.arrived(request.arrivalPs());
    occupancy.left(request.leftPs());
  }

  /** The figures of what was heard so far. */
  public RunSummary summary() {
    double seconds = Ticks.toSeconds(lastLeftPs);
    long completed = e2e.size();
    return new RunSummary(
        seconds,
        arrived,
        completed,
        rejections[Rejection.BEYOND_CONTEXT.ordinal()],
        rejections[Rejection.BEYOND_KV_POOL.ordinal()],
        inputTokens,
        outputTokens,
        work.prefillTokens(),
        preemptions,
        perSecond(completed, seconds),
        perSecond(outputTokens, seconds),
        perSecond(inputTokens + outputTokens, seconds),
        perSecond(good, seconds),
        completed == 0 ? Double.NaN : (double) good / completed,
        ttft.summary(),
        queueWait.summary(),
        prefill.summary(),
        tpot.summary(),
        itl.summary(),
        e2e.summary(),
        perSecond(Ticks.toSeconds(work.busyPs()), seconds),
        boundShares(),
        perSecond(work.flopsPerGpu(), seconds)
            / deployment.gpu().peaks().forWeights(deployment.weightPrecision()),
        perSecond(work.bytesPerGpu(), seconds) / deployment.gpu().hbmBytesPerSecond(),
        work.meanDecodeBatch(),
        kvPeakShare,
        usdPerMillionOutputTokens(seconds),
        joulesPerOutputToken(),
        littlesLaw(seconds, completed));
  }

  private Map<Bound, Double> boundShares() {
    Map<Bound, Double> shares = new EnumMap<>(Bound.class);
    for (Bound bound : Bound.values()) {
      shares.put(bound, work.share(bound));
    }
    return shares;
  }

  private double usdPerMillionOutputTokens(double seconds) {
    Double usdPerHour = deployment.gpu().usdPerHour();
    if (usdPerHour == null || outputTokens == 0) {
      return Double.NaN;
    }
    double usd = usdPerHour * deployment.tensorParallelSize() * seconds / 3600;
    return usd / outputTokens * 1e6;
  }

  private double joulesPerOutputToken() {
    Double watts = deployment.gpu().tdpWatts();
    if (watts == null || outputTokens == 0) {
      return Double.NaN;
    }
    return watts * deployment.tensorParallelSize() * Ticks.toSeconds(work.busyPs()) / outputTokens;
  }

  private RunSummary.LittlesLaw littlesLaw(double seconds, long completed) {
    return new RunSummary.LittlesLaw(
        occupancy.mean(lastLeftPs),
        perSecond(completed, seconds),
        completed == 0 ? Double.NaN : e2e.summary().meanMs() / 1000);
  }

  private static double perSecond(double amount, double seconds) {
    return seconds == 0 ? Double.NaN : amount / seconds;
  }
}
