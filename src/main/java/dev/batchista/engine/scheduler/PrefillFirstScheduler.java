package dev.batchista.engine.scheduler;

import dev.batchista.engine.Ticks;
import java.util.ArrayList;
import java.util.List;

/**
 * Continuous batching, prefill first, with the rules of vLLM v0: prompts are admitted in order
 * while seats, the token limit and free blocks above the watermark allow, and are computed in a
 * step without decodes; otherwise every running sequence gets a token, and where blocks run out the
 * latest admitted are sent back to the front of the queue. Who has gone to the host's memory comes
 * back before any prompt is admitted, but not in a step that sent somebody there.
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
    int before = batch.running().size();
    batch.makeRoomForDecode();
    if (batch.running().size() == before) {
      resume(batch);
    }
    return batch.running().isEmpty() ? new StepPlan.Idle(Ticks.NEVER) : new StepPlan.Decode();
  }

  @Override
  public boolean mayAdmit(Batch batch) {
    Sequence head = batch.waiting().peekFirst();
    return head != null && batch.running().size() < policy.maxNumSeqs() && fits(batch, head);
  }

  @Override
  public boolean resumesSwapped() {
    return true;
  }

  private void resume(Batch batch) {
    while (batch.headIsSwapped() && mayAdmit(batch)) {
      batch.resumeFirst();
    }
  }

  private List<Chunk> admit(Batch batch) {
    List<Chunk> chunks = new ArrayList<>();
    long tokens = 0;
    while (!batch.headIsSwapped() && mayAdmit(batch)) {
      int next = batch.tokensToCompute(batch.waiting().getFirst());
      if (!chunks.isEmpty() && tokens + next > policy.maxNumBatchedTokens()) {
        break;
      }
      tokens += next;
      chunks.add(new Chunk(batch.admitFirst(next), next));
    }
    return chunks;
  }

  /** An empty server takes any request that fits at all, or it would wait for ever. */
  private boolean fits(Batch batch, Sequence head) {
    long spare =
        batch.running().isEmpty()
            ? 0
            : (long) Math.ceil(policy.watermark() * batch.kv().totalUnits());
    long units =
        batch.headIsSwapped()
            ? batch.unitsToResume(1) + batch.decoding().growth(1)
            : batch.unitsToAdmit(head, batch.tokensToCompute(head));
    return units + spare <= batch.kv().freeUnits();
  }
}
