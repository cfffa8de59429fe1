package dev.batchista.explore;

/**
 * What a change to the servers does to the capacity, found by the same search with the same seeds.
 *
 * @param id short name, such as {@code seats+25%}
 * @param resource of what there is more or less
 * @param more whether there is more of it
 * @param words what is changed
 * @param capacity the capacity then
 * @param gain by how much it is larger, as a share of the capacity before; seed by seed
 * @param leastGain the gain on the seed where it is least
 */
public record WhatIf(
    String id,
    Resource resource,
    boolean more,
    String words,
    Estimate capacity,
    Estimate gain,
    double leastGain) {

  /** Gains below this are not worth a word. */
  private static final double WORTH = 0.01;

  /** Whether it raises the capacity: on every seed, or by more than chance can. */
  public boolean raises() {
    return gain.mean() > WORTH && (gain.low() > 0 || leastGain > 0);
  }
}
