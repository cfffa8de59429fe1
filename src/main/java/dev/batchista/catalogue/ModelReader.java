package dev.batchista.catalogue;

import dev.batchista.engine.hardware.Attention;
import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.engine.hardware.MixtureOfExperts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one language model from {@code models.json}. */
final class ModelReader {

  /** Norms and biases, which no matmul counts, are a small part of any model. */
  private static final double MOST_UNCOUNTED = 0.005;

  private ModelReader() {}

  static CatalogueEntry<LlmModel> read(Fields fields) {
    String id = fields.text("id");
    String name = fields.text("name");
    int layers = fields.count("layers");
    int hidden = fields.count("hidden");
    LlmModel model =
        new LlmModel(
            id,
            name,
            layers,
            hidden,
            fields.count("queryHeads"),
            fields.count("kvHeads"),
            fields.count("headDim"),
            fields.positive("totalParams"),
            fields.positive("layerMatmulParams"),
            (double) fields.count("vocabulary") * hidden,
            fields.flag("tiedEmbeddings"),
            attention(fields.object("attention"), layers),
            experts(fields.objectOrNull("experts")),
            fields.count("contextLimit"),
            sources(fields));
    check(fields, model);
    var entry = new CatalogueEntry<>(id, name, fields.text("note"), fields.texts("aliases"), model);
    fields.done();
    return entry;
  }

  private static Attention attention(Fields fields, int layers) {
    String kind = fields.text("kind");
    Attention attention =
        switch (kind) {
          case "full" -> new Attention.Full();
          case "sliding-window" ->
              new Attention.SlidingWindow(fields.count("window"), fields.count("windowedLayers"));
          case "multi-head-latent" ->
              new Attention.MultiHeadLatent(
                  fields.count("kvLoraRank"),
                  fields.count("ropeDim"),
                  fields.count("valueHeadDim"));
          default ->
              throw fields.wrong("kind", "must be full, sliding-window or multi-head-latent");
        };
    if (attention instanceof Attention.SlidingWindow sliding && sliding.windowedLayers() > layers) {
      throw fields.wrong("windowedLayers", "is more than the layers there are");
    }
    fields.done();
    return attention;
  }

  private static @Nullable MixtureOfExperts experts(@Nullable Fields fields) {
    if (fields == null) {
      return null;
    }
    var experts =
        new MixtureOfExperts(
            fields.count("count"), fields.count("perToken"), fields.positive("totalParams"));
    if (experts.expertsPerToken() > experts.experts()) {
      throw fields.wrong("perToken", "is more than the experts there are");
    }
    fields.done();
    return experts;
  }

  private static List<String> sources(Fields fields) {
    List<String> sources = fields.texts("sources");
    if (sources.isEmpty()) {
      throw fields.wrong("sources", "must name at least one source");
    }
    return sources;
  }

  private static void check(Fields fields, LlmModel model) {
    if (model.attentionHeads() % model.kvHeads() != 0) {
      throw fields.wrong("kvHeads", "must divide queryHeads");
    }
    double counted = model.layerMatmulParams() + model.embeddingParams() + idleExperts(model);
    double uncounted = model.totalParams() - counted;
    if (uncounted < 0 || uncounted > MOST_UNCOUNTED * model.totalParams()) {
      throw fields.wrong(
          "totalParams",
          "is %.0f, but layers, experts and embeddings add up to %.0f"
              .formatted(model.totalParams(), counted));
    }
  }

  /** Parameters of the experts that one token does not visit. */
  private static double idleExperts(LlmModel model) {
    MixtureOfExperts moe = model.moe();
    return moe == null
        ? 0
        : moe.expertParams() * (moe.experts() - moe.expertsPerToken()) / moe.experts();
  }
}
