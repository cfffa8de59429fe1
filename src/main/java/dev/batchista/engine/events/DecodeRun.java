package dev.batchista.engine.events;

/**
 * A number of decode steps of an unchanged batch have ended. Step i (from 0) took {@code
 * firstStepPs + i * growthPs}: contexts grow by a token a step.
 *
 * @param startPs when the first began
 * @param steps how many, at least 1
 * @param firstStepPs time of the first
 * @param growthPs how much longer each was than the one before
 * @param rows sequences computed in each step
 * @param producing rows that gave a token to a client; fewer than {@code rows} only where a static
 *     batch computes rows that are done
 * @param contextSum KV entries read in the first step in a full attention layer
 * @param contextGrowth how many more each next step read
 * @param windowContextSum the same for windowed layers
 * @param windowContextGrowth the same for windowed layers
 * @param kvUsage share of the KV pool held in the last step, 0 to 1
 */
public record DecodeRun(
    long startPs,
    long steps,
    long firstStepPs,
    long growthPs,
    int rows,
    int producing,
    long contextSum,
    long contextGrowth,
    long windowContextSum,
    long windowContextGrowth,
    double kvUsage) {

  /** Time of the first {@code n} steps together: an arithmetic series. */
  public long psOf(long n) {
    return psOf(n, firstStepPs, growthPs);
  }

  /** The sum of {@code n} steps from {@code firstPs} that grow by {@code growthPs}. */
  public static long psOf(long n, long firstPs, long growthPs) {
    long pairs = n % 2 == 0 ? Math.multiplyExact(n / 2, n - 1) : Math.multiplyExact(n, (n - 1) / 2);
    return Math.addExact(Math.multiplyExact(n, firstPs), Math.multiplyExact(pairs, growthPs));
  }

  /** When the last step ended. */
  public long endPs() {
    return startPs + psOf(steps);
  }
}
