package dev.batchista.engine.sim;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.Disaggregation;
import dev.batchista.engine.fleet.ReplicaLoads;
import dev.batchista.engine.fleet.Router;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.RequestSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replicas behind a router. A replica is simulated only as far as somebody has to know: up to an
 * arrival there, or up to now when the router or a limit asks how much it has to do.
 */
final class Fleet implements ReplicaLoads {
  private final List<Replica> replicas = new ArrayList<>();
  private final boolean[] up;
  private Router router;
  private AdmissionLimit limit;

  /** The first replica that decodes only; 0 where all do everything. */
  private final int firstDecoding;

  private long nowPs;

  Fleet(
      FleetConfig config,
      boolean stepByStep,
      SimulationListener listener,
      RequestSource source,
      KvTransfers transfers) {
    for (ServerConfig server : config.replicas()) {
      int number = replicas.size();
      replicas.add(
          new Replica(number, server, stepByStep, listener.replica(number), source, transfers));
    }
    Disaggregation pools = config.disaggregation();
    this.firstDecoding = pools == null ? 0 : pools.prefillReplicas();
    this.up = new boolean[replicas.size()];
    Arrays.fill(up, true);
    this.router = config.router().newRouter(config.seed());
    this.limit = config.limit();
  }

  /** All of them. */
  int size() {
    return replicas.size();
  }

  /** Those that requests are sent to. */
  @Override
  public int replicas() {
    return firstDecoding == 0 ? replicas.size() : firstDecoding;
  }

  @Override
  public boolean up(int replica) {
    return up[replica];
  }

  @Override
  public int outstanding(int replica) {
    return current(replica).outstanding();
  }

  Replica replica(int number) {
    return replicas.get(number);
  }

  /**
   * The replica for a request that is sent now, advanced to just then; null if none is up.
   *
   * @param sending how often it has been sent before
   */
  @Nullable Replica choose(Request request, int sending) {
    nowPs = request.arrivalPs();
    int chosen = router.route(request, sending, this);
    return chosen == Router.NONE ? null : current(chosen);
  }

  /** Why a request is turned away at the replica that was chosen for it; null if it may join. */
  @Nullable Rejection rejection(Replica chosen, Request request) {
    Rejection never = chosen.server().rejection(request);
    if (never == null && firstDecoding > 0) {
      never = rejectionAtDecode(request);
    }
    if (never != null) {
      return never;
    }
    boolean full =
        chosen.server().batch().waiting().size() >= limit.perReplica()
            || (limit.inFleet() < Integer.MAX_VALUE && waiting() >= limit.inFleet());
    return full ? Rejection.QUEUE_FULL : null;
  }

  /**
   * The replica that decodes a request whose KV is there at {@code ps}: of those that are up and
   * can hold it, the one with the fewest unanswered requests; null if none is.
   */
  @Nullable Replica decoder(Request request, long ps) {
    nowPs = ps;
    Replica best = null;
    for (int i = firstDecoding; i < replicas.size(); i++) {
      if (up[i]
          && current(i).server().rejection(request) == null
          && (best == null || current(i).outstanding() < best.outstanding())) {
        best = current(i);
      }
    }
    return best;
  }

  /** Why no replica can ever decode a request; null if one can. */
  private @Nullable Rejection rejectionAtDecode(Request request) {
    Rejection last = null;
    for (int i = firstDecoding; i < replicas.size(); i++) {
      last = replicas.get(i).server().rejection(request);
      if (last == null) {
        return null;
      }
    }
    return last;
  }

  /** A replica that is up goes down at {@code ps}. */
  Replica takeDown(int number, long ps) {
    nowPs = ps;
    up[number] = false;
    return current(number);
  }

  void bringBack(int number) {
    up[number] = true;
  }

  /** Another router and limit from now on. */
  void change(FleetConfig from, FleetConfig to) {
    if (!from.router().equals(to.router()) || from.seed() != to.seed()) {
      router = to.router().newRouter(to.seed());
    }
    limit = to.limit();
  }

  /** Advances all; everything due by {@code ps} has happened. */
  void advanceTo(long ps) {
    for (Replica replica : replicas) {
      replica.advanceTo(ps);
    }
  }

  /** Ends everything that ends by {@code ps}, and plans what is due before. */
  void advanceBefore(long ps) {
    for (Replica replica : replicas) {
      replica.advanceBefore(ps);
    }
  }

  /**
   * Does what happens next in any of them, if it is due by {@code ps}: steps end, or steps are
   * planned, but none at {@code ps} itself.
   *
   * @return whether something happened
   */
  boolean doNext(long ps) {
    long nextPs = Ticks.NEVER;
    boolean ends = false;
    for (Replica replica : replicas) {
      long replicaPs = replica.nextPs();
      ends =
          replicaPs < nextPs ? replica.inStep() : ends || (replicaPs == nextPs && replica.inStep());
      nextPs = Math.min(nextPs, replicaPs);
    }
    if (nextPs > ps || (nextPs == ps && !ends)) {
      return false;
    }
    for (Replica replica : replicas) {
      if (ends) {
        replica.advanceBefore(nextPs);
      } else {
        replica.planAt(nextPs);
      }
    }
    return true;
  }

  /** Whether nobody is in any of them. */
  boolean idle() {
    for (Replica replica : replicas) {
      if (!replica.idle()) {
        return false;
      }
    }
    return true;
  }

  /** When the last of them stopped working, of those that have. */
  long lastPs() {
    long last = 0;
    for (Replica replica : replicas) {
      last = Math.max(last, replica.server().batch().nowPs());
    }
    return last;
  }

  private int waiting() {
    int waiting = 0;
    for (int i = 0; i < replicas(); i++) {
      waiting += current(i).server().batch().waiting().size();
    }
    return waiting;
  }

  private Replica current(int number) {
    Replica replica = replicas.get(number);
    replica.advanceBefore(nowPs);
    return replica;
  }
}
