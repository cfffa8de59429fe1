package dev.batchista.measured;

import org.jspecify.annotations.Nullable;

/**
 * One published measurement as the file has it. Names are not yet resolved, so that a row that
 * cannot be predicted is still there to be listed.
 *
 * @param line where it starts in its file, from 1
 * @param source who measured it, where it was published
 * @param gpu name of the GPU
 * @param tp GPUs that share the model, or what the source says instead: {@code P4/D8}
 * @param model name of the model
 * @param precision of the weights, such as {@code fp8} or {@code fp8 (kv fp8)}
 * @param engine name of the serving engine
 * @param engineVersion its version, empty where it is not said
 * @param note what the source adds, {@code key=value} pairs between semicolons among it
 * @param work what was measured
 */
public record MeasuredRow(
    int line,
    String source,
    String gpu,
    String tp,
    String model,
    String precision,
    String engine,
    String engineVersion,
    String note,
    Work work) {

  /** What was measured. */
  public sealed interface Work {}

  /** Which of the two kinds of iteration. */
  public enum Phase {
    PREFILL,
    DECODE
  }

  /**
   * The time of one iteration.
   *
   * @param phase prompts or output tokens
   * @param batch sequences in it, at least 1
   * @param promptTokens prompt length of each
   * @param contextTokens tokens that each decode token attends to
   * @param timeMs measured time, positive
   */
  public record Iteration(
      Phase phase, int batch, int promptTokens, int contextTokens, double timeMs) implements Work {}

  /**
   * A run of a server.
   *
   * @param isl mean input length in tokens, null where it is not said
   * @param osl mean output length in tokens, null where it is not said
   * @param load how requests came, as the source writes it: {@code c=16}, {@code batch=4}
   * @param ttftMs mean time to first token, null where it is not said; so are the others
   * @param tpotMs mean time per output token after the first
   * @param outputTokS output tokens a second over the whole system
   * @param totalTokS input and output tokens a second
   */
  public record Serving(
      @Nullable Double isl,
      @Nullable Double osl,
      String load,
      @Nullable Double ttftMs,
      @Nullable Double tpotMs,
      @Nullable Double outputTokS,
      @Nullable Double totalTokS)
      implements Work {}

  /** The value of {@code key=value} in the note, empty where it is not there. */
  public String noted(String key) {
    for (String part : note.split(";", -1)) {
      String pair = part.strip();
      if (pair.startsWith(key + "=")) {
        return pair.substring(key.length() + 1).strip();
      }
    }
    return "";
  }
}
