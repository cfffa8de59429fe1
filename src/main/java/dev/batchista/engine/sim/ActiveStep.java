package dev.batchista.engine.sim;

import dev.batchista.engine.cost.StepCost;
import dev.batchista.engine.scheduler.Chunk;
import java.util.List;

/** The step that a replica is in: from, to, why that long, and whose prompts it computes. */
record ActiveStep(long startPs, long endPs, StepCost cost, List<Chunk> chunks) {
  ActiveStep {
    chunks = List.copyOf(chunks);
  }
}
