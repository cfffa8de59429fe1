package dev.batchista.cli.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What serves: GPUs, model, number formats, memory. Values are judged by the schema. */
final class ServerOptions {

  @Option(names = "--gpu", paramLabel = "NAME", description = "GPU, such as h100-sxm or rtx-4090.")
  private @Nullable String gpu;

  @Option(names = "--model", paramLabel = "NAME", description = "Model, such as llama-3.1-8b.")
  private @Nullable String model;

  @Option(
      names = "--precision",
      paramLabel = "FORMAT",
      description = "Weights: bf16, fp16, fp8, int8, fp4 or int4.")
  private @Nullable String precision;

  @Option(
      names = "--kv-cache-dtype",
      paramLabel = "FORMAT",
      description = "KV cache: bf16 (auto), fp16, fp8 or int8.")
  private @Nullable String kvCacheDtype;

  @Option(
      names = {"--tensor-parallel-size", "-tp"},
      paramLabel = "GPUS",
      description = "GPUs that share the model: 1, 2, 4 or 8.")
  private @Nullable String tensorParallelSize;

  @Option(
      names = {"--pipeline-parallel-size", "-pp"},
      paramLabel = "STAGES",
      description = "Groups of GPUs that each hold some of the layers, 1 to 16.")
  private @Nullable String pipelineParallelSize;

  @Option(
      names = "--num-speculative-tokens",
      paramLabel = "N",
      description = "Tokens guessed a step, 1 to 16.")
  private @Nullable String draftTokens;

  @Option(
      names = "--acceptance-rate",
      paramLabel = "SHARE",
      description = "How likely a guess is right (default: 0.7).")
  private @Nullable String acceptance;

  @Option(
      names = "--speculative-model",
      paramLabel = "NAME",
      description = "Model that guesses; else guessing costs nothing.")
  private @Nullable String draftModel;

  @Option(
      names = "--speculation-mode",
      paramLabel = "MODE",
      description = "sampled, or expected: every step gives the mean.")
  private @Nullable String speculationMode;

  @Option(
      names = "--gpu-memory-utilization",
      paramLabel = "SHARE",
      description = "Share of GPU memory that weights and KV may fill.")
  private @Nullable String gpuMemoryUtilization;

  @Option(
      names = "--kv-memory",
      paramLabel = "GB",
      description = "Memory for KV over all GPUs; else what the weights leave.")
  private @Nullable String kvMemory;

  @Option(names = "--block-size", paramLabel = "TOKENS", description = "Tokens a KV block.")
  private @Nullable String blockSize;

  @Option(
      names = "--hbm-bandwidth",
      paramLabel = "GB/S",
      description = "Memory bandwidth of a GPU; else the catalogue's.")
  private @Nullable String hbmBandwidth;

  @Option(
      names = "--dense-tflops",
      paramLabel = "TFLOP/S",
      description = "Dense 16-bit peak of a GPU; else the catalogue's.")
  private @Nullable String denseTflops;

  @Option(
      names = "--cost-profile",
      paramLabel = "NAME",
      description = "Engine profile: vllm or datasheet.")
  private @Nullable String costProfile;

  @Option(
      names = "--honesty",
      paramLabel = "0..1",
      description = "From the datasheet limit (0) to the engine profile (1).")
  private @Nullable String honesty;

  void apply(Overrides overrides) {
    if (gpu != null) {
      overrides.drop("server.hbmBandwidthGBps");
      overrides.drop("server.denseTflops");
    }
    if (gpu != null
        || model != null
        || precision != null
        || tensorParallelSize != null
        || pipelineParallelSize != null) {
      // The memory that is left for KV is another.
      overrides.drop("server.kvMemoryGB");
    }
    overrides.set("--gpu", "server.gpu", gpu);
    overrides.set("--model", "server.model", model);
    overrides.set("--precision", "server.weightPrecision", precision);
    overrides.set("--kv-cache-dtype", "server.kvPrecision", kvPrecision());
    overrides.set("--num-speculative-tokens", "server.speculation.draftTokens", draftTokens);
    overrides.set("--acceptance-rate", "server.speculation.acceptance", acceptance);
    overrides.set("--speculative-model", "server.speculation.draftModel", draftModel);
    overrides.set("--speculation-mode", "server.speculation.mode", speculationMode);
    overrides.set("--tensor-parallel-size", "server.tensorParallelSize", tensorParallelSize);
    overrides.set("--pipeline-parallel-size", "server.pipelineParallelSize", pipelineParallelSize);
    overrides.set("--gpu-memory-utilization", "server.gpuMemoryUtilization", gpuMemoryUtilization);
    overrides.set("--kv-memory", "server.kvMemoryGB", kvMemory);
    overrides.set("--block-size", "server.blockSize", blockSize);
    overrides.set("--hbm-bandwidth", "server.hbmBandwidthGBps", hbmBandwidth);
    overrides.set("--dense-tflops", "server.denseTflops", denseTflops);
    overrides.set("--cost-profile", "server.costProfile", costProfile);
    overrides.set("--honesty", "server.honesty", honesty);
  }

  /** vLLM's auto is the format that the model was trained in. */
  private @Nullable String kvPrecision() {
    return "auto".equals(kvCacheDtype) ? "bf16" : kvCacheDtype;
  }
}
