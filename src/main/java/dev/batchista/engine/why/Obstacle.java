package dev.batchista.engine.why;

import dev.batchista.engine.events.TtftPart;

/** What keeps the first in a server's queue from a seat, with the numbers that decide. */
public sealed interface Obstacle {

  /** The part of TTFT to which the time counts. */
  TtftPart part();

  /**
   * Nothing but the step under way, or one of another kind: the next plan can let it in.
   *
   * @param endPs when that step ends and the next is planned
   */
  record StepUnderWay(long endPs) implements Obstacle {
    @Override
    public TtftPart part() {
      return TtftPart.STEP_UNDER_WAY;
    }
  }

  /**
   * All seats are taken (vLLM's max_num_seqs).
   *
   * @param taken sequences with a seat
   * @param seats seats that there are
   */
  record Seats(int taken, int seats) implements Obstacle {
    @Override
    public TtftPart part() {
      return TtftPart.SEATS;
    }
  }

  /**
   * The tokens that a step may have are given to others (vLLM's max_num_batched_tokens).
   *
   * @param budget tokens that a step may have
   * @param decodes tokens of them for sequences that decode
   * @param prompts tokens of them for prompts of others
   * @param needed the fewest tokens with which it could join: 1 where prompts are sliced, else its
   *     whole prompt
   */
  record TokenBudget(long budget, long decodes, long prompts, long needed) implements Obstacle {
    @Override
    public TtftPart part() {
      return TtftPart.TOKEN_BUDGET;
    }
  }

  /**
   * It needs more KV blocks than it may take: {@code needed + kept} exceeds {@code free}.
   *
   * @param needed blocks that it would take at once
   * @param free blocks that nobody holds
   * @param kept blocks of them that are kept for the running: the watermark, or what they grow by
   *     in the next step
   */
  record KvBlocks(long needed, long free, long kept) implements Obstacle {
    @Override
    public TtftPart part() {
      return TtftPart.KV_BLOCKS;
    }
  }

  /**
   * Blocks ran out when the step was planned. Those admitted last lost their seats, and a plan that
   * sends somebody back admits nobody.
   *
   * @param sentBack how many lost their seats
   */
  record BlocksRanOut(int sentBack) implements Obstacle {
    @Override
    public TtftPart part() {
      return TtftPart.KV_BLOCKS;
    }
  }

  /**
   * The policy waits for a full batch, or until the first in the queue has waited long enough.
   *
   * @param have requests that wait
   * @param seats rows of a full batch
   * @param startsPs when it starts at the latest
   */
  record BatchFill(int have, int seats, long startsPs) implements Obstacle {
    @Override
    public TtftPart part() {
      return TtftPart.BATCH_FILL;
    }
  }

  /**
   * A batch runs that nobody may join.
   *
   * @param rows its sequences
   * @param unfinished those of them without all their tokens
   */
  record BatchUnderWay(int rows, int unfinished) implements Obstacle {
    @Override
    public TtftPart part() {
      return TtftPart.BATCH_UNDER_WAY;
    }
  }

  /**
   * What held the queue when the step under way was planned has changed since: KV has left the
   * server, or somebody has left the queue. The next plan decides anew.
   *
   * @param part what held it; the time counts to that up to the next plan
   * @param endPs when the step ends and the next is planned
   */
  record ChangedSince(TtftPart part, long endPs) implements Obstacle {}
}
