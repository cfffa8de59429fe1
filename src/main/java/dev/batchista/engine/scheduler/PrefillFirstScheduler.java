package dev.batchista.engine.scheduler;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.why.Obstacle;
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
    return head != null && hasSeat(batch) && fits(batch, head);
  }

  /**
   * While decode steps run, seats stay as they are, and free blocks only become fewer. So where the
   * plan does not find the seats taken, and a run skips plans because nobody may be admitted, it is
   * the blocks at each of them.
   */
  @Override
  public TtftPart holds(Batch batch, StepPlan plan) {
    if (batch.hasPreempted()) {
      return TtftPart.KV_BLOCKS;
    }
    if (!hasSeat(batch)) {
      return TtftPart.SEATS;
    }
    Sequence head = batch.waiting().peekFirst();
    if (head == null || !fits(batch, head)) {
      return TtftPart.KV_BLOCKS;
    }
    return joinsPrompts(head, plan.promptTokens())
        ? TtftPart.TOKEN_BUDGET
        : TtftPart.STEP_UNDER_WAY;
  }

  @Override
  public Obstacle obstacle(Batch batch, Sequence head, StepUnderWay underWay) {
    if (underWay.sentBack() > 0) {
      return new Obstacle.BlocksRanOut(underWay.sentBack());
    }
    if (!hasSeat(batch)) {
      return new Obstacle.Seats(batch.running().size(), policy.maxNumSeqs());
    }
    if (!fits(batch, head)) {
      return batch.lacksBlocks(unitsFor(batch, head), keptUnits(batch));
    }
    long prompts = underWay.promptTokens();
    return joinsPrompts(head, prompts)
        ? new Obstacle.TokenBudget(
            policy.maxNumBatchedTokens(), 0, prompts, batch.tokensToCompute(head))
        : new Obstacle.StepUnderWay(underWay.endPs());
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

  private boolean hasSeat(Batch batch) {
    return batch.running().size() < policy.maxNumSeqs();
  }

  /** Whether a step with prompts could have taken its prompt, had the token limit been higher. */
  private static boolean joinsPrompts(Sequence head, long promptTokens) {
    return promptTokens > 0 && head.swappedTokens() == 0;
  }

  private boolean fits(Batch batch, Sequence head) {
    return unitsFor(batch, head) + keptUnits(batch) <= batch.kv().freeUnits();
  }

  private static long unitsFor(Batch batch, Sequence head) {
    return batch.headIsSwapped()
        ? batch.unitsToResume(batch.tokensAhead(head))
        : batch.unitsToAdmit(head, batch.tokensToCompute(head));
  }

  /**
   * Free blocks that stay free: the watermark, and who comes back from the host joins a decode step
   * for which the others grow. An empty server takes any request that fits at all, or it would wait
   * for ever.
   */
  private long keptUnits(Batch batch) {
    long spare =
        batch.running().isEmpty()
            ? 0
            : (long) Math.ceil(policy.watermark() * batch.kv().totalUnits());
    return batch.headIsSwapped() ? spare + batch.decoding().growth(1) : spare;
  }
}
