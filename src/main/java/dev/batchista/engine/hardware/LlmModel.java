package dev.batchista.engine.hardware;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The architecture of a decoder-only language model, as far as its cost depends on it.
 *
 * @param id slug, such as {@code llama-3.1-8b}
 * @param name what people call it
 * @param layers transformer layers
 * @param hidden width of the residual stream
 * @param attentionHeads query heads
 * @param kvHeads key/value heads
 * @param headDim width of a head
 * @param totalParams all parameters
 * @param layerMatmulParams parameters that one token is multiplied with in the layers (of a mixture
 *     of experts: the active ones)
 * @param lmHeadParams parameters of the output projection
 * @param tiedEmbeddings whether the input embedding is the same table as the output projection
 * @param attention how the past is kept
 * @param moe routed experts, null for a dense model
 * @param contextLimit longest prompt plus output, in tokens
 * @param sources where the figures come from
 */
public record LlmModel(
    String id,
    String name,
    int layers,
    int hidden,
    int attentionHeads,
    int kvHeads,
    int headDim,
    double totalParams,
    double layerMatmulParams,
    double lmHeadParams,
    boolean tiedEmbeddings,
    Attention attention,
    @Nullable MixtureOfExperts moe,
    int contextLimit,
    List<String> sources) {

  public LlmModel {
    sources = List.copyOf(sources);
  }

  /** Parameters of the embedding tables, which stay in 16 bits when the layers are quantised. */
  public double embeddingParams() {
    return tiedEmbeddings ? lmHeadParams : 2 * lmHeadParams;
  }

  /** Bytes of all weights with the layers in {@code precision} and the embeddings in 16 bits. */
  public double weightBytes(Precision precision) {
    double wide = Math.max(precision.bytes(), Precision.BF16.bytes());
    return (totalParams - embeddingParams()) * precision.bytes() + embeddingParams() * wide;
  }

  /**
   * KV values one layer keeps for one token, both keys and values, over all GPUs of a tensor
   * parallel group. Heads that do not divide evenly are kept more than once: a GPU holds at least
   * one KV head, and a latent vector is kept whole by each.
   */
  public double kvValuesPerLayer(int tensorParallelSize) {
    if (attention instanceof Attention.MultiHeadLatent latent) {
      return (double) tensorParallelSize * (latent.kvLoraRank() + latent.ropeDim());
    }
    int headsPerGpu = (kvHeads + tensorParallelSize - 1) / tensorParallelSize;
    return 2.0 * headsPerGpu * tensorParallelSize * headDim;
  }

  /** Layers that keep only a window of the past; 0 for most models. */
  public int windowedLayers() {
    return attention instanceof Attention.SlidingWindow sliding ? sliding.windowedLayers() : 0;
  }

  /** The window of the windowed layers in tokens, or {@link Integer#MAX_VALUE} where none is. */
  public int window() {
    return attention instanceof Attention.SlidingWindow sliding
        ? sliding.window()
        : Integer.MAX_VALUE;
  }

  /** KV bytes one token takes on one GPU while no window has closed, in {@code kvPrecision}. */
  public double kvBytesPerToken(Precision kvPrecision) {
    return layers * kvValuesPerLayer(1) * kvPrecision.bytes();
  }
}
