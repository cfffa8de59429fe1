package dev.batchista.engine.hardware;

import org.jspecify.annotations.Nullable;

/**
 * Dense matrix-multiply peaks in FLOP/s (OP/s for int8), never the figure with 2:4 sparsity that
 * datasheets headline.
 *
 * @param bf16 16-bit peak with 32-bit accumulation; positive
 * @param fp8 null where the GPU has no such unit
 * @param fp4 null where the GPU has no such unit
 * @param int8 null where the GPU has no such unit
 */
public record DensePeaks(
    double bf16, @Nullable Double fp8, @Nullable Double fp4, @Nullable Double int8) {

  /**
   * The peak that matmuls with weights of {@code precision} run at. Where the GPU has no unit for
   * the format or a slower one, and for int4, weights are unpacked and multiplied in 16 bits.
   */
  public double forWeights(Precision precision) {
    Double own =
        switch (precision) {
          case FP8 -> fp8;
          case INT8 -> int8;
          case FP4 -> fp4;
          case BF16, FP16, INT4 -> null;
        };
    return own == null ? bf16 : Math.max(bf16, own);
  }

  /** All peaks multiplied by {@code factor}: a faster, slower or throttled chip. */
  public DensePeaks times(double factor) {
    return new DensePeaks(
        bf16 * factor, scaled(fp8, factor), scaled(fp4, factor), scaled(int8, factor));
  }

  private static @Nullable Double scaled(@Nullable Double peak, double factor) {
    return peak == null ? null : Double.valueOf(peak * factor);
  }
}
