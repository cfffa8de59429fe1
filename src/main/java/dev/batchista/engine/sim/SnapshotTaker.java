package dev.batchista.engine.sim;

import dev.batchista.engine.scheduler.Batch;
import dev.batchista.engine.scheduler.Chunk;
import dev.batchista.engine.scheduler.Sequence;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts down how a replica stands. */
final class SnapshotTaker {
  private SnapshotTaker() {}

  /**
   * @param mostWaiting how many of the queue to list
   * @param mostRunning how many of the seated to list
   */
  static Snapshot of(Replica replica, long nowPs, int mostWaiting, int mostRunning) {
    Batch batch = replica.server().batch();
    return new Snapshot(
        nowPs,
        replica.server().config(),
        step(replica),
        views(batch.waiting(), batch, mostWaiting),
        batch.waiting().size(),
        views(batch.running(), batch, mostRunning),
        batch.running().size(),
        batch.kv().usedBlocks(),
        batch.kv().totalBlocks(),
        batch.idleCachedBlocks(),
        wastedShare(batch));
  }

  private static double wastedShare(Batch batch) {
    long tokens = 0;
    long room = 0;
    for (Sequence sequence : batch.running()) {
      tokens += batch.kvTokens(sequence);
      room += batch.kvRoom(sequence);
    }
    return room == 0 ? 0 : (double) (room - tokens) / room;
  }

  private static @Nullable StepView step(Replica replica) {
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

  private static List<RequestView> views(Iterable<Sequence> sequences, Batch batch, int most) {
    List<RequestView> views = new ArrayList<>();
    for (Sequence sequence : sequences) {
      if (views.size() == most) {
        break;
      }
      views.add(view(sequence, batch));
    }
    return views;
  }

  private static RequestView view(Sequence sequence, Batch batch) {
    return new RequestView(
        sequence.request().id(),
        sequence.firstArrivalPs(),
        sequence.request().promptTokens(),
        sequence.request().outputTokens(),
        sequence.prefilled(),
        sequence.generated(batch.decoding().steps()),
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
