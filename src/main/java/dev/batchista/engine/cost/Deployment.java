package dev.batchista.engine.cost;

import dev.batchista.engine.hardware.Gpu;
import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.engine.hardware.Precision;

/**
 * A model placed on one tensor-parallel group of equal GPUs.
 *
 * @param gpu each GPU of the group
 * @param model what is served
 * @param tensorParallelSize GPUs in the group, at least 1
 * @param weightPrecision format of the layers' weights
 * @param kvPrecision format of the KV cache, 16 or 8 bits
 * @param profile how far from the datasheet the engine stays
 */
public record Deployment(
    Gpu gpu,
    LlmModel model,
    int tensorParallelSize,
    Precision weightPrecision,
    Precision kvPrecision,
    CostProfile profile) {

  public Deployment {
    if (tensorParallelSize < 1) {
      throw new IllegalArgumentException(
          "tensorParallelSize must be at least 1, not " + tensorParallelSize);
    }
    if (!kvPrecision.servesKv()) {
      throw new IllegalArgumentException("kvPrecision must have 8 or 16 bits: " + kvPrecision.id());
    }
  }

  /** Bytes of all weights, over the whole group. */
  public double weightBytes() {
    return model.weightBytes(weightPrecision);
  }

  /** KV bytes that one token of context takes over the whole group, while no window has closed. */
  public double kvBytesPerToken() {
    return model.layers() * model.kvValuesPerLayer(tensorParallelSize) * kvPrecision.bytes();
  }

  /** Memory left for KV over the whole group when engines may fill {@code utilization} of HBM. */
  public double kvBytesAvailable(double utilization) {
    return tensorParallelSize * gpu.hbmBytes() * utilization - weightBytes();
  }
}
