package dev.batchista.engine.cost;

import dev.batchista.engine.hardware.Attention;
import dev.batchista.engine.hardware.LlmModel;

/** FLOPs and bytes of attention on one GPU of a deployment, for one pair or one KV entry. */
record AttentionCost(
    double prefillFlopsPerPair,
    double prefillFlopsPerWindowPair,
    double decodeFlopsPerEntry,
    double decodeFlopsPerWindowEntry,
    double bytesPerEntry,
    double bytesPerWindowEntry) {

  static AttentionCost of(Deployment deployment) {
    LlmModel model = deployment.model();
    double gpus = deployment.tensorParallelSize();
    double heads = model.attentionHeads() / gpus;
    double prefillFlops = 4 * heads * model.headDim();
    double decodeFlops = prefillFlops;
    if (model.attention() instanceof Attention.MultiHeadLatent latent) {
      // Prefill expands keys and values per head; decode stays in the latent space, where a key has
      // rank + rope and a value rank entries (DeepSeek-V2, section 2.1).
      prefillFlops = 2 * heads * (model.headDim() + latent.valueHeadDim());
      decodeFlops = 2 * heads * (2 * latent.kvLoraRank() + latent.ropeDim());
    }
    double bytes =
        model.kvValuesPerLayer(deployment.tensorParallelSize())
            / gpus
            * deployment.kvPrecision().bytes();
    int windowed = model.windowedLayers();
    int full = model.layers() - windowed;
    return new AttentionCost(
        full * prefillFlops,
        windowed * prefillFlops,
        full * decodeFlops,
        windowed * decodeFlops,
        full * bytes,
        windowed * bytes);
  }

  double bytesWrittenPerToken() {
    return bytesPerEntry + bytesPerWindowEntry;
  }
}
