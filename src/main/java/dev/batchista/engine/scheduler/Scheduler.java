package dev.batchista.engine.scheduler;

/** A batching policy: decides at each step boundary who is in the next step. */
public interface Scheduler {

  /** Admits and preempts as the policy has it and says what the next step is. */
  StepPlan plan(Batch batch);

  /**
   * Whether a request that came while decode steps run could be admitted at the next boundary. May
   * say yes too often, which costs time only; never no wrongly.
   */
  boolean mayAdmit(Batch batch);

  /** Whether sequences that are done stay until the whole batch is done. */
  default boolean leavesTogether() {
    return false;
  }

  /**
   * Whether prompts are computed over several steps, so that one may be under way at a boundary.
   */
  default boolean slicesPrompts() {
    return false;
  }
}
