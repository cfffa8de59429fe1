package dev.batchista.engine.scheduler;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.why.Obstacle;
import java.util.ArrayList;
import java.util.List;

/**
 * Static and dynamic batching, as servers did before Orca: a batch starts when it is full or its
 * oldest request has waited long enough, all prompts are computed together, and nobody joins until
 * the longest output is done. Memory for the batch's longest output is reserved for every row
 * beforehand. In a static batch nobody leaves before either, and rows that are done are still
 * computed.
 */
final class WholeBatchScheduler implements Scheduler {
  private final int seats;
  private final long timeoutPs;
  private final boolean leavesTogether;

  /**
   * @param seats most rows of a batch
   * @param timeoutPs longest that the oldest waits for others
   * @param leavesTogether whether those who are done wait for the rest
   */
  WholeBatchScheduler(int seats, long timeoutPs, boolean leavesTogether) {
    this.seats = seats;
    this.timeoutPs = timeoutPs;
    this.leavesTogether = leavesTogether;
  }

  @Override
  public StepPlan plan(Batch batch) {
    if (!batch.running().isEmpty()) {
      batch.makeRoomForDecode();
      return new StepPlan.Decode();
    }
    if (batch.waiting().isEmpty()) {
      return new StepPlan.Idle(Ticks.NEVER);
    }
    boolean full = batch.waiting().size() >= seats;
    if (!full && batch.nowPs() < startPs(batch)) {
      return new StepPlan.Idle(startPs(batch));
    }
    return new StepPlan.Prefill(seat(batch), false);
  }

  @Override
  public boolean mayAdmit(Batch batch) {
    return batch.running().isEmpty();
  }

  /** From the plan that fills a batch to the one after it has ended, it is the batch. */
  @Override
  public TtftPart holds(Batch batch, StepPlan plan) {
    return batch.running().isEmpty() ? TtftPart.BATCH_FILL : TtftPart.BATCH_UNDER_WAY;
  }

  @Override
  public Obstacle obstacle(Batch batch, Sequence head, StepUnderWay underWay) {
    int rows = batch.running().size();
    return rows == 0
        ? new Obstacle.BatchFill(batch.waiting().size(), seats, startPs(batch))
        : new Obstacle.BatchUnderWay(rows, rows - batch.decoding().finished());
  }

  @Override
  public boolean admitsBetweenSteps() {
    return false;
  }

  @Override
  public boolean leavesTogether() {
    return leavesTogether;
  }

  /** The queue is first come, first served, and those sent back to its front came earlier. */
  private long startPs(Batch batch) {
    return batch.waiting().getFirst().request().arrivalPs() + timeoutPs;
  }

  private List<Chunk> seat(Batch batch) {
    List<Sequence> members = new ArrayList<>();
    long longestOutput = 0;
    long units = 0;
    for (Sequence next : batch.waiting()) {
      long longest = Math.max(longestOutput, restOfOutput(next));
      long unitsBefore = longest == longestOutput ? units : units(batch, members, longest);
      long unitsWithNext = unitsBefore + batch.kv().unitsFor(reservation(batch, next, longest));
      if (members.size() == seats
          || (!members.isEmpty() && unitsWithNext > batch.kv().freeUnits())) {
        break;
      }
      members.add(next);
      longestOutput = longest;
      units = unitsWithNext;
    }
    List<Chunk> chunks = new ArrayList<>();
    for (Sequence member : members) {
      batch.admitReserving(reservation(batch, member, longestOutput));
      chunks.add(new Chunk(member, member.prefillTarget()));
    }
    return chunks;
  }

  private static long units(Batch batch, List<Sequence> members, long longestOutput) {
    long units = 0;
    for (Sequence member : members) {
      units += batch.kv().unitsFor(reservation(batch, member, longestOutput));
    }
    return units;
  }

  private static long restOfOutput(Sequence sequence) {
    return sequence.request().outputTokens()
        - (sequence.prefillTarget() - sequence.request().promptTokens());
  }

  /** The last token of a row is never written to its KV. */
  private static long reservation(Batch batch, Sequence sequence, long longestOutput) {
    return batch.reservation(sequence.prefillTarget() + longestOutput - 1);
  }
}
