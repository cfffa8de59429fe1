package dev.batchista.engine.hardware;

/** How a model's attention layers keep and read their past, which decides the KV bytes a token. */
public sealed interface Attention {

  /** Every layer keeps the whole context (multi-head, grouped-query or multi-query attention). */
  record Full() implements Attention {}

  /**
   * Some layers see only the last {@code window} tokens and keep no more.
   *
   * @param window tokens that a windowed layer sees
   * @param windowedLayers how many layers are windowed
   */
  record SlidingWindow(int window, int windowedLayers) implements Attention {}

  /**
   * Multi-head latent attention (DeepSeek-V2): one compressed vector a token and layer, shared by
   * all heads, and not divided by tensor parallelism.
   *
   * @param kvLoraRank width of the compressed vector
   * @param ropeDim width of the shared rotary key
   * @param valueHeadDim width of a value head, for prefill
   */
  record MultiHeadLatent(int kvLoraRank, int ropeDim, int valueHeadDim) implements Attention {}
}
