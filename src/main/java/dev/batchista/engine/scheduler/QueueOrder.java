package dev.batchista.engine.scheduler;

import java.util.Comparator;

/** In which order waiting requests are admitted. */
public sealed interface QueueOrder {

  /** First come, first served. */
  QueueOrder FCFS = new FirstComeFirstServed();

  /** An empty queue in this order. */
  WaitingLine newLine();

  /** By arrival. */
  record FirstComeFirstServed() implements QueueOrder {
    @Override
    public WaitingLine newLine() {
      return new ArrivalLine();
    }
  }

  /** The shortest prompt first; equal ones by arrival. Long prompts wait while short ones come. */
  record ShortestPromptFirst() implements QueueOrder {
    @Override
    public WaitingLine newLine() {
      return new SortedLine(
          Comparator.comparingInt((Sequence waiting) -> waiting.request().promptTokens())
              .thenComparingLong(waiting -> waiting.request().id()));
    }
  }

  /**
   * By rank, with aging: {@code agingPs} of waiting make up for one rank, so nobody starves.
   *
   * @param agingPs picoseconds, at least 0; 0 is by arrival alone
   */
  record Priority(long agingPs) implements QueueOrder {
    public Priority {
      if (agingPs < 0) {
        throw new IllegalArgumentException("aging must not be negative: " + agingPs);
      }
    }

    /** Everybody ages alike, so who goes first never changes while they wait. */
    @Override
    public WaitingLine newLine() {
      return new SortedLine(
          Comparator.comparingDouble(
                  (Sequence waiting) ->
                      waiting.request().arrivalPs()
                          + (double) agingPs * waiting.request().priority())
              .thenComparingLong(waiting -> waiting.request().id()));
    }
  }

  /**
   * The tenant that has had least goes first (VTC; Sheng et al., OSDI 2024): a prompt is charged
   * when it is admitted, outputs when they leave. A tenant that comes back does not bring credit
   * along.
   *
   * @param outputWeight what an output token counts against a prompt token, as the paper's 2
   */
  record FairShare(double outputWeight) implements QueueOrder {
    public FairShare {
      if (!(outputWeight >= 0 && outputWeight < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException("outputWeight must not be negative: " + outputWeight);
      }
    }

    @Override
    public WaitingLine newLine() {
      return new FairLine(outputWeight);
    }
  }
}
