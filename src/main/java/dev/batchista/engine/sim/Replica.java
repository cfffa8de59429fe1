package dev.batchista.engine.sim;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.events.FirstToken;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.StepEvent;
import dev.batchista.engine.kv.KvPool;
import dev.batchista.engine.scheduler.Batch;
import dev.batchista.engine.scheduler.Chunk;
import dev.batchista.engine.scheduler.Scheduler;
import dev.batchista.engine.scheduler.Sequence;
import dev.batchista.engine.scheduler.StepPlan;
import dev.batchista.engine.workload.Request;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One inference server: a queue, a batch and a GPU that makes one step after the other.
 *
 * <p>Order at one instant: steps end, then requests arrive, then the next step is planned. Decode
 * steps of an unchanged batch are made in one go (a {@link Run}); cutting a run short at any step
 * boundary changes nothing, so a run is cut whenever somebody has to look.
 */
final class Replica {
  private final SimulationListener listener;
  private final boolean stepByStep;
  private final GapLedger gaps = new GapLedger();
  private ServerConfig config;
  private @Nullable ServerConfig nextConfig;
  private CostModel cost;
  private Scheduler scheduler;
  private Batch batch;
  private Activity activity = new Planning();

  /**
   * @param config the server
   * @param stepByStep makes every decode step by itself; the result is the same
   * @param listener hears what happens
   */
  Replica(ServerConfig config, boolean stepByStep, SimulationListener listener) {
    this.config = config;
    this.stepByStep = stepByStep;
    this.listener = listener;
    this.cost = new CostModel(config.deployment());
    this.scheduler = config.policy().newScheduler();
    this.batch =
        new Batch(
            config.newKvPool(), config.deployment().model().window(), config.policy().order());
  }

  /** What the server does between two plans. */
  private sealed interface Activity {}

  /** A plan is due at the batch's time. */
  private record Planning() implements Activity {}

  /** Nothing until an arrival or {@code wakePs}. */
  private record Sleeping(long wakePs) implements Activity {}

  /** A step with prompts. */
  private record Step(StepPlan.Prefill plan, StepLoad load, long startPs, long endPs)
      implements Activity {}

  /** {@code steps} decode steps from {@code startPs}. */
  private record Run(
      long startPs, long steps, long firstPs, long growthPs, int windowGrowth, long endPs)
      implements Activity {

    /** Steps that have ended by {@code ps}. */
    long stepsBy(long ps) {
      return ps >= endPs ? steps : Series.stepsWithin(ps - startPs, firstPs, growthPs, steps);
    }

    long psOf(long n) {
      return DecodeRun.psOf(n, firstPs, growthPs);
    }

    Run cut(long n) {
      return new Run(startPs, n, firstPs, growthPs, windowGrowth, startPs + psOf(n));
    }
  }

  Batch batch() {
    return batch;
  }

  CostModel cost() {
    return cost;
  }

  ServerConfig config() {
    return config;
  }

  /** A request comes at {@code request.arrivalPs()}; the server has been advanced to just then. */
  void enqueue(Request request) {
    listener.arrived(request);
    Rejection rejection = rejection(request);
    if (rejection != null) {
      listener.rejected(request, rejection);
      return;
    }
    long atPs = request.arrivalPs();
    batch.waiting().add(new Sequence(request));
    if (activity instanceof Sleeping) {
      batch.setNow(atPs);
      activity = new Planning();
    } else if (activity instanceof Run run && scheduler.mayAdmit(batch)) {
      activity = cutAt(run, atPs);
    }
  }

  /** Takes another configuration at the next step boundary from {@code nowPs} on. */
  void reconfigure(ServerConfig changed, long nowPs) {
    nextConfig = changed;
    if (activity instanceof Sleeping) {
      batch.setNow(nowPs);
      activity = new Planning();
    } else if (activity instanceof Run run) {
      activity = cutAt(run, nowPs);
    }
  }

  /** Whether nothing is waiting, running or to be planned. */
  boolean idle() {
    return batch.waiting().isEmpty() && batch.running().isEmpty();
  }

  /** When a sleeping server wakes by itself; {@link Ticks#NEVER} if it does not. */
  long wakePs() {
    return activity instanceof Sleeping sleeping ? sleeping.wakePs : Ticks.NEVER;
  }

  /** Ends everything that ends by {@code ps}, and plans what is due before {@code ps}. */
  void advanceBefore(long ps) {
    advance(ps, false);
  }

  /** Ends everything that ends by {@code ps}, plans what is due by {@code ps} and looks. */
  void advanceTo(long ps) {
    advance(ps, true);
    if (activity instanceof Run run) {
      long ended = run.stepsBy(ps);
      if (ended > 0) {
        endRun(run.cut(ended));
        long firstPs = run.firstPs + ended * run.growthPs;
        activity =
            new Run(
                batch.nowPs(),
                run.steps - ended,
                firstPs,
                run.growthPs,
                run.windowGrowth,
                run.endPs);
      }
    }
  }

