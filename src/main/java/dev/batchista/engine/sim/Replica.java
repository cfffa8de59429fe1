package dev.batchista.engine.sim;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.scheduler.Batch;
import dev.batchista.engine.scheduler.Sequence;
import dev.batchista.engine.scheduler.StepPlan;
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
  private final boolean stepByStep;
  private final Server server;
  private final GapLedger gaps = new GapLedger();
  private final Departures departures;
  private final Preemptions preemptions;
  private final Refit refit;
  private final StepStarts starts;
  private final StepEnds ends;
  private final UnderWay underWay;
  private @Nullable ServerConfig nextConfig;
  private Activity activity = new Activity.Planning();
  private int sentBack;
  private boolean easedSincePlan;

  /**
   * @param number its place in the fleet, from 0
   * @param config the server
   * @param stepByStep makes every decode step by itself; the result is the same
   * @param listener hears what happens
   * @param source hears who leaves
   * @param transfers takes those over whose prompts are computed, where others decode
   */
  Replica(
      int number,
      ServerConfig config,
      boolean stepByStep,
      SimulationListener listener,
      RequestSource source,
      KvTransfers transfers) {
    this.stepByStep = stepByStep;
    this.server = new Server(config, transfers.from(number));
    this.departures = new Departures(server, gaps, listener, source);
    this.preemptions = new Preemptions(server, gaps, listener);
    this.refit = new Refit(server, gaps, departures, preemptions, listener, source);
    this.starts = new StepStarts(server, listener);
    this.underWay = new UnderWay(server, starts);
    this.ends =
        new StepEnds(
            server,
            gaps,
            departures,
            listener,
            (sequence, atPs) -> transfers.send(number, this, sequence, atPs));
  }

  /** How it is set up, and its batch. */
  Server server() {
    return server;
  }

  /**
   * A request that is not to be turned away comes now; the server has been advanced to just then.
   */
  void enqueue(Sequence sequence) {
    long atPs = sequence.request().arrivalPs();
    server.batch().waiting().add(sequence);
    boolean cut = queueChanged(atPs);
    sequence.waits(server.ledger(), cut ? nextPs() : underWay.nextPlanPs(activity, atPs));
  }

  /**
   * A sequence comes at {@code atPs} with the KV that another replica has computed; the server has
   * been advanced to just then. KV that it cannot read is computed again here.
   */
  void takeOver(Sequence sequence, ServerConfig computed, long atPs) {
    if (!server.config().reads(computed)) {
      sequence.dropSwap();
    }
    server.batch().waiting().add(sequence);
    queueChanged(atPs);
  }

  /**
   * The KV of a sequence that was handed over has left at {@code atPs}, to which the server has
   * been advanced.
   */
  void release(Batch home, Sequence sequence, long atPs) {
    home.release(sequence);
    if (home == server.batch()) {
      easedSincePlan = true;
      queueChanged(atPs);
    }
  }

  /**
   * The client of a sequence that has no token yet gives up at {@code atPs}, to which the server
   * has been advanced. One in the queue is gone at once; one with a seat leaves it when the step
   * under way has ended, which computes its part in vain. A static batch lets it go as well.
   */
  void withdraw(Sequence sequence, long atPs) {
    sequence.dismiss();
    if (!sequence.seated()) {
      server.batch().waiting().remove(sequence);
      easedSincePlan = true;
      queueChanged(atPs);
      return;
    }
    departures.withdraw(sequence);
    if (activity instanceof Activity.Planning) {
      departures.seeOff();
    } else if (activity instanceof Activity.Run run) {
      activity = run.cutAt(atPs);
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
    for (Sequence sequence : server.batch().running()) {
      if (!sequence.dismissed() && !sequence.cancelled()) {
        lost.add(sequence);
      }
    }
    server.batch().waiting().forEach(lost::add);
    lost.forEach(Sequence::dismiss);
    departures.clear();
    gaps.clear();
    long lastPs = idle() ? server.batch().nowPs() : atPs;
    server.empty();
    server.batch().setNow(lastPs);
    activity = nextConfig == null ? new Activity.Sleeping(Ticks.NEVER) : new Activity.Planning();
    return lost;
  }

  /** Requests that it has been sent and whose clients wait for the rest of the answer. */
  int outstanding() {
    return server.batch().waiting().size()
        + server.batch().running().size()
        - departures.withdrawn();
  }

  /** Takes another configuration at the next step boundary from {@code nowPs} on. */
  void reconfigure(ServerConfig changed, long nowPs) {
    nextConfig = changed;
    if (activity instanceof Activity.Sleeping) {
      server.batch().setNow(nowPs);
      activity = new Activity.Planning();
    } else if (activity instanceof Activity.Run run) {
      activity = run.cutAt(nowPs);
    }
  }

  /** Whether nothing is waiting, running or to be planned. */
  boolean idle() {
    return server.batch().waiting().isEmpty() && server.batch().running().isEmpty();
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
    return activity instanceof Activity.Planning ? server.batch().nowPs() : wakePs();
  }

  /** The step under way at the time to which it has been advanced; null if none is. */
  @Nullable ActiveStep activeStep() {
    return underWay.step(activity);
  }

  /** What it does now. */
  Activity activity() {
    return activity;
  }

  /** Says of that what those who look want to know. */
  UnderWay underWay() {
    return underWay;
  }

  /** How many lost their seats when the step under way was planned. */
  int sentBack() {
    return sentBack;
  }

  /** Whether KV or somebody in the queue has left since the last plan. */
  boolean easedSincePlan() {
    return easedSincePlan;
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

  /**
   * Somebody has joined or left the queue.
   *
   * @return whether a run was cut to end with the step under way
   */
  private boolean queueChanged(long atPs) {
    if (activity instanceof Activity.Sleeping) {
      server.batch().setNow(atPs);
      activity = new Activity.Planning();
    } else if (activity instanceof Activity.Run run
        && server.scheduler().mayAdmit(server.batch())) {
      activity = run.cutAt(atPs);
      return true;
    }
    return false;
  }

  /** Ends those steps of a run under way that have ended by {@code ps}; it goes on. */
  private void endStepsBy(long ps) {
    if (activity instanceof Activity.Run run) {
      long ended = run.stepsBy(ps);
      if (ended > 0) {
        ends.end(run.cut(ended));
        sentBack = 0;
        long firstPs = run.firstPs() + ended * run.growthPs();
        activity =
            new Activity.Run(
                server.batch().nowPs(),
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
        if (server.batch().nowPs() > ps || (server.batch().nowPs() == ps && !planAtPs)) {
          return;
        }
        plan();
      } else if (activity instanceof Activity.Sleeping sleeping) {
        if (sleeping.wakePs() > ps) {
          return;
        }
        server.batch().setNow(sleeping.wakePs());
        activity = new Activity.Planning();
      } else if (activity instanceof Activity.Transfer transfer) {
        if (transfer.endPs() > ps) {
          return;
        }
        long planPs = server.batch().nowPs();
        server.ledger().transferred(transfer.endPs() - planPs);
        server.batch().setNow(transfer.endPs());
        begin(transfer.plan(), planPs);
      } else if (activity instanceof Activity.Step step) {
        if (step.endPs() > ps) {
          return;
        }
        activity = new Activity.Planning();
        ends.end(step);
      } else if (activity instanceof Activity.Run run) {
        if (run.endPs() > ps) {
          return;
        }
        activity = new Activity.Planning();
        ends.end(run);
      }
    }
  }

  private void plan() {
    if (nextConfig != null) {
      refit.apply(nextConfig);
      nextConfig = null;
    }
    Batch batch = server.batch();
    easedSincePlan = false;
    StepPlan plan = server.scheduler().plan(batch);
    server.ledger().hold(server.scheduler().holds(batch, plan), batch.nowPs());
    sentBack = preemptions.requeue(true);
    for (Sequence resumed : batch.takeResumed()) {
      if (resumed.decoding()) {
        gaps.join(resumed.lastTokenPs(), 1);
      }
    }
    long units = plan instanceof StepPlan.Idle ? 0 : batch.takeSwappedUnits();
    if (units > 0) {
      activity = starts.transfer(plan, units);
    } else {
      begin(plan, batch.nowPs());
    }
  }

  private void begin(StepPlan plan, long planPs) {
    if (plan instanceof StepPlan.Idle idle) {
      activity = new Activity.Sleeping(idle.wakePs());
    } else if (plan instanceof StepPlan.Prefill prefill) {
      activity = starts.step(prefill, planPs);
    } else if (server.batch().decoding().speculates()) {
      activity = starts.step(new StepPlan.Prefill(List.of(), true), planPs);
    } else {
      // A plan that sent somebody back admits nobody, but the next one may.
      Batch batch = server.batch();
      boolean one = stepByStep || departures.withdrawn() > 0 || server.scheduler().mayAdmit(batch);
      activity = starts.run(one ? 1 : batch.decoding().steadySteps());
    }
  }
}
