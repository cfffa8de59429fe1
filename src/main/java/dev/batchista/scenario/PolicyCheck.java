package dev.batchista.scenario;

import dev.batchista.scenario.json.Section;
import dev.batchista.scenario.words.Figures;
import java.util.List;

/** Holds a policy's settings to each other, which a schema cannot. */
final class PolicyCheck {

  private static final String TOKENS = "maxNumBatchedTokens";

  private PolicyCheck() {}

  /**
   * As vLLM has it: a step must be able to hold a token of every seat.
   *
   * @param path where the policy's fields stand
   * @param policy one with a token budget
   */
  static void check(String path, Section policy, List<Problem> problems) {
    int tokens = policy.count(TOKENS);
    int seats = policy.count("maxNumSeqs");
    if (tokens < seats) {
      problems.add(
          new Problem(
              path + TOKENS,
              Integer.toString(tokens),
              Figures.say(
                  "%,d tokens a step are fewer than the %,d seats; at least a token a seat is"
                      + " needed.",
                  tokens, seats)));
    }
  }
}