  /** The step under way at {@code ps}, to which the server has been advanced; null if none is. */
  @Nullable ActiveStep activeStep() {
    if (activity instanceof Step step) {
      return new ActiveStep(step.startPs, step.endPs, cost.explain(step.load), step.plan.chunks());
    }
    if (activity instanceof Run run) {
      StepLoad load =
          StepLoad.EMPTY.plusDecode(
              batch.decodeRows(), batch.contextSum(), batch.windowContextSum());
      return new ActiveStep(run.startPs, run.startPs + run.firstPs, cost.explain(load), List.of());
    }
    return null;
  }

  private @Nullable Rejection rejection(Request request) {
    long tokens = (long) request.promptTokens() + request.outputTokens();
    if (tokens > config.deployment().model().contextLimit()) {
      return Rejection.BEYOND_CONTEXT;
    }
    return batch.kv().unitsFor(tokens - 1) > batch.kv().totalUnits()
        ? Rejection.BEYOND_KV_POOL
        : null;
  }

  /** The run up to the first step boundary at or after {@code ps}. */
  private static Run cutAt(Run run, long ps) {
    long ended = run.stepsBy(ps);
    long boundaryPs = run.startPs + run.psOf(ended);
    return run.cut(boundaryPs == ps ? Math.max(1, ended) : Math.min(run.steps, ended + 1));
  }

  private void advance(long ps, boolean planAtPs) {
    while (true) {
      if (activity instanceof Planning) {
        if (batch.nowPs() > ps || (batch.nowPs() == ps && !planAtPs)) {
          return;
        }
        plan();
      } else if (activity instanceof Sleeping sleeping) {
        if (sleeping.wakePs > ps) {
          return;
        }
        batch.setNow(sleeping.wakePs);
        activity = new Planning();
      } else if (activity instanceof Step step) {
        if (step.endPs > ps) {
          return;
        }
        activity = new Planning();
        endStep(step);
      } else if (activity instanceof Run run) {
        if (run.endPs > ps) {
          return;
        }
        activity = new Planning();
        endRun(run);
      }
    }
  }

  private void plan() {
    if (nextConfig != null) {
      apply(nextConfig);
      nextConfig = null;
    }
    StepPlan plan = scheduler.plan(batch);
    requeuePreempted();
    long nowPs = batch.nowPs();
    if (plan instanceof StepPlan.Idle idle) {
      activity = new Sleeping(idle.wakePs());
    } else if (plan instanceof StepPlan.Prefill prefill) {
      StepLoad load = load(prefill);
      for (Chunk chunk : prefill.chunks()) {
        chunk.sequence().scheduled(nowPs);
      }
      activity = new Step(prefill, load, nowPs, Math.addExact(nowPs, cost.stepPs(load)));
    } else {
      activity = planRun(nowPs);
    }
  }

  private Run planRun(long nowPs) {
    // A plan that sent somebody back admits nobody, but the next one may.
    long steps = stepByStep || scheduler.mayAdmit(batch) ? 1 : batch.steadySteps();
    int rows = batch.decodeRows();
    int windowGrowth = batch.windowGrowingRows();
    long firstPs = cost.decodeStepPs(rows, batch.contextSum(), batch.windowContextSum());
    long growthPs = cost.decodePsPerEntry() * rows + cost.decodePsPerWindowEntry() * windowGrowth;
    long endPs = Math.addExact(nowPs, DecodeRun.psOf(steps, firstPs, growthPs));
    return new Run(nowPs, steps, firstPs, growthPs, windowGrowth, endPs);
  }

  private StepLoad load(StepPlan.Prefill plan) {
    int window = config.deployment().model().window();
    StepLoad load = StepLoad.EMPTY;
    for (Chunk chunk : plan.chunks()) {
      Sequence sequence = chunk.sequence();
      boolean last = chunk.tokens() == sequence.prefillRest();
      load = load.plusChunk(sequence.prefilled(), chunk.tokens(), last, window);
    }
    return plan.withDecodes()
        ? load.plusDecode(batch.decodeRows(), batch.contextSum(), batch.windowContextSum())
        : load;
  }

  private void endStep(Step step) {
    batch.setNow(step.endPs);
    double usage = batch.kv().usage();
    listener.stepEnded(new StepEvent(step.startPs, step.endPs, step.load, usage));
    if (step.plan.withDecodes() && batch.decodeRows() > 0) {
      long ps = step.endPs - step.startPs;
      batch.decoded(1);
      gaps.decoded(step.endPs, 1, ps, 0, step.endPs, listener);
    }
    for (Chunk chunk : step.plan.chunks()) {
      Sequence sequence = chunk.sequence();
      sequence.computed(chunk.tokens());
      if (sequence.prefillRest() == 0) {
        giveToken(sequence, step.endPs);
      }
    }
    finishDone();
  }

  /** The prompt is computed, which gives the first token, or the next one after a preemption. */
  private void giveToken(Sequence sequence, long atPs) {
    long before = sequence.lastTokenPs();
    boolean first = sequence.firstTokenPs() < 0;
    batch.joinDecode(sequence, atPs);
    gaps.join(atPs, 1);
    if (first) {
      Request request = sequence.request();
      listener.firstToken(
          new FirstToken(
              request.id(),
              request.promptTokens(),
              request.arrivalPs(),
              sequence.scheduledPs(),
              atPs));
    } else {
      listener.gaps(atPs - before, 0, 1, 1);
    }
  }

