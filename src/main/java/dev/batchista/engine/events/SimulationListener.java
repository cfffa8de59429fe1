package dev.batchista.engine.events;

import dev.batchista.engine.workload.Request;

/**
 * Hears what happens, in the order in which steps end. Called on the thread that runs the
 * simulation. Every method does nothing unless it is overridden.
 */
public interface SimulationListener {

  /** A request has come. */
  default void arrived(Request request) {}

  /** A request was turned away at the door. */
  default void rejected(Request request, Rejection reason) {}

  /** A step with prompt tokens has ended. */
  default void stepEnded(StepEvent step) {}

  /** Decode steps of an unchanged batch have ended. */
  default void decoded(DecodeRun run) {}

  /**
   * Gaps between tokens of one request (ITL): {@code sequences} requests saw {@code steps} gaps
   * each, the first of {@code firstGapPs}, each next one {@code growthPs} longer.
   */
  default void gaps(long firstGapPs, long growthPs, long steps, int sequences) {}

  /** A request's first token is out. */
  default void firstToken(FirstToken token) {}

  /** A request lost its KV at {@code atPs} and goes back to the front of the queue. */
  default void preempted(long requestId, long atPs) {}

  /** A request was served whole. */
  default void finished(RequestRecord request) {}
}
