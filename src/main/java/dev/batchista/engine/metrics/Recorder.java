package dev.batchista.engine.metrics;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.events.HostTransfer;
import dev.batchista.engine.events.KvHandOver;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.Retry;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.StepEvent;
import dev.batchista.engine.workload.Request;
import java.util.ArrayList;
import java.util.List;

/** Hears a whole run of servers with fixed configurations and sums it up. */
public final class Recorder implements SimulationListener {
  private final FleetMeter fleet;
  private final WorkMeter work;
  private final List<Objectives> objectives;
  private final List<ClassMeter> classes = new ArrayList<>();
  private final Samples ttft = new Samples();
  private final Samples queueWait = new Samples();
  private final Samples prefill = new Samples();
  private final TtftSplitMeter split = new TtftSplitMeter();
  private final Samples tpot = new Samples();
  private final Samples e2e = new Samples();
  private final GapSamples itl = new GapSamples();
  private final MemoryMeter memory = new MemoryMeter();
  private final OccupancyMeter occupancy = new OccupancyMeter();
  private final long[] rejections = new long[Rejection.values().length];
  private long arrived;
  private long good;
  private long inputTokens;
  private long outputTokens;
  private long preemptions;
  private long lastLeftPs;
  private long timedOut;
  private long cancelled;
  private long cancelledTokens;
  private long retries;
  private long restarts;
  private long drafted;
  private long accepted;
  private long rowSteps;
  private long handOvers;
  private long handedBytes;
  private long transferPs;
  private long linkWaitPs;
  private double kvPeakShare;

  /**
   * One server.
   *
   * @param deployment what is served on what, for utilisation, rent and power
   * @param ttftSloMs longest time to first token that counts as good
   * @param tpotSloMs longest time per output token that counts as good
   */
  public Recorder(Deployment deployment, double ttftSloMs, double tpotSloMs) {
    this(List.of(deployment), ttftSloMs, tpotSloMs);
  }

  /**
   * Several servers behind a router.
   *
   * @param replicas what is served on what, for utilisation, rent and power; at least one
   * @param ttftSloMs longest time to first token that counts as good
   * @param tpotSloMs longest time per output token that counts as good
   */
  public Recorder(List<Deployment> replicas, double ttftSloMs, double tpotSloMs) {
    this(replicas, List.of(new Objectives("all", ttftSloMs, tpotSloMs)));
  }

  /**
   * Several servers behind a router, for one class of requests or several.
   *
   * @param replicas what is served on what, for utilisation, rent and power; at least one
   * @param objectives what each class was promised, in their order; at least one
   */
  public Recorder(List<Deployment> replicas, List<Objectives> objectives) {
    this.fleet = new FleetMeter(replicas);
    this.work = fleet.meter(0);
    this.objectives = List.copyOf(objectives);
    if (objectives.size() > 1) {
      objectives.forEach(each -> classes.add(new ClassMeter(each)));
    }
  }

  /**
   * @throws IllegalArgumentException if it was not told of that replica
   */
  @Override
  public SimulationListener replica(int number) {
    if (number >= fleet.replicas()) {
      throw new IllegalArgumentException(
          "replica must be below " + fleet.replicas() + ", not " + number);
    }
    return fleet.uniform() ? this : new ReplicaEar(this, fleet.meter(number));
  }

  @Override
  public void arrived(Request request) {
    arrived++;
    if (!classes.isEmpty()) {
      classes.get(request.tenant()).arrived();
    }
  }

  @Override
  public void rejected(Request request, Rejection reason) {
    rejections[reason.ordinal()]++;
  }

  @Override
  public void stepEnded(StepEvent step) {
    work.stepEnded(step);
    kvHeld(step.kvUsage());
    speculated(step);
  }

