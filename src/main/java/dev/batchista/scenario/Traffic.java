package dev.batchista.scenario;

import dev.batchista.engine.workload.SyntheticWorkload;

/** What comes to the server. */
public sealed interface Traffic {

  /** Requests drawn from random processes. */
  record Synthetic(SyntheticWorkload workload) implements Traffic {}

  /**
   * Requests replayed from a recorded trace.
   *
   * @param file path of the trace, relative to the scenario's own file where it has one
   */
  record Trace(String file) implements Traffic {}
}
