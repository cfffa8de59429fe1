package dev.batchista.engine.sim;

import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.scheduler.Batch;
import dev.batchista.engine.scheduler.DecodeRows;
import dev.batchista.engine.scheduler.Sequence;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.RequestSource;
import java.util.ArrayList;
import java.util.List;

/** Sequences that leave their seats: with their answer, or because nobody waits for it any more. */
final class Departures {
  private final Server server;
  private final GapLedger gaps;
  private final SimulationListener listener;
  private final RequestSource source;
  private final List<Sequence> withdrawn = new ArrayList<>();

  Departures(Server server, GapLedger gaps, SimulationListener listener, RequestSource source) {
    this.server = server;
    this.gaps = gaps;
    this.listener = listener;
    this.source = source;
  }

  /** The client of a seated sequence has given up; it leaves when the step under way has ended. */
  void withdraw(Sequence sequence) {
    withdrawn.add(sequence);
  }

  /** Seated sequences whose clients have given up. */
  int withdrawn() {
    return withdrawn.size();
  }

  /** Takes the seats of those whose clients have given up. */
  void seeOff() {
    if (!withdrawn.isEmpty()) {
      withdrawn.forEach(server.batch()::leave);
      withdrawn.clear();
    }
  }

  /** Everybody is gone at once. */
  void clear() {
    withdrawn.clear();
  }

  /** Those who have all their tokens leave, or wait in their seats for the rest of the batch. */
  void finishDone() {
    Batch batch = server.batch();
    DecodeRows decoding = batch.decoding();
    long nowPs = batch.nowPs();
    boolean together = server.scheduler().leavesTogether();
    while (decoding.hasFinished()) {
      Sequence sequence = decoding.pollFinished(nowPs);
      gaps.leave(sequence, decoding.steps(), nowPs);
      if (sequence.cancelled()) {
        listener.cancelled(record(sequence, nowPs));
        source.unserved(sequence.request().id(), nowPs);
      }
      if (!together || sequence.reservedTokens() == 0) {
        leave(sequence, nowPs);
      }
    }
    if (together && decoding.producing() == 0) {
      releaseDone();
    }
  }

  /** Those who are done and have waited for the others leave. */
  void releaseDone() {
    for (Sequence sequence : server.batch().running()) {
      if (sequence.done()) {
        leave(sequence, server.batch().nowPs());
      }
    }
  }

  /** A sequence that is done leaves its seat. */
  void leave(Sequence sequence, long nowPs) {
    Batch batch = server.batch();
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
        request.tenant(),
        request.promptTokens(),
        sequence.generated(server.batch().decoding().steps()),
        sequence.firstArrivalPs(),
        request.arrivalPs(),
        sequence.scheduledPs(),
        sequence.firstTokenPs(),
        sequence.lastTokenPs(),
        leftPs,
        sequence.preemptions(),
        sequence.cachedTokens(),
        sequence.parts());
  }
}