  @Override
  public void decoded(DecodeRun run) {
    work.decoded(run);
    kvHeld(run.kvUsage());
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
  public void kvReturned(long tokens, long room) {
    memory.kvReturned(tokens, room);
  }

  @Override
  public void swapped(HostTransfer transfer) {
    memory.swapped(transfer);
  }

  @Override
  public void handedOver(KvHandOver transfer) {
    handOvers++;
    handedBytes += transfer.bytes();
    transferPs += transfer.endPs() - transfer.startPs();
    linkWaitPs += transfer.startPs() - transfer.readyPs();
  }

  @Override
  public void finished(RequestRecord request) {
    ttft.add(request.ttftPs());
    queueWait.add(request.queueWaitPs());
    prefill.add(request.prefillPs());
    split.add(request.ttftPs(), request.parts());
    e2e.add(request.e2ePs());
    if (request.hasTpot()) {
      tpot.add(request.tpotPs());
    }
    if (classes.isEmpty()) {
      good += objectives.get(0).metBy(request) ? 1 : 0;
    } else {
      good += objectives.get(request.tenant()).metBy(request) ? 1 : 0;
      classes.get(request.tenant()).finished(request);
    }
    inputTokens += request.promptTokens();
    memory.finished(request);
    outputTokens += request.outputTokens();
    lastLeftPs = Math.max(lastLeftPs, request.leftPs());
    occupancy.arrived(request.arrivalPs());
    occupancy.left(request.leftPs());
  }

  @Override
  public void cancelled(RequestRecord request) {
    cancelled++;
    cancelledTokens += request.outputTokens();
    lastLeftPs = Math.max(lastLeftPs, request.leftPs());
  }

  @Override
  public void timedOut(Request request, long atPs) {
    timedOut++;
    lastLeftPs = Math.max(lastLeftPs, atPs);
  }

  @Override
  public void retried(Retry retry) {
    retries++;
  }

  @Override
  public void restarted(long requestId, long atPs) {
    restarts++;
  }

  /** A step with drafts has ended, or one without. */
  void speculated(StepEvent step) {
    int drafts = step.load().draftTokens();
    if (drafts > 0) {
      drafted += (long) step.producing() * drafts;
      accepted += step.decodeTokens() - step.producing();
      rowSteps += step.producing();
    }
  }

  /** A replica holds so much of its KV pool, 0 to 1. */
  void kvHeld(double share) {
    kvPeakShare = Math.max(kvPeakShare, share);
  }

  /** The figures of what was heard so far. */
  public RunSummary summary() {
    long endPs = Math.max(lastLeftPs, fleet.lastStepPs());
    double seconds = Ticks.toSeconds(endPs);
    long completed = e2e.size();
    return new RunSummary(
        seconds,
        arrived,
        completed,
        rejections[Rejection.BEYOND_CONTEXT.ordinal()],
        rejections[Rejection.BEYOND_KV_POOL.ordinal()],
        inputTokens,
        outputTokens,
        fleet.prefillTokens(),
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
        perSecond(fleet.busySeconds(), seconds) / fleet.replicas(),
        fleet.boundShares(),
        perSecond(fleet.flops(), seconds) / fleet.peakFlopsPerSecond(),
        perSecond(fleet.bytes(), seconds) / fleet.peakBytesPerSecond(),
        fleet.meanDecodeBatch(),
        kvPeakShare,
        perOutputToken(fleet.usdPerHour() * seconds / 3600) * 1e6,
        perOutputToken(fleet.joules()),
        littlesLaw(endPs, completed),
        outcomes(),
        memory.use(),
        split.split(),
        new HandOverUse(
            handOvers, handedBytes, Ticks.toSeconds(transferPs), Ticks.toSeconds(linkWaitPs)),
        new SpeculationUse(drafted, accepted, rowSteps),
        classes.stream().map(each -> each.summary(seconds)).toList());
  }

  private ClientOutcomes outcomes() {
    return new ClientOutcomes(
        rejections[Rejection.QUEUE_FULL.ordinal()],
        rejections[Rejection.NO_REPLICA.ordinal()],
        timedOut,
        cancelled,
        cancelledTokens,
        retries,
        restarts);
  }

  private double perOutputToken(double amount) {
    return outputTokens == 0 ? Double.NaN : amount / outputTokens;
  }

  private RunSummary.LittlesLaw littlesLaw(long endPs, long completed) {
    double seconds = Ticks.toSeconds(endPs);
    return new RunSummary.LittlesLaw(
        occupancy.mean(endPs),
        perSecond(completed, seconds),
        completed == 0 ? Double.NaN : e2e.summary().meanMs() / 1000);
  }

  private static double perSecond(double amount, double seconds) {
    return seconds == 0 ? Double.NaN : amount / seconds;
  }
}
