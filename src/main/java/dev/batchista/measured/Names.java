package dev.batchista.measured;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.catalogue.UnknownNameException;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.engine.hardware.Gpu;
import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.engine.hardware.Precision;
import java.util.Locale;

/** From the words of a file to the catalogue's entries. */
final class Names {
  private static final String POWER_CAPPED = "-powercapped";

  /**
   * Clock left when a board may draw half its power: dynamic power goes with the cube of the clock
   * (voltage falls with it), so 0.5^(1/3). Memory keeps its clock. Splitwise (ISCA 2024) caps at 50
   * %.
   */
  private static final double HALF_POWER_CLOCK = StrictMath.cbrt(0.5);

  private final Catalogue catalogue;

  Names(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  Gpu gpu(String name) {
    try {
      if (name.toLowerCase(Locale.ROOT).endsWith(POWER_CAPPED)) {
        Gpu full = catalogue.gpu(name.substring(0, name.length() - POWER_CAPPED.length()));
        return full.withBf16Flops(full.peaks().bf16() * HALF_POWER_CLOCK);
      }
      return catalogue.gpu(name);
    } catch (UnknownNameException e) {
      throw new NotPredictable("the catalogue has no GPU called " + quoted(name));
    }
  }

  LlmModel model(String name) {
    try {
      return catalogue.model(name);
    } catch (UnknownNameException e) {
      throw new NotPredictable("the catalogue has no model called " + quoted(name));
    }
  }

  /**
   * Unstated means 16 bits, as those rows behave; under SGLang it means fp8, for 16 bits would need
   * every peak of the datasheet in full.
   */
  Precision weights(String text, CostProfile profile) {
    if (text.equals("unstated") && profile.id().equals("sglang")) {
      return Precision.FP8;
    }
    String name = text.toLowerCase(Locale.ROOT).replaceFirst("\\s*\\(.*\\)$", "").strip();
    return switch (name) {
      case "", "unstated", "bf16", "bfloat16", "fp16/bf16" -> Precision.BF16;
      case "fp16", "float16", "half" -> Precision.FP16;
      case "fp8", "fp8_e4m3", "w8a8-fp8" -> Precision.FP8;
      case "int8", "gptq-int8", "w8a8" -> Precision.INT8;
      case "fp4", "nvfp4", "mxfp4" -> Precision.FP4;
      case "int4", "uint4", "awq-int4", "gptq-int4", "awq", "gptq", "w4a16" -> Precision.INT4;
      default ->
          throw new NotPredictable(
              "the precision " + quoted(text) + " is not bf16, fp16, fp8, int8, fp4 or int4");
    };
  }

  /**
   * 8 bits where the row says so, and for TensorRT-LLM with weights of 8 bits or fewer: NVIDIA's
   * quantised checkpoints carry an fp8 KV cache. 16 bits otherwise.
   */
  Precision kv(String precision, Precision weights, CostProfile profile) {
    boolean nvidia =
        profile.id().startsWith("tensorrt-llm")
            && (weights == Precision.FP8 || weights == Precision.FP4);
    return nvidia || precision.toLowerCase(Locale.ROOT).contains("kv fp8")
        ? Precision.FP8
        : Precision.BF16;
  }

  /**
   * The profile of a row's serving engine. Software of 2024 and before has profiles of its own:
   * vLLM before its version 1, which computed its schedule in line with the GPU, the same on AMD's
   * GPUs, and TensorRT-LLM before its version 1.
   */
  CostProfile profile(MeasuredRow row) {
    String name = row.engine().toLowerCase(Locale.ROOT);
    Era era = Era.of(row);
    if (name.startsWith("vllm")) {
      boolean amd = row.gpu().toLowerCase(Locale.ROOT).startsWith("mi");
      return catalogue.costProfile(
          switch (era) {
            case FIRST -> "vllm-2023";
            case SECOND -> amd ? "vllm-v0-rocm" : "vllm-v0";
            case NOW -> "vllm";
          });
    }
    if (name.contains("tensorrt-llm") || name.contains("trtllm") || name.equals("trt-llm")) {
      return catalogue.costProfile(era == Era.NOW ? "tensorrt-llm" : "tensorrt-llm-v0");
    }
    if (name.startsWith("sglang")) {
      return catalogue.costProfile("sglang");
    }
    try {
      return catalogue.costProfile(row.engine());
    } catch (UnknownNameException e) {
      throw new NotPredictable("no cost profile stands for the engine " + quoted(row.engine()));
    }
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }
}
