package dev.batchista.engine.sim;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.why.Wait;
import dev.batchista.engine.workload.Attempt;
import dev.batchista.engine.workload.RequestSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A run: requests from a source meet a server, or several behind a router. Advance it to any time,
 * look, change the servers, advance again; how often somebody looks changes nothing.
 *
 * <p>Order at one instant: steps end; replicas return, then fail; clients give up, then ask again;
 * KV that was handed over arrives; new requests arrive; the next steps are planned.
 *
 * <p>Not thread safe; listeners are called on the thread that advances.
 */
public final class Simulation {
  /** The last time that can be simulated. */
  private static final long END_OF_TIME = Ticks.NEVER - 1;

  private final RequestSource source;
  private final Fleet fleet;
  private final Gateway gateway;
  private final KvTransfers transfers;
  private FleetConfig config;
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
    this(FleetConfig.single(config), source, listener, stepByStep);
  }

  /**
   * @param config the servers and who comes to them
   * @param source requests in order of arrival
   * @param listener hears what happens
   */
  public Simulation(FleetConfig config, RequestSource source, SimulationListener listener) {
    this(config, source, listener, false);
  }

  /**
   * @param stepByStep makes each decode step by itself instead of many in one go; slower, and equal
   *     bit for bit
   */
  public Simulation(
      FleetConfig config, RequestSource source, SimulationListener listener, boolean stepByStep) {
    this.config = config;
    this.source = source;
    Agenda agenda = new Agenda();
    this.transfers = new KvTransfers(config.disaggregation(), agenda, listener);
    this.fleet = new Fleet(config, stepByStep, listener, source, transfers);
    this.gateway = new Gateway(config, fleet, listener, source, agenda, transfers);
  }

  /** How far the run has been advanced. */
  public long nowPs() {
    return nowPs;
  }

  /** How many replicas there are. */
  public int replicas() {
    return fleet.size();
  }

  /** Whether a replica is up. */
  public boolean up(int replica) {
    return fleet.up(replica);
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
    admitUntil(ps);
    fleet.advanceTo(ps);
    nowPs = ps;
  }

  /** Serves every request of a source that ends; the time is then when the last one left. */
  public void runToEnd() {
    admitUntil(END_OF_TIME);
    fleet.advanceBefore(END_OF_TIME);
    nowPs = Math.max(nowPs, Math.max(fleet.lastPs(), gateway.lastPs()));
  }

  /** Whether every request has been served or has given up, and no more come. */
  public boolean ended() {
    return source.nextArrivalPs() == Ticks.NEVER && gateway.idle() && fleet.idle();
  }

  /**
   * When the first of the steps under way ends, or when something else happens if all GPUs are
   * idle; {@link Ticks#NEVER} if nothing will happen.
   */
  public long nextBoundaryPs() {
    long stepEndPs = Ticks.NEVER;
    long otherPs = Math.min(source.nextArrivalPs(), gateway.nextPs());
    for (int i = 0; i < fleet.size(); i++) {
      ActiveStep step = fleet.replica(i).activeStep();
      if (step == null) {
        otherPs = Math.min(otherPs, fleet.replica(i).wakePs());
      } else {
        stepEndPs = Math.min(stepEndPs, step.endPs());
      }
    }
    return stepEndPs == Ticks.NEVER ? otherPs : stepEndPs;
  }

  /**
   * Sets every server up anew; it takes effect when its step under way has ended.
   *
   * @throws IllegalArgumentException if the server does not suit pools that are disaggregated
   */
  public void reconfigure(ServerConfig server) {
    reconfigure(config.withReplicas(Collections.nCopies(fleet.size(), server)));
  }

  /**
   * Sets up anew the servers, each at the end of its step under way, and from now on router, limit
   * and clients. The outages stay those of the beginning.
   *
   * @throws IllegalArgumentException if it has another number of replicas
   */
  public void reconfigure(FleetConfig changed) {
    if (changed.replicas().size() != fleet.size()) {
      throw new IllegalArgumentException(
          "replicas must stay " + fleet.size() + ", not " + changed.replicas().size());
    }
    if (!Objects.equals(changed.disaggregation(), config.disaggregation())) {
      throw new IllegalArgumentException("the pools and their links must stay as they are");
    }
    for (int i = 0; i < fleet.size(); i++) {
      fleet.replica(i).reconfigure(changed.replicas().get(i), nowPs);
    }
    fleet.change(config, changed);
    gateway.change(changed);
    config = changed;
  }

  /** A replica fails now, besides the outages that are planned; nothing happens if it is down. */
  public void takeDown(int replica) {
    gateway.takeDown(replica, nowPs);
  }

  /** A replica is back now, empty; nothing happens if it is up. */
  public void bringBack(int replica) {
    gateway.bringBack(replica, nowPs);
  }

  /**
   * The first server as it stands.
   *
   * @param mostWaiting how many of the queue to list
   * @param mostRunning how many of the seated to list
   */
  public Snapshot snapshot(int mostWaiting, int mostRunning) {
    return snapshot(0, mostWaiting, mostRunning);
  }

  /** A server as it stands; {@code replica} counts from 0. */
  public Snapshot snapshot(int replica, int mostWaiting, int mostRunning) {
    return SnapshotTaker.of(fleet.replica(replica), nowPs, mostWaiting, mostRunning);
  }

  /**
   * What a request waits for now; looking changes nothing. The time taken grows with the requests
   * inside.
   *
   * @return null if it is not inside: it has not come, or has left, which listeners have heard of
   */
  public @Nullable Wait why(long id) {
    Attempt next = gateway.pausing(id);
    if (next != null) {
      return new Wait.Retrying(next.retries(), next.request().arrivalPs());
    }
    KvTransfers.Delivery delivery = transfers.of(id);
    if (delivery != null) {
      return new Wait.HandedOver(delivery.bytes(), delivery.startPs(), delivery.endPs());
    }
    for (int i = 0; i < fleet.size(); i++) {
      Wait wait = new Why(i, fleet.replica(i)).of(id);
      if (wait != null) {
        return wait;
      }
    }
    return null;
  }

  /** All servers as they stand. */
  public List<Snapshot> snapshots(int mostWaiting, int mostRunning) {
    List<Snapshot> snapshots = new ArrayList<>();
    for (int i = 0; i < fleet.size(); i++) {
      snapshots.add(snapshot(i, mostWaiting, mostRunning));
    }
    return snapshots;
  }

  private boolean careful() {
    return transfers.inUse() || source.waitsForAnswers();
  }

  private void admitUntil(long ps) {
    while (true) {
      long arrivalPs = source.nextArrivalPs();
      long otherPs = gateway.nextPs();
      // Where clients wait for answers, or replicas for one another, nothing is taken from the
      // source
      // before it is certain what comes next.
      if (careful() && fleet.doNext(Math.min(Math.min(arrivalPs, otherPs), ps))) {
        continue;
      }
      if (Math.min(arrivalPs, otherPs) > ps) {
        return;
      }
      if (otherPs <= arrivalPs) {
        gateway.doNext();
      } else {
        gateway.arrive(source.next());
      }
    }
  }
}
