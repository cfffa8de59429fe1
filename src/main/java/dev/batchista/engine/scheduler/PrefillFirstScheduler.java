package dev.batchista.engine.scheduler;

import dev.batchista.engine.Ticks;
import java.util.ArrayList;
import java.util.List;

/**
 * Continuous batching, prefill first, with the rules of vLLM v0: prompts are admitted in order
 * while seats, the token limit and free blocks above the watermark allow, and are computed in a
 * step without decodes; otherwise every running sequence gets a token, and where blocks run out the
 * latest admitted are sent back to the front of the queue.
 */
final class PrefillFirstScheduler implements Scheduler {
  private final SchedulingPolicy.ContinuousBatching policy;

  PrefillFirstScheduler(SchedulingPolicy.ContinuousBatching policy) {
    this.policy = policy;
  }

  @Override
  public StepPlan plan(Batch batch) {
    List<Chunk> chunks = admit(batch);
    if (!chunks.isEmpty()) {
      return new StepPlan.Prefill(chunks, false);
    }
    if (batch.running().isEmpty()) {
      return new StepPlan.Idle(Ticks.NEVER);
    }
    batch.makeRoomForDecode();
    return new StepPlan.Decode();
  }

  @Override
  public boolean mayAdmit(Batch batch) {
    Sequence head = batch.waiting().peekFirst();
    return head != null
        && batch.running().size() < policy.maxNumSeqs()
        && fits(batch, head.prefillTarget());
  }

  private List<Chunk> admit(Batch batch) {
    List<Chunk> chunks = new ArrayList<>();
    long tokens = 0;
    while (mayAdmit(batch)) {
      int next = batch.waiting().getFirst().prefillTarget();
      if (!chunks.isEmpty() && tokens + next > policy.maxNumBatchedTokens()) {
        break;
      }
      tokens += next;
      chunks.add(new Chunk(batch.admitFirst(next), next));
    }
    return chunks;
  }

  /** An empty server takes any request that fits at all, or it would wait for ever. */
  private boolean fits(Batch batch, int tokens) {
    long spare =
        batch.running().isEmpty()
            ? 0
            : (long) Math.ceil(policy.watermark() * batch.kv().totalUnits());
    return batch.kv().unitsFor(tokens) + spare <= batch.kv().freeUnits();
  }
}
