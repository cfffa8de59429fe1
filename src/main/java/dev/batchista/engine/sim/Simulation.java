package dev.batchista.engine.sim;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.scheduler.Batch;
import dev.batchista.engine.scheduler.Chunk;
import dev.batchista.engine.scheduler.Sequence;
import dev.batchista.engine.workload.RequestSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run: requests from a source meet a server. Advance it to any time, look, change the server,
 * advance again; how often somebody looks changes nothing.
 *
 * <p>Not thread safe; listeners are called on the thread that advances.
 */
public final class Simulation {
  /** The last time that can be simulated. */
  private static final long END_OF_TIME = Ticks.NEVER - 1;

  private final RequestSource source;
  private final Replica replica;
  private long nowPs;

  /**
   * @param config the server
   * @param source requests in order of arrival
   * @param listener hears what happens
   */
  public Simulation(ServerConfig config, RequestSource source, SimulationListener listener) {
    this(config, source, listener, false);
  }

  /**
   * @param stepByStep makes each decode step by itself instead of many in one go; slower, and equal
   *     bit for bit
   */
  public Simulation(
      ServerConfig config, RequestSource source, SimulationListener listener, boolean stepByStep) {
    this.source = source;
    this.replica = new Replica(config, stepByStep, listener, new SourceFeedback(source));
  }

  /** How far the run has been advanced. */
  public long nowPs() {
    return nowPs;
  }

  /**
   * Advances to {@code ps}: everything due by then has happened.
   *
   * @throws IllegalArgumentException if that is in the past
   * @throws ArithmeticException if the run goes beyond the clock
   */
  public void advanceTo(long ps) {
    if (ps < nowPs) {
      throw new IllegalArgumentException("cannot go back from " + nowPs + " to " + ps);
    }
    do {
      admitUntil(ps);
    } while (!replica.advanceTo(ps));
    nowPs = ps;
  }

  /** Serves every request of a source that ends; the time is then when the last one left. */
  public void runToEnd() {
    do {
      admitUntil(END_OF_TIME);
    } while (!replica.advanceBefore(END_OF_TIME));
    nowPs = Math.max(nowPs, replica.batch().nowPs());
  }

  /** Whether every request has been served and no more come. */
  public boolean ended() {
    return source.nextArrivalPs() == Ticks.NEVER && replica.idle();
  }

  /**
   * When the step under way ends, or when the next request comes if the GPU is idle; {@link
   * Ticks#NEVER} if nothing will happen.
   */
  public long nextBoundaryPs() {
    ActiveStep step = replica.activeStep();
    return step == null ? Math.min(source.nextArrivalPs(), replica.wakePs()) : step.endPs();
  }

  /** Sets the server up anew; it takes effect when the step under way has ended. */
  public void reconfigure(ServerConfig config) {
    replica.reconfigure(config, nowPs);
  }

  /**
   * The server as it stands.
   *
   * @param mostWaiting how many of the queue to list
   * @param mostRunning how many of the seated to list
   */
  public Snapshot snapshot(int mostWaiting, int mostRunning) {
    Batch batch = replica.batch();
    return new Snapshot(
        nowPs,
        replica.config(),
        step(),
        views(batch.waiting(), mostWaiting),
        batch.waiting().size(),
        views(batch.running(), mostRunning),
        batch.running().size(),
        batch.kv().usedBlocks(),
        batch.kv().totalBlocks(),
        batch.idleCachedBlocks());
  }

  private void admitUntil(long ps) {
    for (long next = source.nextArrivalPs(); next <= ps; next = source.nextArrivalPs()) {
      if (replica.advanceBefore(next)) {
        replica.enqueue(source.next());
      }
    }
  }

  private @Nullable StepView step() {
    ActiveStep active = replica.activeStep();
    if (active == null) {
      return null;
    }
    List<Long> prefilling = new ArrayList<>();
    for (Chunk chunk : active.chunks()) {
      prefilling.add(chunk.sequence().request().id());
    }
    return new StepView(active.startPs(), active.endPs(), active.cost(), prefilling);
  }

  private List<RequestView> views(Iterable<Sequence> sequences, int most) {
    List<RequestView> views = new ArrayList<>();
    for (Sequence sequence : sequences) {
      if (views.size() == most) {
        break;
      }
      views.add(view(sequence));
    }
    return views;
  }

  private RequestView view(Sequence sequence) {
    return new RequestView(
        sequence.request().id(),
        sequence.request().arrivalPs(),
        sequence.request().promptTokens(),
        sequence.request().outputTokens(),
        sequence.prefilled(),
        sequence.generated(replica.batch().decodeSteps()),
        sequence.firstTokenPs(),
        sequence.preemptions(),
        sequence.cachedTokens(),
        state(sequence));
  }

  private static RequestView.State state(Sequence sequence) {
    if (sequence.done()) {
      return RequestView.State.DONE;
    }
    if (sequence.decoding()) {
      return RequestView.State.DECODING;
    }
    return sequence.seated() ? RequestView.State.PREFILLING : RequestView.State.WAITING;
  }
}
