package dev.batchista.engine.sim;

import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.scheduler.Batch;
import dev.batchista.engine.scheduler.Chunk;
import dev.batchista.engine.scheduler.Sequence;
import dev.batchista.engine.scheduler.StepPlan;
import dev.batchista.engine.scheduler.StepUnderWay;
import dev.batchista.engine.why.Obstacle;
import dev.batchista.engine.why.Wait;
import org.jspecify.annotations.Nullable;

/** Says what a request waits for at a replica; looks and changes nothing. */
final class Why {
  private final int number;
  private final Replica replica;
  private final Batch batch;

  /**
   * @param number the replica's, from 0
   * @param replica advanced to the moment of the question
   */
  Why(int number, Replica replica) {
    this.number = number;
    this.replica = replica;
    this.batch = replica.server().batch();
  }

  /** What a request waits for; null if it is not here, or its client has given up. */
  @Nullable Wait of(long id) {
    for (Sequence sequence : batch.running()) {
      if (sequence.request().id() == id && !sequence.dismissed()) {
        return sequence.cancelled() ? null : seated(sequence);
      }
    }
    int place = 1;
    for (Sequence sequence : batch.waiting()) {
      if (sequence.request().id() == id) {
        return waiting(sequence, place);
      }
      place++;
    }
    return null;
  }

  private Wait waiting(Sequence sequence, int place) {
    Sequence head = heldUpBy(sequence);
    Obstacle obstacle = obstacle(head);
    Wait.Before before =
        new Wait.Before(
            sequence.preemptions(), bytes(sequence), cameInStep(sequence) ? boundaryPs() : -1);
    return place == 1
        ? new Wait.FirstInLine(number, obstacle, before)
        : new Wait.HeadOfLine(
            number, place, batch.waiting().size(), head.request().id(), obstacle, before);
  }

  private Obstacle obstacle(Sequence head) {
    Obstacle now = replica.server().scheduler().obstacle(batch, head, underWay(head));
    TtftPart planned = replica.server().ledger().reason();
    return replica.easedSincePlan() && !cameInStep(head) && now.part() != planned
        ? new Obstacle.ChangedSince(planned, boundaryPs())
        : now;
  }

  /**
   * Whoever was in the queue when the step under way was planned waits for what held the first of
   * those then, whatever has come since and stands before both.
   */
  private Sequence heldUpBy(Sequence sequence) {
    if (!cameInStep(sequence)) {
      for (Sequence other : batch.waiting()) {
        if (!cameInStep(other)) {
          return other;
        }
      }
    }
    return batch.waiting().getFirst();
  }

  /** The step under way as far as it concerns the head: not at all if it came later. */
  private StepUnderWay underWay(Sequence head) {
    StepPlan plan = plan();
    return plan == null || cameInStep(head)
        ? new StepUnderWay(boundaryPs())
        : new StepUnderWay(boundaryPs(), plan.promptTokens(), replica.sentBack());
  }

  private boolean cameInStep(Sequence sequence) {
    return plan() != null
        && replica.server().scheduler().admitsBetweenSteps()
        && sequence.heldFromPs() >= boundaryPs();
  }

  private Wait seated(Sequence sequence) {
    if (sequence.done()) {
      return new Wait.Leaving(number, batch.decoding().producing());
    }
    if (replica.activity() instanceof Activity.Transfer transfer) {
      return new Wait.Transfer(number, transfer.bytes(), transfer.endPs());
    }
    StepPlan plan = plan();
    int decodes = batch.decoding().rows();
    if (sequence.decoding()) {
      boolean inStep = !(plan instanceof StepPlan.Prefill step) || step.withDecodes();
      int generated = sequence.generated(batch.decoding().steps());
      return new Wait.Decoding(
          number, generated, sequence.request().outputTokens(), inStep, decodes, boundaryPs());
    }
    long inStep = 0;
    long all = 0;
    boolean withDecodes = false;
    if (plan instanceof StepPlan.Prefill step) {
      withDecodes = step.withDecodes();
      all = step.promptTokens();
      for (Chunk chunk : step.chunks()) {
        inStep += chunk.sequence() == sequence ? chunk.tokens() : 0;
      }
    }
    return new Wait.Prefilling(
        number,
        sequence.prefilled(),
        sequence.prefillTarget(),
        inStep,
        all,
        withDecodes ? decodes : 0,
        boundaryPs());
  }

  private long bytes(Sequence sequence) {
    return (long)
        Math.ceil(batch.kv().unitsFor(sequence.swappedTokens()) * batch.kv().bytesPerUnit());
  }

  private @Nullable StepPlan plan() {
    return replica.underWay().plan(replica.activity());
  }

  /** When the step under way ends, or the next plan is due. */
  private long boundaryPs() {
    if (replica.activity() instanceof Activity.Run run) {
      return run.startPs() + run.firstPs();
    }
    if (replica.activity() instanceof Activity.Transfer transfer) {
      return replica.underWay().firstEndPs(transfer);
    }
    return replica.nextPs();
  }
}
