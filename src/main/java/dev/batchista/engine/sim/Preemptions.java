package dev.batchista.engine.sim;

import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.kv.PreemptionMode;
import dev.batchista.engine.scheduler.Batch;
import dev.batchista.engine.scheduler.Sequence;
import java.util.ArrayList;
import java.util.List;

/** Sequences that lose their seats and wait at the front of the queue for another. */
final class Preemptions {
  private final Server server;
  private final GapLedger gaps;
  private final SimulationListener listener;

  Preemptions(Server server, GapLedger gaps, SimulationListener listener) {
    this.server = server;
    this.gaps = gaps;
    this.listener = listener;
  }

  /**
   * Puts those who were preempted back into the queue.
   *
   * @param kvIsGood whether what they have computed is worth keeping in the host's memory
   * @return how many
   */
  int requeue(boolean kvIsGood) {
    Batch batch = server.batch();
    List<Sequence> preempted = batch.takePreempted();
    boolean swaps = kvIsGood && server.config().kv().preemption() instanceof PreemptionMode.Swap;
    for (Sequence sequence : preempted) {
      boolean decoding = sequence.decoding();
      long lastTokenPs =
          decoding ? gaps.leave(sequence, batch.decoding().steps(), batch.nowPs()) : -1;
      batch.requeue(sequence, lastTokenPs, swaps && server.takesBack(decoding));
      sequence.sentBack(server.ledger(), batch.nowPs());
      listener.preempted(sequence.request().id(), batch.nowPs());
    }
    return preempted.size();
  }

  /** Sends those back whose prompts are under way: the policy no longer slices prompts. */
  void sendBackUnfinishedPrompts() {
    List<Sequence> unfinished = new ArrayList<>();
    for (Sequence sequence : server.batch().running()) {
      if (!sequence.decoding()) {
        unfinished.add(0, sequence);
      }
    }
    unfinished.forEach(server.batch()::preempt);
    requeue(false);
  }

  /** What the host's memory holds is lost: all of it, or what can no longer be taken back. */
  void dropSwaps(boolean all) {
    for (Sequence sequence : server.batch().waiting()) {
      if (sequence.swappedTokens() > 0 && (all || !server.takesBack(sequence.decodesOnReturn()))) {
        sequence.dropSwap();
      }
    }
  }
}
