package dev.batchista.engine.cost;

/**
 * How far a serving engine stays from the datasheet: the share of each peak that it reaches and the
 * time that it spends on neither math nor memory.
 *
 * @param id slug, such as {@code vllm}
 * @param name what people call it
 * @param prefillComputeEfficiency share of peak FLOP/s in matmuls over prompt tokens, 0 to 1
 * @param decodeComputeEfficiency share of peak FLOP/s in matmuls over decode tokens, 0 to 1
 * @param memoryEfficiency share of HBM bandwidth when weights are read, 0 to 1
 * @param attentionComputeEfficiency share of peak FLOP/s in attention, 0 to 1
 * @param attentionMemoryEfficiency share of HBM bandwidth when KV is read, 0 to 1
 * @param linkEfficiency share of the GPU link's bandwidth in all-reduces, 0 to 1
 * @param allReduceLatencySeconds fixed part of one all-reduce
 * @param overheadPerLayerSeconds launch and glue time of each layer of a step
 * @param overheadPerSequenceSeconds scheduling and sampling time of each sequence of a step
 * @param overheadPerStepSeconds what a step costs besides
 * @param expertComputeEfficiency share of peak FLOP/s in matmuls with routed experts, 0 to 1: many
 *     small ones, between which tokens are gathered and scattered
 * @param overheadPerExpertLayerSeconds what a layer with routed experts costs besides: routing,
 *     gathering, more launches
 * @param source where the figures come from
 */
public record CostProfile(
    String id,
    String name,
    double prefillComputeEfficiency,
    double decodeComputeEfficiency,
    double memoryEfficiency,
    double attentionComputeEfficiency,
    double attentionMemoryEfficiency,
    double linkEfficiency,
    double allReduceLatencySeconds,
    double overheadPerLayerSeconds,
    double overheadPerSequenceSeconds,
    double overheadPerStepSeconds,
    double expertComputeEfficiency,
    double overheadPerExpertLayerSeconds,
    String source) {

  /** Every peak reached, no overhead: a bound that no real server beats. */
  public static final CostProfile DATASHEET =
      new CostProfile(
          "datasheet", "Datasheet limit", 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 0, "by definition");

  /**
   * This profile at an honesty between 0, the datasheet limit, and 1, the profile itself;
   * efficiencies and overheads move in a straight line.
   *
   * @throws IllegalArgumentException if {@code honesty} is outside 0 to 1
   */
  public CostProfile atHonesty(double honesty) {
    if (!(honesty >= 0 && honesty <= 1)) {
      throw new IllegalArgumentException("honesty must be between 0 and 1, not " + honesty);
    }
    if (honesty == 1) {
      return this; // exact, where the straight line would round
    }
    return new CostProfile(
        id,
        name,
        efficiency(prefillComputeEfficiency, honesty),
        efficiency(decodeComputeEfficiency, honesty),
        efficiency(memoryEfficiency, honesty),
        efficiency(attentionComputeEfficiency, honesty),
        efficiency(attentionMemoryEfficiency, honesty),
        efficiency(linkEfficiency, honesty),
        allReduceLatencySeconds * honesty,
        overheadPerLayerSeconds * honesty,
        overheadPerSequenceSeconds * honesty,
        overheadPerStepSeconds * honesty,
        efficiency(expertComputeEfficiency, honesty),
        overheadPerExpertLayerSeconds * honesty,
        source);
  }

  /** The GPU's own time: nothing for scheduling and launching. */
  public CostProfile withoutOverheads() {
    return new CostProfile(
        id,
        name + ", GPU time only",
        prefillComputeEfficiency,
        decodeComputeEfficiency,
        memoryEfficiency,
        attentionComputeEfficiency,
        attentionMemoryEfficiency,
        linkEfficiency,
        allReduceLatencySeconds,
        0,
        0,
        0,
        expertComputeEfficiency,
        0,
        source);
  }

  private static double efficiency(double calibrated, double honesty) {
    return 1 + honesty * (calibrated - 1);
  }
}
