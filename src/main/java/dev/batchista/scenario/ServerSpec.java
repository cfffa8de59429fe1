package dev.batchista.scenario;

import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.kv.KvPolicy;
import java.util.function.Consumer;
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
 * @param kv how the KV memory is dealt with
 * @param pipelineParallelSize groups of GPUs that each hold some of the layers, 1 to 16
 * @param speculation how tokens are guessed; null where they are not
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
    double honesty,
    KvPolicy kv,
    int pipelineParallelSize,
    @Nullable SpeculationSpec speculation) {

  /** A server that has KV blocks on demand, keeps none for others and recomputes. */
  public ServerSpec(
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
    this(
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
        honesty,
        KvPolicy.PLAIN,
        1,
        null);
  }

  /** Another GPU, with the catalogue's bandwidth and peak and the memory that it leaves. */
  public ServerSpec withGpu(String other) {
    return with(
        draft -> {
          draft.gpu = other;
          draft.hbmBandwidthGBps = null;
          draft.denseTflops = null;
          draft.kvMemoryGB = null;
        });
  }

  /** Another model in the memory that it leaves. */
  public ServerSpec withModel(String other) {
    return with(
        draft -> {
          draft.model = other;
          draft.kvMemoryGB = null;
        });
  }

  /** Weights in another format, in the memory that they leave. */
  public ServerSpec withWeightPrecision(Precision other) {
    return with(
        draft -> {
          draft.weightPrecision = other;
          draft.kvMemoryGB = null;
        });
  }

  /** The same with tokens guessed. */
  public ServerSpec withSpeculation(@Nullable SpeculationSpec other) {
    return with(draft -> draft.speculation = other);
  }

  /** Another number of groups, with the memory that they leave. */
  public ServerSpec withPipelineParallelSize(int other) {
    return with(
        draft -> {
          draft.pipelineParallelSize = other;
          draft.kvMemoryGB = null;
        });
  }

  /** Another number of GPUs, with the memory that they leave. */
  public ServerSpec withTensorParallelSize(int other) {
    return with(
        draft -> {
          draft.tensorParallelSize = other;
          draft.kvMemoryGB = null;
        });
  }

  public ServerSpec withHbmBandwidthGBps(@Nullable Double other) {
    return with(draft -> draft.hbmBandwidthGBps = other);
  }

  public ServerSpec withDenseTflops(@Nullable Double other) {
    return with(draft -> draft.denseTflops = other);
  }

  public ServerSpec withKvMemoryGB(@Nullable Double other) {
    return with(draft -> draft.kvMemoryGB = other);
  }

  public ServerSpec withHonesty(double other) {
    return with(draft -> draft.honesty = other);
  }

  public ServerSpec withKv(KvPolicy other) {
    return with(draft -> draft.kv = other);
  }

  private ServerSpec with(Consumer<ServerDraft> change) {
    ServerDraft draft = new ServerDraft(this);
    change.accept(draft);
    return draft.spec();
  }
}
