package dev.batchista.engine.scheduler;

import dev.batchista.engine.Ticks;
import java.util.ArrayList;
import java.util.List;

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
    return fits(batch, head, policy.maxNumBatchedTokens() - batch.decoding().rows(), room);
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
    int budget = policy.maxNumBatchedTokens() - batch.decoding().rows();
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
    int budget = policy.maxNumBatchedTokens() - batch.decoding().rows();
    for (Chunk chunk : chunks) {
      budget -= chunk.tokens();
    }
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
    return budget > 0
        && batch.running().size() < policy.maxNumSeqs()
        && unitsFor(batch, head, budget) <= room;
  }

  private long unitsFor(Batch batch, Sequence head, int budget) {
    if (head.swappedTokens() > 0) {
      return batch.unitsToResume(head.decodesOnReturn() ? 1 : slice(head.prefillRest(), budget));
    }
    return batch.unitsToAdmit(head, slice(batch.tokensToCompute(head), budget));
  }

  /** Free blocks that the decoding sequences do not need in this step. */
  private static long spareUnits(Batch batch) {
    return batch.kv().freeUnits() - batch.decoding().growth(1);
  }
}
