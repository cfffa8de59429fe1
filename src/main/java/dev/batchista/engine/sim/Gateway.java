package dev.batchista.engine.sim;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.Retry;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.engine.fleet.EarlyLeavers;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.scheduler.Sequence;
import dev.batchista.engine.workload.Attempt;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.RequestSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Stands between the clients and the fleet: sends requests to replicas, and again when a replica
 * fails; clients give up and ask again here.
 */
final class Gateway {
  private final Fleet fleet;
  private final SimulationListener listener;
  private final RequestSource source;
  private final Agenda agenda;
  private final KvTransfers transfers;
  private ClientBehaviour clients;
  private EarlyLeavers leavers;
  private int pausing;
  private long lastPs;

  Gateway(
      FleetConfig config,
      Fleet fleet,
      SimulationListener listener,
      RequestSource source,
      Agenda agenda,
      KvTransfers transfers) {
    this.agenda = agenda;
    this.transfers = transfers;
    this.fleet = fleet;
    this.source = source;
    this.listener = listener;
    this.clients = config.clients();
    this.leavers = new EarlyLeavers(clients.cancelShare(), config.seed());
    for (Outage outage : config.outages()) {
      agenda.add(outage.downPs(), new Agenda.Failure(outage.replica()));
      agenda.add(outage.upPs(), new Agenda.Return(outage.replica()));
    }
  }

  /** When something is due besides arrivals; {@link Ticks#NEVER} if nothing is. */
  long nextPs() {
    return agenda.nextPs();
  }

  /** The next attempt of a client who is between two; null if that request's is not. */
  @Nullable Attempt pausing(long id) {
    return pausing == 0 ? null : agenda.again(id);
  }

  /** When somebody last came or went here. */
  long lastPs() {
    return lastPs;
  }

  /** Whether no client is between two attempts and no KV on its way. */
  boolean idle() {
    return pausing == 0 && transfers.idle();
  }

  /** Other clients from now on; those who have come stay as they are, but for their retries. */
  void change(FleetConfig config) {
    clients = config.clients();
    leavers = new EarlyLeavers(clients.cancelShare(), config.seed());
  }

  /** A new request comes. */
  void arrive(Request request) {
    listener.arrived(request);
    if (clients.equals(ClientBehaviour.PATIENT)) {
      send(new Sequence(request));
      return;
    }
    long arrivalPs = request.arrivalPs();
    long deadlinePs = clients.deadlinePs(arrivalPs);
    send(new Sequence(new Attempt(request, arrivalPs, deadlinePs, 0, leavers.tokens(request))));
  }

  /** Does what is due next besides arrivals. */
  void doNext() {
    long ps = agenda.nextPs();
    Agenda.Item item = agenda.next();
    if (item instanceof Agenda.Return back) {
      bringBack(back.replica(), ps);
    } else if (item instanceof Agenda.Failure failure) {
      takeDown(failure.replica(), ps);
    } else if (item instanceof Agenda.Deadline deadline) {
      expire(deadline.replica(), deadline.sequence(), ps);
    } else if (item instanceof Agenda.Again again) {
      pausing--;
      send(new Sequence(again.attempt()));
    } else if (item instanceof Agenda.Arrival arrival) {
      takeOver(arrival.delivery(), ps);
    }
  }

  /** A replica fails at {@code ps}; nothing happens if it is down. */
  void takeDown(int number, long ps) {
    if (!fleet.up(number)) {
      return;
    }
    Replica replica = fleet.takeDown(number, ps);
    listener.replicaDown(number, ps);
    List<Sequence> all = new ArrayList<>(replica.fail(ps));
    all.addAll(transfers.lose(number, replica, ps));
    for (Sequence lost : all) {
      Attempt attempt = lost.attempt();
      listener.restarted(attempt.request().id(), ps);
      // Whoever had a token waits anew for the first one; the others go on waiting.
      boolean hadToken = lost.firstTokenPs() >= 0;
      long untilPs = hadToken ? clients.deadlinePs(ps) : attempt.deadlinePs();
      send(new Sequence(attempt.movedAt(ps, untilPs)));
    }
  }

  /** A replica is back at {@code ps}; nothing happens if it is up. */
  void bringBack(int number, long ps) {
    if (!fleet.up(number)) {
      fleet.bringBack(number);
      listener.replicaUp(number, ps);
    }
  }

  private void send(Sequence sequence) {
    Request request = sequence.request();
    long nowPs = request.arrivalPs();
    lastPs = nowPs;
    Replica chosen = fleet.choose(request, sequence.retries());
    if (chosen == null) {
      turnAway(sequence, Rejection.NO_REPLICA, nowPs);
      return;
    }
    Rejection rejection = fleet.rejection(chosen, request);
    if (rejection != null) {
      turnAway(sequence, rejection, nowPs);
      return;
    }
    chosen.enqueue(sequence);
    if (sequence.deadlinePs() != Ticks.NEVER) {
      agenda.add(sequence.deadlinePs(), new Agenda.Deadline(chosen, sequence));
    }
  }

  /** The KV of a request is there: it goes on at a replica that decodes. */
  private void takeOver(KvTransfers.Delivery delivery, long ps) {
    if (!transfers.end(delivery, ps)) {
      return;
    }
    lastPs = ps;
    Sequence sequence = delivery.sequence();
    Replica chosen = fleet.decoder(sequence.request(), ps);
    if (chosen == null) {
      sequence.dismiss();
      turnAway(sequence, Rejection.NO_REPLICA, ps);
    } else {
      chosen.takeOver(sequence, delivery.computed(), ps);
    }
  }

  private void turnAway(Sequence sequence, Rejection rejection, long ps) {
    if (!rejection.passing() || !asksAgain(sequence, rejection, ps)) {
      listener.rejected(sequence.request(), rejection);
      source.unserved(sequence.request().id(), ps);
    }
  }

  private void expire(Replica replica, Sequence sequence, long ps) {
    replica.advanceBefore(ps);
    if (!sequence.mayExpire()) {
      return;
    }
    lastPs = ps;
    replica.withdraw(sequence, ps);
    if (!asksAgain(sequence, null, ps)) {
      listener.timedOut(sequence.request(), ps);
      source.unserved(sequence.request().id(), ps);
    }
  }

  /** Puts down the next attempt of a client whose last one failed at {@code ps}, if it has one. */
  private boolean asksAgain(Sequence failed, @Nullable Rejection reason, long ps) {
    int number = failed.retries() + 1;
    if (number > clients.retries()) {
      return false;
    }
    long againPs = Math.addExact(ps, clients.backoffPs());
    Attempt next = failed.attempt().retriedAt(againPs, clients.deadlinePs(againPs));
    agenda.add(againPs, new Agenda.Again(next));
    pausing++;
    listener.retried(new Retry(next.request().id(), number, reason, ps, againPs));
    return true;
  }
}
