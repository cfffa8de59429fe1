package dev.batchista.scenario;

import dev.batchista.engine.hardware.Precision;
import org.jspecify.annotations.Nullable;

/**
 * The server by the catalogue's names, with what differs from the catalogue.
 *
 * @param gpu GPU by name, such as {@code h100-sxm}
 * @param hbmBandwidthGBps memory bandwidth of a GPU in GB/s, null for the catalogue's
 * @param denseTflops dense 16-bit peak of a GPU in TFLOP/s, null for the catalogue's
 * @param model model by name, such as {@code llama-3.1-8b}
 * @param weightPrecision format of the layers' weights
 * @param kvPrecision format of the KV cache
 * @param tensorParallelSize GPUs that share the model: 1, 2, 4 or 8
 * @param kvMemoryGB memory for KV over all GPUs in GB (1e9 bytes), null for what the weights leave
 * @param gpuMemoryUtilization share of HBM that weights and KV may fill, above 0 to 1
 * @param blockSize tokens a KV block
 * @param costProfile engine profile by name: {@code vllm} or {@code datasheet}
 * @param honesty 0 for the datasheet limit to 1 for the profile
 */
public record ServerSpec(
    String gpu,
    @Nullable Double hbmBandwidthGBps,
    @Nullable Double denseTflops,
    String model,
    Precision weightPrecision,
    Precision kvPrecision,
    int tensorParallelSize,
    @Nullable Double kvMemoryGB,
    double gpuMemoryUtilization,
    int blockSize,
    String costProfile,
    double honesty) {

  /** Another GPU, with the catalogue's bandwidth and peak and the memory that it leaves. */
  public ServerSpec withGpu(String other) {
    return new ServerSpec(
        other,
        null,
        null,
        model,
        weightPrecision,
        kvPrecision,
        tensorParallelSize,
        null,
        gpuMemoryUtilization,
        blockSize,
        costProfile,
        honesty);
  }

  /** Another model in the memory that it leaves. */
  public ServerSpec withModel(String other) {
    return new ServerSpec(
        gpu,
        hbmBandwidthGBps,
        denseTflops,
        other,
        weightPrecision,
        kvPrecision,
        tensorParallelSize,
        null,
        gpuMemoryUtilization,
        blockSize,
        costProfile,
        honesty);
  }

  /** Weights in another format, in the memory that they leave. */
  public ServerSpec withWeightPrecision(Precision other) {
    return new ServerSpec(
        gpu,
        hbmBandwidthGBps,
        denseTflops,
        model,
        other,
        kvPrecision,
        tensorParallelSize,
        null,
        gpuMemoryUtilization,
        blockSize,
        costProfile,
        honesty);
  }

  /** Another number of GPUs, with the memory that they leave. */
  public ServerSpec withTensorParallelSize(int other) {
    return new ServerSpec(
        gpu,
        hbmBandwidthGBps,
        denseTflops,
        model,
        weightPrecision,
        kvPrecision,
        other,
        null,
        gpuMemoryUtilization,
        blockSize,
        costProfile,
        honesty);
  }

  public ServerSpec withHbmBandwidthGBps(@Nullable Double other) {
    return new ServerSpec(
        gpu,
        other,
        denseTflops,
        model,
        weightPrecision,
        kvPrecision,
        tensorParallelSize,
        kvMemoryGB,
        gpuMemoryUtilization,
        blockSize,
        costProfile,
        honesty);
  }

  public ServerSpec withDenseTflops(@Nullable Double other) {
    return new ServerSpec(
        gpu,
        hbmBandwidthGBps,
        other,
        model,
        weightPrecision,
        kvPrecision,
        tensorParallelSize,
        kvMemoryGB,
        gpuMemoryUtilization,
        blockSize,
        costProfile,
        honesty);
  }

  public ServerSpec withKvMemoryGB(@Nullable Double other) {
    return new ServerSpec(
        gpu,
        hbmBandwidthGBps,
        denseTflops,
        model,
        weightPrecision,
        kvPrecision,
        tensorParallelSize,
        other,
        gpuMemoryUtilization,
        blockSize,
        costProfile,
        honesty);
  }

  public ServerSpec withHonesty(double other) {
    return new ServerSpec(
        gpu,
        hbmBandwidthGBps,
        denseTflops,
        model,
        weightPrecision,
        kvPrecision,
        tensorParallelSize,
        kvMemoryGB,
        gpuMemoryUtilization,
        blockSize,
        costProfile,
        other);
  }
}
