package dev.batchista.explore;

/**
 * How long the runs were on which the answer stands. A server that is a little too slow fails late,
 * so short runs find too much capacity.
 *
 * @param requests of each run
 * @param wanted requests that a run would need to show all of its tail, its days, its bursts or its
 *     conversations; more than there are where somebody asked for fewer, or they would be too many
 * @param seconds of simulated time in which they came at the capacity, mean over seeds
 * @param change by how much the capacity is larger (or smaller) than that of runs half as long, as
 *     a share of that; no data where this was not tried
 * @param settled whether twice the length would hardly change it: the change is below 2 % or within
 *     a chance that is small itself
 */
public record RunLength(
    int requests, long wanted, double seconds, Estimate change, boolean settled) {

  /** Changes below this are not worth longer runs. */
  static final double WORTH = 0.02;

  /** A chance larger than this says nothing. */
  private static final double CHANCE = 0.05;

  static boolean settled(Estimate change) {
    boolean chance = change.low() <= 0 && change.high() >= 0 && change.halfWidth() < CHANCE;
    return !(Math.abs(change.mean()) > WORTH) || chance;
  }
}
