package dev.batchista.engine.cost;

import dev.batchista.engine.hardware.Gpu;
import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.engine.hardware.Precision;
import org.jspecify.annotations.Nullable;

/**
 * A model placed on equal GPUs: a tensor-parallel group, or several that each hold some of the
 * layers and work one after the other (pipeline parallelism).
 *
 * @param gpu each GPU of the group
 * @param model what is served
 * @param tensorParallelSize GPUs in a group, at least 1
 * @param pipelineParallelSize groups, 1 to the number of layers
 * @param weightPrecision format of the layers' weights
 * @param kvPrecision format of the KV cache, 16 or 8 bits
 * @param profile how far from the datasheet the engine stays
 * @param speculation how tokens are guessed; null where they are not
 */
public record Deployment(
    Gpu gpu,
    LlmModel model,
    int tensorParallelSize,
    int pipelineParallelSize,
    Precision weightPrecision,
    Precision kvPrecision,
    CostProfile profile,
    @Nullable Speculation speculation) {

  public Deployment {
    if (tensorParallelSize < 1) {
      throw new IllegalArgumentException(
          "tensorParallelSize must be at least 1, not " + tensorParallelSize);
    }
    if (pipelineParallelSize < 1 || pipelineParallelSize > model.layers()) {
      throw new IllegalArgumentException(
          "pipelineParallelSize must be from 1 to the %d layers of the model, not %d"
              .formatted(model.layers(), pipelineParallelSize));
    }
    if (!kvPrecision.servesKv()) {
      throw new IllegalArgumentException("kvPrecision must have 8 or 16 bits: " + kvPrecision.id());
    }
  }

  /** All layers on one tensor-parallel group. */
  public Deployment(
      Gpu gpu,
      LlmModel model,
      int tensorParallelSize,
      Precision weightPrecision,
      Precision kvPrecision,
      CostProfile profile) {
    this(gpu, model, tensorParallelSize, 1, weightPrecision, kvPrecision, profile, null);
  }

  /** The same with tokens guessed. */
  public Deployment withSpeculation(@Nullable Speculation other) {
    return new Deployment(
        gpu,
        model,
        tensorParallelSize,
        pipelineParallelSize,
        weightPrecision,
        kvPrecision,
        profile,
        other);
  }

  /** The model that guesses on the same GPUs; null where none does. */
  @Nullable Deployment draft() {
    LlmModel draftModel = speculation == null ? null : speculation.draftModel();
    return draftModel == null
        ? null
        : new Deployment(
            gpu, draftModel, tensorParallelSize, weightPrecision, kvPrecision, profile);
  }

  /** GPUs in all. */
  public int gpus() {
    return tensorParallelSize * pipelineParallelSize;
  }

  /** Share of the layers in the fullest group, which decides what fits. */
  private double fullestShare() {
    int layers = model.layers();
    return (double) ((layers + pipelineParallelSize - 1) / pipelineParallelSize) / layers;
  }

  /** Bytes of all weights, over all GPUs. */
  public double weightBytes() {
    return model.weightBytes(weightPrecision);
  }

  /** KV bytes that one token of context takes over all GPUs, while no window has closed. */
  public double kvBytesPerToken() {
    return model.layers() * model.kvValuesPerLayer(tensorParallelSize) * kvPrecision.bytes();
  }

  /**
   * Memory left for KV over all GPUs when engines may fill {@code utilization} of HBM. Where layers
   * are shared unevenly, the group with the most of them is full first.
   */
  public double kvBytesAvailable(double utilization) {
    Deployment draft = draft();
    double draftBytes = draft == null ? 0 : draft.weightBytes();
    return roomBytes(utilization) - weightBytes() - draftBytes;
  }

  /** Memory that weights and KV may fill over all GPUs. */
  public double roomBytes(double utilization) {
    return tensorParallelSize * gpu.hbmBytes() * utilization / fullestShare();
  }
}
