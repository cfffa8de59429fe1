package dev.batchista.engine.sim;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.events.FirstToken;
import dev.batchista.engine.events.HostTransfer;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.StepEvent;
import dev.batchista.engine.kv.KvPool;
import dev.batchista.engine.kv.PreemptionMode;
import dev.batchista.engine.scheduler.Batch;
import dev.batchista.engine.scheduler.Chunk;
import dev.batchista.engine.scheduler.Scheduler;
import dev.batchista.engine.scheduler.Sequence;
import dev.batchista.engine.scheduler.StepPlan;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.RequestSource;
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
  private final RequestSource source;
  private final boolean stepByStep;
  private final GapLedger gaps = new GapLedger();
  private final List<Sequence> leaving = new ArrayList<>();
  private ServerConfig config;
  private @Nullable ServerConfig nextConfig;
  private CostModel cost;
  private Scheduler scheduler;
  private Batch batch;
  private Activity activity = new Activity.Planning();

  /**
   * @param config the server
   * @param stepByStep makes every decode step by itself; the result is the same
   * @param listener hears what happens
   * @param source hears who leaves
   */
  Replica(
      ServerConfig config, boolean stepByStep, SimulationListener listener, RequestSource source) {
    this.config = config;
    this.stepByStep = stepByStep;
    this.listener = listener;
    this.source = source;
    this.cost = new CostModel(config.deployment());
    this.scheduler = config.policy().newScheduler();
    this.batch = newBatch(config);
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

  /**
   * A request that is not to be turned away comes now; the server has been advanced to just then.
   */
  void enqueue(Sequence sequence) {
    batch.waiting().add(sequence);
    queueChanged(sequence.request().arrivalPs());
  }

  /**
   * The client of a sequence that has no token yet gives up at {@code atPs}, to which the server
   * has been advanced. One in the queue is gone at once; one with a seat leaves it when the step
   * under way has ended, which computes its part in vain. A static batch lets it go as well.
   */
  void withdraw(Sequence sequence, long atPs) {
    sequence.dismiss();
    if (!sequence.seated()) {
      batch.waiting().remove(sequence);
      queueChanged(atPs);
      return;
    }
    leaving.add(sequence);
    if (activity instanceof Activity.Planning) {
      seeOff();
    } else if (activity instanceof Activity.Run run) {
      activity = cutAt(run, atPs);
    }
  }

  /**
   * Stops at {@code atPs}, to which the server has been advanced. The step under way, all KV and
   * what the queue's order remembers are lost; it goes on empty.
   *
   * @return whom it had, the seated first
   */
  List<Sequence> fail(long atPs) {
    endStepsBy(atPs);
    List<Sequence> lost = new ArrayList<>();
    for (Sequence sequence : batch.running()) {
      if (!sequence.dismissed() && !sequence.cancelled()) {
        lost.add(sequence);
      }
    }
    batch.waiting().forEach(lost::add);
    lost.forEach(Sequence::dismiss);
    leaving.clear();
    gaps.clear();
    long lastPs = idle() ? batch.nowPs() : atPs;
    batch = newBatch(config);
    batch.setNow(lastPs);
    scheduler = config.policy().newScheduler();
    activity = nextConfig == null ? new Activity.Sleeping(Ticks.NEVER) : new Activity.Planning();
    return lost;
  }

  /** Requests that it has been sent and whose clients wait for the rest of the answer. */
  int outstanding() {
    return batch.waiting().size() + batch.running().size() - leaving.size();
  }

  /** Takes another configuration at the next step boundary from {@code nowPs} on. */
  void reconfigure(ServerConfig changed, long nowPs) {
    nextConfig = changed;
    if (activity instanceof Activity.Sleeping) {
      batch.setNow(nowPs);
      activity = new Activity.Planning();
    } else if (activity instanceof Activity.Run run) {
      activity = cutAt(run, nowPs);
    }
  }

  /** Whether nothing is waiting, running or to be planned. */
  boolean idle() {
    return batch.waiting().isEmpty() && batch.running().isEmpty();
  }

  /** When a server without a step goes on by itself; {@link Ticks#NEVER} if it does not. */
  long wakePs() {
    if (activity instanceof Activity.Transfer transfer) {
      return transfer.endPs();
    }
    return activity instanceof Activity.Sleeping sleeping ? sleeping.wakePs() : Ticks.NEVER;
  }

  /** Ends everything that ends by {@code ps}, and plans what is due before {@code ps}. */
  void advanceBefore(long ps) {
    advance(ps, false);
  }

  /** Plans what is due at {@code ps}, to which the server has been advanced. */
  void planAt(long ps) {
    advance(ps, true);
  }

  /** When a step ends or has to be planned next; {@link Ticks#NEVER} if neither. */
  long nextPs() {
    if (activity instanceof Activity.Step step) {
      return step.endPs();
    }
    if (activity instanceof Activity.Run run) {
      return run.endPs();
    }
    return activity instanceof Activity.Planning ? batch.nowPs() : wakePs();
  }

  /** Whether a step is under way. */
  boolean inStep() {
    return activity instanceof Activity.Step || activity instanceof Activity.Run;
  }

  /** Ends everything that ends by {@code ps}, plans what is due by {@code ps} and looks. */
  void advanceTo(long ps) {
    advance(ps, true);
    endStepsBy(ps);
  }

  /** The step under way at {@code ps}, to which the server has been advanced; null if none is. */
  @Nullable ActiveStep activeStep() {
    if (activity instanceof Activity.Step step) {
      return new ActiveStep(
          step.startPs(), step.endPs(), cost.explain(step.load()), step.plan().chunks());
    }
    if (activity instanceof Activity.Run run) {
      StepLoad load =
          StepLoad.EMPTY.plusDecode(
              batch.decodeRows(), batch.contextSum(), batch.windowContextSum());
      return new ActiveStep(
          run.startPs(), run.startPs() + run.firstPs(), cost.explain(load), List.of());
    }
    return null;
  }

  /** Why this server can never serve a request; null if it can. */
  @Nullable Rejection rejection(Request request) {
    long tokens = (long) request.promptTokens() + request.outputTokens();
    int reserved = config.kv().reservation().tokensFromStart();
    if (tokens > config.deployment().model().contextLimit()
        || (reserved > 0 && tokens > reserved)) {
      return Rejection.BEYOND_CONTEXT;
    }
    return batch.kv().unitsFor(reserved > 0 ? reserved : tokens - 1) > batch.kv().totalUnits()
        ? Rejection.BEYOND_KV_POOL
        : null;
  }

  /** The run up to the first step boundary at or after {@code ps}. */
  private static Activity.Run cutAt(Activity.Run run, long ps) {
    long ended = run.stepsBy(ps);
    long boundaryPs = run.startPs() + run.psOf(ended);
    return run.cut(boundaryPs == ps ? Math.max(1, ended) : Math.min(run.steps(), ended + 1));
  }

  /** Somebody has joined or left the queue. */
  private void queueChanged(long atPs) {
    if (activity instanceof Activity.Sleeping) {
      batch.setNow(atPs);
      activity = new Activity.Planning();
    } else if (activity instanceof Activity.Run run && scheduler.mayAdmit(batch)) {
      activity = cutAt(run, atPs);
    }
  }

  /** Ends those steps of a run under way that have ended by {@code ps}; it goes on. */
  private void endStepsBy(long ps) {
    if (activity instanceof Activity.Run run) {
      long ended = run.stepsBy(ps);
      if (ended > 0) {
        endRun(run.cut(ended));
        long firstPs = run.firstPs() + ended * run.growthPs();
        activity =
            new Activity.Run(
                batch.nowPs(),
                run.steps() - ended,
                firstPs,
                run.growthPs(),
                run.windowGrowth(),
                run.endPs());
      }
    }
  }

  private void advance(long ps, boolean planAtPs) {
    while (true) {
      if (activity instanceof Activity.Planning) {
        if (batch.nowPs() > ps || (batch.nowPs() == ps && !planAtPs)) {
          return;
        }
        plan();
      } else if (activity instanceof Activity.Sleeping sleeping) {
        if (sleeping.wakePs() > ps) {
          return;
        }
        batch.setNow(sleeping.wakePs());
        activity = new Activity.Planning();
      } else if (activity instanceof Activity.Transfer transfer) {
        if (transfer.endPs() > ps) {
          return;
        }
        batch.setNow(transfer.endPs());
        begin(transfer.plan());
      } else if (activity instanceof Activity.Step step) {
        if (step.endPs() > ps) {
          return;
        }
        activity = new Activity.Planning();
        endStep(step);
      } else if (activity instanceof Activity.Run run) {
        if (run.endPs() > ps) {
          return;
        }
        activity = new Activity.Planning();
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
    requeuePreempted(true);
    for (Sequence resumed : batch.takeResumed()) {
      if (resumed.decoding()) {
        gaps.join(resumed.lastTokenPs(), 1);
      }
    }
    long units = plan instanceof StepPlan.Idle ? 0 : batch.takeSwappedUnits();
    if (units > 0) {
      activity = transfer(plan, units);
    } else {
      begin(plan);
    }
  }

  /** The copies of all GPUs go over their own links at the same time. */
  private Activity.Transfer transfer(StepPlan plan, long units) {
    long bytes = (long) Math.ceil(units * batch.kv().bytesPerUnit());
    long ps = 0;
    if (config.kv().preemption() instanceof PreemptionMode.Swap swap) {
      int gpus = config.deployment().tensorParallelSize();
      ps = Ticks.ceil((double) bytes / gpus / swap.hostBytesPerSecond());
    }
    long endPs = Math.addExact(batch.nowPs(), ps);
    listener.swapped(new HostTransfer(batch.nowPs(), endPs, bytes));
    return new Activity.Transfer(plan, endPs);
  }

  private void begin(StepPlan plan) {
    long nowPs = batch.nowPs();
    if (plan instanceof StepPlan.Idle idle) {
      activity = new Activity.Sleeping(idle.wakePs());
    } else if (plan instanceof StepPlan.Prefill prefill) {
      StepLoad load = load(prefill);
      for (Chunk chunk : prefill.chunks()) {
        chunk.sequence().scheduled(nowPs);
      }
      activity = new Activity.Step(prefill, load, nowPs, Math.addExact(nowPs, cost.stepPs(load)));
    } else {
      activity = planRun(nowPs);
    }
  }

  private Activity.Run planRun(long nowPs) {
    // A plan that sent somebody back admits nobody, but the next one may.
    boolean one = stepByStep || !leaving.isEmpty() || scheduler.mayAdmit(batch);
    long steps = one ? 1 : batch.steadySteps();
    int rows = batch.decodeRows();
    int windowGrowth = batch.windowGrowingRows();
    long firstPs = cost.decodeStepPs(rows, batch.contextSum(), batch.windowContextSum());
    long growthPs = cost.decodePsPerEntry() * rows + cost.decodePsPerWindowEntry() * windowGrowth;
    long endPs = Math.addExact(nowPs, DecodeRun.psOf(steps, firstPs, growthPs));
    return new Activity.Run(nowPs, steps, firstPs, growthPs, windowGrowth, endPs);
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

  private void endStep(Activity.Step step) {
    batch.setNow(step.endPs());
    double usage = batch.kv().usage();
    listener.stepEnded(new StepEvent(step.startPs(), step.endPs(), step.load(), usage));
    if (step.plan().withDecodes() && batch.decodeRows() > 0) {
      long ps = step.endPs() - step.startPs();
      batch.decoded(1);
      gaps.decoded(step.endPs(), 1, ps, 0, step.endPs(), listener);
    }
    for (Chunk chunk : step.plan().chunks()) {
      Sequence sequence = chunk.sequence();
      batch.computed(sequence, chunk.tokens());
      if (sequence.prefillRest() == 0 && !sequence.dismissed()) {
        giveToken(sequence, step.endPs());
      }
    }
    seeOff();
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
              sequence.firstArrivalPs(),
              sequence.scheduledPs(),
              atPs));
    } else {
      listener.gaps(atPs - before, 0, 1, 1);
    }
  }

  private void endRun(Activity.Run run) {
    int rows = batch.decodeRows();
    int producing = batch.producingRows();
    long contextSum = batch.contextSum();
    long windowContextSum = batch.windowContextSum();
    batch.decoded(run.steps());
    batch.setNow(run.endPs());
    listener.decoded(
        new DecodeRun(
            run.startPs(),
            run.steps(),
            run.firstPs(),
            run.growthPs(),
            rows,
            producing,
            contextSum,
            rows,
            windowContextSum,
            run.windowGrowth(),
            batch.kv().usage()));
    long firstEndPs = run.startPs() + run.firstPs();
    gaps.decoded(firstEndPs, run.steps(), run.firstPs(), run.growthPs(), run.endPs(), listener);
    seeOff();
    finishDone();
  }

  private void finishDone() {
    long nowPs = batch.nowPs();
    boolean together = scheduler.leavesTogether();
    while (batch.hasFinished()) {
      Sequence sequence = batch.pollFinished(nowPs);
      forgetGaps(sequence, nowPs);
      if (sequence.cancelled()) {
        listener.cancelled(record(sequence, nowPs));
        source.unserved(sequence.request().id());
      }
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
    // A cancelled one was heard of when its client left.
    if (!sequence.cancelled()) {
      listener.finished(record(sequence, nowPs));
      listener.kvReturned(batch.kvTokens(sequence), batch.kvRoom(sequence));
      source.left(sequence.request().id(), nowPs);
    }
  }

  private RequestRecord record(Sequence sequence, long leftPs) {
    Request request = sequence.request();
    return new RequestRecord(
        request.id(),
        request.promptTokens(),
        sequence.generated(batch.decodeSteps()),
        sequence.firstArrivalPs(),
        request.arrivalPs(),
        sequence.scheduledPs(),
        sequence.firstTokenPs(),
        sequence.lastTokenPs(),
        leftPs,
        sequence.preemptions(),
        sequence.cachedTokens());
  }

  /** Takes the seats of those who have given up. */
  private void seeOff() {
    if (!leaving.isEmpty()) {
      leaving.forEach(batch::leave);
      leaving.clear();
    }
  }

  private void requeuePreempted(boolean kvIsGood) {
    boolean swaps = kvIsGood && config.kv().preemption() instanceof PreemptionMode.Swap;
    for (Sequence sequence : batch.takePreempted()) {
      boolean decoding = sequence.decoding();
      long lastTokenPs = decoding ? forgetGaps(sequence, batch.nowPs()) : -1;
      batch.requeue(sequence, lastTokenPs, swaps && takesBack(decoding));
      listener.preempted(sequence.request().id(), batch.nowPs());
    }
  }

  /**
   * Whether a sequence that decodes, or one in the middle of its prompt, may return from the host.
   */
  private boolean takesBack(boolean decodes) {
    return scheduler.resumesSwapped() && (decodes || scheduler.slicesPrompts());
  }

  private void dropSwaps(boolean all) {
    for (Sequence sequence : batch.waiting()) {
      if (sequence.swappedTokens() > 0 && (all || !takesBack(sequence.decodesOnReturn()))) {
        sequence.dropSwap();
      }
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
      if (changed.kv().reservation().tokensFromStart() == 0) {
        batch.dropReservations();
      }
    }
    dropSwaps(!keepsKv);
    if (!scheduler.slicesPrompts()) {
      sendBackUnfinishedPrompts();
    }
    KvPool pool = changed.newKvPool();
    if (keepsKv) {
      sendBackUntil(pool.totalUnits(), true);
      batch.resizeKv(pool.totalUnits());
    } else {
      sendBackUntil(0, false);
      batch = batch.movedTo(pool, changed.deployment().model().window(), changed.kv());
    }
    turnAwayMisfits();
  }

  private static Batch newBatch(ServerConfig config) {
    return new Batch(
        config.newKvPool(),
        config.deployment().model().window(),
        config.policy().order(),
        config.kv());
  }

  private void sendBackUnfinishedPrompts() {
    List<Sequence> unfinished = new ArrayList<>();
    for (Sequence sequence : batch.running()) {
      if (!sequence.decoding()) {
        unfinished.add(0, sequence);
      }
    }
    unfinished.forEach(batch::preempt);
    requeuePreempted(false);
  }

  /** Sends the latest back to the queue until no more than {@code units} of KV are held. */
  private void sendBackUntil(long units, boolean kvIsGood) {
    while (batch.kv().usedUnits() > units) {
      Sequence latest = batch.running().latest();
      if (latest.done()) {
        leave(latest, batch.nowPs());
      } else {
        batch.preemptLatest();
      }
    }
    requeuePreempted(kvIsGood);
  }

  /** Drops requests that the model or its memory can no longer serve. */
  private void turnAwayMisfits() {
    List<Sequence> waiting = new ArrayList<>();
    batch.waiting().forEach(waiting::add);
    for (Sequence sequence : waiting) {
      Rejection rejection = rejection(sequence.request());
      if (rejection != null) {
        batch.waiting().remove(sequence);
        sequence.dismiss();
        listener.rejected(sequence.request(), rejection);
        source.unserved(sequence.request().id());
      }
    }
    for (Sequence sequence : batch.running()) {
      Rejection rejection = rejection(sequence.request());
      if (rejection != null && !sequence.done()) {
        if (sequence.decoding()) {
          forgetGaps(sequence, batch.nowPs());
        }
        batch.leave(sequence);
        sequence.dismiss();
        listener.rejected(sequence.request(), rejection);
        source.unserved(sequence.request().id());
      }
    }
  }
}
