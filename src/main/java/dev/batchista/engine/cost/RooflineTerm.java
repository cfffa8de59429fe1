package dev.batchista.engine.cost;

/**
 * A part of a step that computes and moves bytes at the same time, so that the slower of the two
 * decides (Williams, Waterman, Patterson: Roofline, CACM 2009).
 *
 * @param flops floating-point operations on each GPU
 * @param computePs time that the FLOPs alone would take
 * @param bytes bytes moved between HBM and chip on each GPU
 * @param memoryPs time that the bytes alone would take
 */
public record RooflineTerm(double flops, long computePs, double bytes, long memoryPs) {

  /** The time of this part: the larger of the two. */
  public long ps() {
    return Math.max(computePs, memoryPs);
  }

  /** Which of the two decides; memory when they are equal. */
  public Bound bound() {
    return computePs > memoryPs ? Bound.COMPUTE : Bound.HBM_BANDWIDTH;
  }

  /** FLOPs for each byte moved; 0 when nothing is moved. */
  public double intensity() {
    return bytes == 0 ? 0 : flops / bytes;
  }
}
