package dev.batchista.measured;

import java.util.Locale;

/** Which generation of serving software a row was measured with. */
enum Era {
  /** Of 2023: a launch for every small kernel, from Python. */
  FIRST,
  /** Of 2024: vLLM before its version 1, TensorRT-LLM before its version 1. */
  SECOND,
  /** Of 2025 and after. */
  NOW;

  /** The versions in these tables are those of Dynamo, which has its own numbers. */
  private static final String DYNAMO = "ai-dynamo";

  /**
   * By the version, by a year in place of one, by the name of the engine or, where a row has none
   * of these, by the source: LLM-Inference-Bench is of 2024 (arXiv 2411.00136), and some tables
   * stand in the documents of a version. NIM before its version 2 runs TensorRT-LLM before its
   * version 1.
   */
  static Era of(MeasuredRow row) {
    String engine = row.engine().toLowerCase(Locale.ROOT);
    String version = row.engineVersion();
    if (engine.contains("2023") || version.startsWith("2023")) {
      return FIRST;
    }
    if (engine.contains("2024") || version.startsWith("2024")) {
      return SECOND;
    }
    if (row.source().startsWith(DYNAMO)) {
      return NOW;
    }
    boolean old =
        version.isEmpty()
            ? row.source().contains("LLM-Inference-Bench")
                || row.source().matches(".*TensorRT-LLM v0\\..*")
            : version.startsWith("NIM 1.")
                || version.matches(engine.startsWith("vllm") ? "v?0\\.[1-7](\\..*)?" : "v?0\\..*")
                    && !engine.startsWith("sglang");
    return old ? SECOND : NOW;
  }
}
