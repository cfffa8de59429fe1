package dev.batchista.explore;

import dev.batchista.engine.cost.Bound;

/**
 * What the datasheet allows with the same batches: the FLOPs and bytes that the steps needed, at
 * the full peak of the one that is nearer to its own (Williams, Waterman, Patterson: Roofline, CACM
 * 2009). No engine can beat it without other batches, other models or other GPUs.
 *
 * @param bound which of the two decides
 * @param requestThroughput requests a second
 * @param outputThroughput output tokens a second
 * @param reached share of it that the capacity is
 */
public record Ceiling(
    Bound bound, double requestThroughput, double outputThroughput, double reached) {

  static Ceiling of(AtCapacity at) {
    boolean compute = at.mfu() > at.mbu();
    double reached = Math.max(at.mfu(), at.mbu());
    return new Ceiling(
        compute ? Bound.COMPUTE : Bound.HBM_BANDWIDTH,
        at.requestThroughput().mean() / reached,
        at.outputThroughput().mean() / reached,
        reached);
  }
}
