package dev.batchista.engine.scheduler;

import dev.batchista.engine.Ticks;
import java.util.ArrayList;
import java.util.List;

/**
 * Chunked prefill with the rules of vLLM v1: the running come first, in order of admission, each
 * decoding one with a token and a prompt under way with as much as the budget leaves; then the
 * waiting, in order, while seats, budget and blocks last, up to the first that does not fit. Where
 * blocks run out the latest admitted is sent back, and nobody is admitted in a step that sent
 * somebody back.
 */
final class ChunkedPrefillScheduler implements Scheduler {
  private final SchedulingPolicy.ChunkedPrefill policy;

  ChunkedPrefillScheduler(SchedulingPolicy.ChunkedPrefill policy) {
    this.policy = policy;
  }

  @Override
  public StepPlan plan(Batch batch) {
    int before = batch.running().size();
    batch.makeRoomForDecode();
    List<Chunk> chunks = goOn(batch);
    boolean sentBack = batch.running().size() < before;
    if (!sentBack) {
      admit(batch, chunks);
    }
    if (!chunks.isEmpty()) {
      return new StepPlan.Prefill(chunks, batch.decodeRows() > 0);
    }
    return batch.decodeRows() > 0 ? new StepPlan.Decode() : new StepPlan.Idle(Ticks.NEVER);
  }

  @Override
  public boolean mayAdmit(Batch batch) {
    Sequence head = batch.waiting().peekFirst();
    return head != null && fits(batch, head, policy.maxNumBatchedTokens() - batch.decodeRows());
  }

  @Override
  public boolean slicesPrompts() {
    return true;
  }

  /** The next slice of each prompt under way. */
  private List<Chunk> goOn(Batch batch) {
    List<Chunk> chunks = new ArrayList<>();
    int budget = policy.maxNumBatchedTokens() - batch.decodeRows();
    if (batch.running().size() == batch.decodeRows()) {
      return chunks;
    }
    for (Sequence sequence : batch.running()) {
      int tokens = Math.min(sequence.prefillRest(), budget);
      if (sequence.decoding() || tokens <= 0) {
        continue;
      }
      while (sequence.seated() && batch.unitsToExtend(sequence, tokens) > spareUnits(batch)) {
        batch.preemptLatest();
      }
      if (!sequence.seated()) {
        break;
      }
      batch.extend(sequence, tokens);
      chunks.add(new Chunk(sequence, tokens));
      budget -= tokens;
    }
    return chunks;
  }

  private void admit(Batch batch, List<Chunk> chunks) {
    int budget = policy.maxNumBatchedTokens() - batch.decodeRows();
    for (Chunk chunk : chunks) {
      budget -= chunk.tokens();
    }
    for (Sequence head = batch.waiting().peekFirst();
        head != null && fits(batch, head, budget);
        head = batch.waiting().peekFirst()) {
      int tokens = Math.min(head.prefillRest(), budget);
      chunks.add(new Chunk(batch.admitFirst(tokens), tokens));
      budget -= tokens;
    }
  }

  private boolean fits(Batch batch, Sequence head, int budget) {
    return budget > 0
        && batch.running().size() < policy.maxNumSeqs()
        && batch.kv().unitsFor(Math.min(head.prefillRest(), budget)) <= spareUnits(batch);
  }

  /** Free blocks that the decoding sequences do not need in this step. */
  private static long spareUnits(Batch batch) {
    return batch.kv().freeUnits() - batch.unitsForDecodeStep();
  }
}
