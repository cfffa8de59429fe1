package dev.batchista.engine.workload;

/**
 * A fixed number of users, each of whom waits for the answer, thinks, and asks again: the closed
 * loop of queueing theory, where the offered rate adapts to the server. Its law is X = N / (R + Z):
 * throughput = users / (response time + thinking time).
 *
 * @param users how many there are, 1 to 1,000,000
 * @param meanThinkSeconds mean time from an answer to the next request, exponentially distributed;
 *     0 to below 1e6. The first request comes after such a time too
 * @param promptTokens how long the prompts are
 * @param outputTokens how long the outputs are
 */
public record ClosedLoopWorkload(
    int users,
    double meanThinkSeconds,
    LengthDistribution promptTokens,
    LengthDistribution outputTokens)
    implements Workload {

  /** Most users of a closed loop. */
  public static final int MOST_USERS = 1_000_000;

  public ClosedLoopWorkload {
    if (users < 1 || users > MOST_USERS) {
      throw new IllegalArgumentException(
          "users must be from 1 to " + MOST_USERS + ", not " + users);
    }
    if (!(meanThinkSeconds >= 0 && meanThinkSeconds < 1e6)) {
      throw new IllegalArgumentException(
          "meanThinkSeconds must be from 0 to below 1e6, not " + meanThinkSeconds);
    }
  }
}