  private void endRun(Run run) {
    int rows = batch.decodeRows();
    int producing = batch.producingRows();
    long contextSum = batch.contextSum();
    long windowContextSum = batch.windowContextSum();
    batch.decoded(run.steps);
    batch.setNow(run.endPs);
    listener.decoded(
        new DecodeRun(
            run.startPs,
            run.steps,
            run.firstPs,
            run.growthPs,
            rows,
            producing,
            contextSum,
            rows,
            windowContextSum,
            run.windowGrowth,
            batch.kv().usage()));
    long firstEndPs = run.startPs + run.firstPs;
    gaps.decoded(firstEndPs, run.steps, run.firstPs, run.growthPs, run.endPs, listener);
    finishDone();
  }

  private void finishDone() {
    long nowPs = batch.nowPs();
    boolean together = scheduler.leavesTogether();
    while (batch.hasFinished()) {
      Sequence sequence = batch.pollFinished(nowPs);
      forgetGaps(sequence, nowPs);
      if (!together || sequence.reservedTokens() == 0) {
        leave(sequence, nowPs);
      }
    }
    if (together && batch.producingRows() == 0) {
      releaseDone(nowPs);
    }
  }

  private void releaseDone(long nowPs) {
    for (Sequence sequence : batch.running()) {
      if (sequence.done()) {
        leave(sequence, nowPs);
      }
    }
  }

  private void leave(Sequence sequence, long nowPs) {
    batch.leave(sequence);
    Request request = sequence.request();
    listener.finished(
        new RequestRecord(
            request.id(),
            request.promptTokens(),
            request.outputTokens(),
            request.arrivalPs(),
            sequence.scheduledPs(),
            sequence.firstTokenPs(),
            sequence.lastTokenPs(),
            nowPs,
            sequence.preemptions()));
  }

  private void requeuePreempted() {
    for (Sequence sequence : batch.takePreempted()) {
      long lastTokenPs = sequence.decoding() ? forgetGaps(sequence, batch.nowPs()) : -1;
      batch.requeue(sequence, lastTokenPs);
      listener.preempted(sequence.request().id(), batch.nowPs());
    }
  }

  /** Takes a decoding sequence out of the gap ledger; says when it got its last token. */
  private long forgetGaps(Sequence sequence, long nowPs) {
    if (sequence.joinedNow(batch.decodeSteps())) {
      long joinedPs = sequence.done() ? nowPs : sequence.lastTokenPs();
      gaps.leaveJoined(joinedPs);
      return joinedPs;
    }
    gaps.leaveDecoded();
    return gaps.decodedPs();
  }

  private void apply(ServerConfig changed) {
    boolean keepsKv = changed.keepsKvOf(config);
    if (!changed.policy().order().equals(config.policy().order())) {
      batch.reorder(changed.policy().order());
    }
    config = changed;
    cost = new CostModel(changed.deployment());
    scheduler = changed.policy().newScheduler();
    if (!scheduler.leavesTogether()) {
      releaseDone(batch.nowPs());
      batch.dropReservations();
    }
    if (!scheduler.slicesPrompts()) {
      sendBackUnfinishedPrompts();
    }
    KvPool pool = changed.newKvPool();
    if (keepsKv) {
      sendBackUntil(pool.totalUnits());
      batch.kv().resize(pool.totalUnits());
    } else {
      sendBackUntil(0);
      batch = batch.movedTo(pool, changed.deployment().model().window());
    }
    turnAwayMisfits();
  }

  private void sendBackUnfinishedPrompts() {
    List<Sequence> unfinished = new ArrayList<>();
    for (Sequence sequence : batch.running()) {
      if (!sequence.decoding()) {
        unfinished.add(0, sequence);
      }
    }
    unfinished.forEach(batch::preempt);
    requeuePreempted();
  }

  /** Sends the latest back to the queue until no more than {@code units} of KV are held. */
  private void sendBackUntil(long units) {
    while (batch.kv().usedUnits() > units) {
      Sequence latest = batch.running().latest();
      if (latest.done()) {
        leave(latest, batch.nowPs());
      } else {
        batch.preemptLatest();
      }
    }
    requeuePreempted();
  }

  /** Drops requests that the model or its memory can no longer serve. */
  private void turnAwayMisfits() {
    List<Sequence> waiting = new ArrayList<>();
    batch.waiting().forEach(waiting::add);
    for (Sequence sequence : waiting) {
      Rejection rejection = rejection(sequence.request());
      if (rejection != null) {
        batch.waiting().remove(sequence);
        listener.rejected(sequence.request(), rejection);
      }
    }
    for (Sequence sequence : batch.running()) {
      Rejection rejection = rejection(sequence.request());
      if (rejection != null && !sequence.done()) {
        if (sequence.decoding()) {
          forgetGaps(sequence, batch.nowPs());
        }
        batch.leave(sequence);
        listener.rejected(sequence.request(), rejection);
      }
    }
  }
}
