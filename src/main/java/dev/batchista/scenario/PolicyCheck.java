package dev.batchista.scenario;

import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.scenario.words.Figures;
import java.util.List;

/** Holds a policy's settings to each other. */
final class PolicyCheck {

  private PolicyCheck() {}

  /** As vLLM has it: a step must be able to hold a token of every seat. */
  static void check(SchedulingPolicy policy, List<Problem> problems) {
    if (policy instanceof SchedulingPolicy.ContinuousBatching continuous
        && continuous.maxNumBatchedTokens() < continuous.maxNumSeqs()) {
      int tokens = continuous.maxNumBatchedTokens();
      problems.add(
          new Problem(
              "policy.maxNumBatchedTokens",
              Integer.toString(tokens),
              Figures.say(
                  "%,d tokens a step are fewer than the %,d seats; at least a token a seat is needed.",
                  tokens, continuous.maxNumSeqs())));
    }
  }
}
