package dev.batchista.engine.scheduler;

import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.why.Obstacle;

/** A batching policy: decides at each step boundary who is in the next step. */
public interface Scheduler {

  /** Admits and preempts as the policy has it and says what the next step is. */
  StepPlan plan(Batch batch);

  /**
   * Whether a request that came while decode steps run could be admitted at the next boundary. May
   * say yes too often, which costs time only; never no wrongly.
   */
  boolean mayAdmit(Batch batch);

  /**
   * What holds the first in the queue from a plan to the next one; asked when {@code plan} has been
   * made and before those that it sent back are in the queue again. It must say the same at every
   * plan that a run of decode steps skips, also when the queue is empty and somebody comes in the
   * middle of the run.
   */
  TtftPart holds(Batch batch, StepPlan plan);

  /**
   * The same with the numbers, from the same rules.
   *
   * @param head the first in the queue
   * @param underWay the step that is under way
   */
  Obstacle obstacle(Batch batch, Sequence head, StepUnderWay underWay);

  /** Whether each step's plan may admit; else only that of an empty batch does. */
  default boolean admitsBetweenSteps() {
    return true;
  }

  /** Whether sequences that are done stay until the whole batch is done. */
  default boolean leavesTogether() {
    return false;
  }

  /** Whether sequences whose KV is in the host's memory are taken back from there. */
  default boolean resumesSwapped() {
    return false;
  }

  /**
   * Whether prompts are computed over several steps, so that one may be under way at a boundary.
   */
  default boolean slicesPrompts() {
    return false;
  }
}
