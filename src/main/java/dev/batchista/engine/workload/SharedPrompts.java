package dev.batchista.engine.workload;

/**
 * System prompts that many requests begin with.
 *
 * @param tokens length of a system prompt, at least 0
 * @param distinct how many different ones there are, at least 1, each as likely as the others
 * @param share share of the requests that begin with one, 0 to 1
 */
public record SharedPrompts(int tokens, int distinct, double share) {

  /** Every prompt is like no other. */
  public static final SharedPrompts NONE = new SharedPrompts(0, 1, 0);

  public SharedPrompts {
    if (tokens < 0) {
      throw new IllegalArgumentException("tokens must be at least 0, not " + tokens);
    }
    if (distinct < 1) {
      throw new IllegalArgumentException("distinct must be at least 1, not " + distinct);
    }
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("share must be from 0 to 1, not " + share);
    }
  }

  /**
   * One system prompt in so many requests that about {@code hitShare} of all prompt tokens are in
   * it, where prompts of {@code promptTokens} tokens begin with at most {@code tokens} of them:
   * what a warm prefix cache can answer.
   *
   * @throws IllegalArgumentException if no share of the requests is enough
   */
  public static SharedPrompts forHitShare(double hitShare, int tokens, int promptTokens) {
    double most = (double) Math.min(tokens, promptTokens) / promptTokens;
    if (!(hitShare >= 0 && hitShare <= most)) {
      throw new IllegalArgumentException(
          "hitShare must be from 0 to " + most + ", not " + hitShare);
    }
    return new SharedPrompts(tokens, 1, most == 0 ? 0 : hitShare / most);
  }
}
