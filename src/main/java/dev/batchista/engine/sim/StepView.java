package dev.batchista.engine.sim;

import dev.batchista.engine.cost.StepCost;
import java.util.List;

/**
 * The step under way.
 *
 * @param startPs when it began
 * @param endPs when it will end
 * @param cost its load, and why it takes that long
 * @param prefilling numbers of the requests whose prompts it computes
 */
public record StepView(long startPs, long endPs, StepCost cost, List<Long> prefilling) {
  public StepView {
    prefilling = List.copyOf(prefilling);
  }
}
