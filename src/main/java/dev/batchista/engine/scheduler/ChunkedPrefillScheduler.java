package dev.batchista.engine.scheduler;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.why.Obstacle;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Chunked prefill with the rules of vLLM v1: the running come first, in order of admission, each
 * decoding one with a token and a prompt under way with as much as the budget leaves (and no more
 * than the threshold for long prompts, where there is one); then the waiting, in order, while
 * seats, budget and blocks last, up to the first that does not fit. Where blocks run out the latest
 * admitted is sent back, and nobody is admitted in a step that sent somebody back. vLLM v1 knows no
 * swapping; where it is asked for here, who is in the host's memory comes back in its turn.
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
      return new StepPlan.Prefill(chunks, batch.decoding().rows() > 0);
    }
    return batch.decoding().rows() > 0 ? new StepPlan.Decode() : new StepPlan.Idle(Ticks.NEVER);
  }

  @Override
  public boolean mayAdmit(Batch batch) {
    Sequence head = batch.waiting().peekFirst();
    if (head == null) {
      return false;
    }
    // Growth may take blocks of the head's own prefix; then it needs less than it does now.
    long room = batch.hasIdlePrefix(head) ? batch.kv().freeUnits() : spareUnits(batch);
    return fits(batch, head, budget(batch, 0), room);
  }

  /**
   * While decode steps run, seats and rows stay as they are, and free blocks only become fewer. So
   * where the plan does not find the seats taken, and a run skips plans because nobody may be
   * admitted, it is the blocks at each of them.
   */
  @Override
  public TtftPart holds(Batch batch, StepPlan plan) {
    if (batch.hasPreempted()) {
      return TtftPart.KV_BLOCKS;
    }
    // Nobody asks what an empty queue was held by in a step with prompts: all come during it.
    long promptTokens = batch.waiting().isEmpty() ? 0 : plan.promptTokens();
    TtftPart limit = limit(batch, budget(batch, promptTokens));
    return limit == null ? TtftPart.KV_BLOCKS : limit;
  }

  @Override
  public Obstacle obstacle(Batch batch, Sequence head, StepUnderWay underWay) {
    if (underWay.sentBack() > 0) {
      return new Obstacle.BlocksRanOut(underWay.sentBack());
    }
    int budget = budget(batch, underWay.promptTokens());
    TtftPart limit = limit(batch, budget);
    if (limit == TtftPart.SEATS) {
      return new Obstacle.Seats(batch.running().size(), policy.maxNumSeqs());
    }
    if (limit == TtftPart.TOKEN_BUDGET) {
      return new Obstacle.TokenBudget(
          policy.maxNumBatchedTokens(), batch.decoding().tokensAStep(), underWay.promptTokens(), 1);
    }
    return fits(batch, head, budget, spareUnits(batch))
        ? new Obstacle.StepUnderWay(underWay.endPs())
        : batch.lacksBlocks(unitsFor(batch, head, budget), batch.decoding().growth(1));
  }

  @Override
  public boolean resumesSwapped() {
    return true;
  }

  @Override
  public boolean slicesPrompts() {
    return true;
  }

  /** The next slice of each prompt under way. */
  private List<Chunk> goOn(Batch batch) {
    List<Chunk> chunks = new ArrayList<>();
    int budget = budget(batch, 0);
    if (batch.running().size() == batch.decoding().rows()) {
      return chunks;
    }
    for (Sequence sequence : batch.running()) {
      int tokens = slice(sequence.prefillRest(), budget);
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
    int budget = budget(batch, Chunk.tokens(chunks));
    for (Sequence head = batch.waiting().peekFirst();
        head != null && fits(batch, head, budget, spareUnits(batch));
        head = batch.waiting().peekFirst()) {
      if (head.swappedTokens() > 0) {
        budget -= resume(batch, chunks, budget);
        continue;
      }
      int tokens = slice(batch.tokensToCompute(head), budget);
      chunks.add(new Chunk(batch.admitFirst(tokens), tokens));
      budget -= tokens;
    }
  }

  /** Takes the first in the queue back from the host's memory; the tokens it has in the step. */
  private int resume(Batch batch, List<Chunk> chunks, int budget) {
    Sequence sequence = batch.resumeFirst();
    if (sequence.decoding()) {
      return 1;
    }
    int tokens = slice(sequence.prefillRest(), budget);
    batch.extend(sequence, tokens);
    chunks.add(new Chunk(sequence, tokens));
    return tokens;
  }

  /** Tokens of a prompt in this step, of whose rest is {@code rest}. */
  private int slice(int rest, int budget) {
    return Math.min(Math.min(rest, policy.longPrefillTokenThreshold()), budget);
  }

  private boolean fits(Batch batch, Sequence head, int budget, long room) {
    return limit(batch, budget) == null && unitsFor(batch, head, budget) <= room;
  }

  /** What lets nobody in, whoever it is; null if seats and tokens are left. */
  private @Nullable TtftPart limit(Batch batch, int budget) {
    if (batch.running().size() >= policy.maxNumSeqs()) {
      return TtftPart.SEATS;
    }
    return budget > 0 ? null : TtftPart.TOKEN_BUDGET;
  }

  /** Tokens that a step has left beside its decodes and {@code promptTokens} of prompts. */
  private int budget(Batch batch, long promptTokens) {
    return (int) (policy.maxNumBatchedTokens() - batch.decoding().tokensAStep() - promptTokens);
  }

  private long unitsFor(Batch batch, Sequence head, int budget) {
    if (head.swappedTokens() > 0) {
      return batch.unitsToResume(
          head.decodesOnReturn() ? batch.tokensAhead(head) : slice(head.prefillRest(), budget));
    }
    return batch.unitsToAdmit(head, slice(batch.tokensToCompute(head), budget));
  }

  /** Free blocks that the decoding sequences do not need in this step. */
  private static long spareUnits(Batch batch) {
    return batch.kv().freeUnits() - batch.decoding().growth(1);
  }
}
