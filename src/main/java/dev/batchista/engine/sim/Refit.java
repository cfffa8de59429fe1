package dev.batchista.engine.sim;

import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.kv.KvPool;
import dev.batchista.engine.scheduler.Batch;
import dev.batchista.engine.scheduler.Sequence;
import dev.batchista.engine.workload.RequestSource;
import java.util.ArrayList;
import java.util.List;

/** Gives a server another configuration at a step boundary, and its batch what follows from it. */
final class Refit {
  private final Server server;
  private final GapLedger gaps;
  private final Departures departures;
  private final Preemptions preemptions;
  private final SimulationListener listener;
  private final RequestSource source;

  Refit(
      Server server,
      GapLedger gaps,
      Departures departures,
      Preemptions preemptions,
      SimulationListener listener,
      RequestSource source) {
    this.server = server;
    this.gaps = gaps;
    this.departures = departures;
    this.preemptions = preemptions;
    this.listener = listener;
    this.source = source;
  }

  void apply(ServerConfig changed) {
    boolean keepsKv = changed.keepsKvOf(server.config());
    server.change(changed);
    if (!server.scheduler().leavesTogether()) {
      departures.releaseDone();
      if (changed.kv().reservation().tokensFromStart() == 0) {
        server.batch().dropReservations();
      }
    }
    preemptions.dropSwaps(!keepsKv);
    if (!server.scheduler().slicesPrompts()) {
      preemptions.sendBackUnfinishedPrompts();
    }
    KvPool pool = changed.newKvPool();
    if (keepsKv) {
      sendBackUntil(pool.totalUnits(), true);
      server.batch().resizeKv(pool.totalUnits());
    } else {
      sendBackUntil(0, false);
      server.moveTo(pool);
    }
    turnAwayMisfits();
  }

  /**
   * Sends the latest back to the queue until no more than {@code units} of KV are held, or only by
   * those whose KV is on its way to another server.
   */
  private void sendBackUntil(long units, boolean kvIsGood) {
    Batch batch = server.batch();
    while (batch.kv().usedUnits() > units && !batch.running().isEmpty()) {
      Sequence latest = batch.running().latest();
      if (latest.done()) {
        departures.leave(latest, batch.nowPs());
      } else {
        batch.preemptLatest();
      }
    }
    preemptions.requeue(kvIsGood);
  }

  /** Drops requests that the model or its memory can no longer serve. */
  private void turnAwayMisfits() {
    Batch batch = server.batch();
    List<Sequence> waiting = new ArrayList<>();
    batch.waiting().forEach(waiting::add);
    for (Sequence sequence : waiting) {
      Rejection rejection = server.rejection(sequence.request());
      if (rejection != null) {
        batch.waiting().remove(sequence);
        turnAway(sequence, rejection);
      }
    }
    for (Sequence sequence : batch.running()) {
      Rejection rejection = server.rejection(sequence.request());
      if (rejection != null && !sequence.done()) {
        if (sequence.decoding()) {
          gaps.leave(sequence, batch.decoding().steps(), batch.nowPs());
        }
        batch.leave(sequence);
        turnAway(sequence, rejection);
      }
    }
  }

  private void turnAway(Sequence sequence, Rejection rejection) {
    sequence.dismiss();
    listener.rejected(sequence.request(), rejection);
    source.unserved(sequence.request().id(), server.batch().nowPs());
  }
}
