package dev.batchista.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.batchista.engine.hardware.Attention;
import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.engine.hardware.Precision;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ModelFiguresTest {

  private final Catalogue catalogue = Catalogue.load();

  static List<LlmModel> models() {
    return Catalogue.load().models();
  }

  @ParameterizedTest
  @MethodSource("models")
  void figuresFitTogether(LlmModel model) {
    assertThat(model.id()).matches("[a-z0-9.-]+");
    assertThat(model.layerMatmulParams()).isLessThan(model.totalParams());
    assertThat(model.contextLimit()).isBetween(2048, 262144);
    assertThat(model.windowedLayers()).isBetween(0, model.layers());
    assertThat(model.sources()).isNotEmpty().allSatisfy(s -> assertThat(s).isNotBlank());
  }

  @ParameterizedTest
  @CsvSource({
    "llama-2-7b, 524288",
    "llama-2-70b, 327680",
    "llama-3.1-8b, 131072",
    "llama-3-70b, 327680",
    "llama-3.1-405b, 516096",
    "qwen2.5-7b, 57344",
    "gemma-2-9b, 344064",
    "phi-3-mini, 393216",
    "bloom-176b, 4014080",
    "gpt-oss-120b, 73728",
    "qwen3-235b-a22b, 192512",
    "deepseek-v3, 70272",
  })
  void kvBytesOfOneToken(String id, double bytes) {
    assertThat(catalogue.model(id).kvBytesPerToken(Precision.BF16)).isEqualTo(bytes);
  }

  /** Models without experts or latent attention whose feed-forward block has a gate. */
  @ParameterizedTest
  @CsvSource({
    "llama-2-7b, 11008",
    "llama-2-13b, 13824",
    "llama-2-70b, 28672",
    "llama-3.1-8b, 14336",
    "llama-3.1-70b, 28672",
    "llama-3.1-405b, 53248",
    "mistral-7b, 14336",
    "mistral-7b-v0.1, 14336",
    "qwen2.5-7b, 18944",
    "qwen2.5-32b, 27648",
    "qwen2.5-72b, 29568",
    "qwen3-0.6b, 3072",
    "qwen3-1.7b, 6144",
    "qwen3-4b, 9728",
    "qwen3-8b, 12288",
    "qwen3-14b, 17408",
    "qwen3-32b, 25600",
    "gemma-2-9b, 14336",
    "gemma-2-27b, 36864",
    "phi-3-mini, 8192",
  })
  void denseParametersFollowFromTheArchitecture(String id, double feedForward) {
    LlmModel model = catalogue.model(id);
    double layers = attentionParams(model) + model.layers() * 3.0 * model.hidden() * feedForward;
    // Qwen2.5 adds biases to its query, key and value projections.
    assertThat(model.layerMatmulParams()).isCloseTo(layers, withinPercentage(0.002));
    assertThat(model.totalParams())
        .isCloseTo(layers + model.embeddingParams(), withinPercentage(0.02));
  }

  @ParameterizedTest
  @CsvSource({
    "mixtral-8x7b, 14336",
    "qwen3-30b-a3b, 768",
    "qwen3-235b-a22b, 1536",
    "gpt-oss-20b, 2880",
    "gpt-oss-120b, 2880",
    "minimax-m2.5, 1536",
  })
  void expertParametersFollowFromTheArchitecture(String id, double expertWidth) {
    LlmModel model = catalogue.model(id);
    var moe = model.moe();
    assertThat(moe).isNotNull();
    double oneExpert = 3.0 * model.hidden() * expertWidth;
    double router = (double) model.layers() * model.hidden() * moe.experts();
    assertThat(moe.expertParams()).isEqualTo(model.layers() * moe.experts() * oneExpert);
    assertThat(model.layerMatmulParams())
        .isEqualTo(
            attentionParams(model) + router + model.layers() * moe.expertsPerToken() * oneExpert);
  }

  @ParameterizedTest
  @CsvSource({"deepseek-v3, 3", "kimi-k2.5, 1"})
  void latentAttentionParametersFollowFromTheArchitecture(String id, int denseLayers) {
    LlmModel model = catalogue.model(id);
    var latent = (Attention.MultiHeadLatent) model.attention();
    var moe = model.moe();
    assertThat(moe).isNotNull();
    double hidden = model.hidden();
    double heads = model.attentionHeads();
    double queryRank = 1536;
    double keyHeadDim = model.headDim() - latent.ropeDim();
    double attention =
        hidden * queryRank
            + queryRank * heads * model.headDim()
            + hidden * (latent.kvLoraRank() + latent.ropeDim())
            + latent.kvLoraRank() * heads * (keyHeadDim + latent.valueHeadDim())
            + heads * latent.valueHeadDim() * hidden;
    double oneExpert = 3 * hidden * 2048;
    double moeLayers = model.layers() - denseLayers;
    assertThat(moe.expertParams()).isEqualTo(moeLayers * moe.experts() * oneExpert);
    assertThat(model.layerMatmulParams())
        .isEqualTo(
            model.layers() * attention
                + denseLayers * 3 * hidden * 18432
                + moeLayers * (hidden * moe.experts() + (1 + moe.expertsPerToken()) * oneExpert));
  }

  @Test
  void bloomFollowsFromTheArchitecture() {
    LlmModel bloom = catalogue.model("bloom");
    double hidden = bloom.hidden();
    assertThat(bloom.layerMatmulParams()).isEqualTo(bloom.layers() * 12.0 * hidden * hidden);
    double normsAndBiases = bloom.layers() * 13 * hidden + 4 * hidden;
    assertThat(bloom.totalParams())
        .isEqualTo(bloom.layerMatmulParams() + bloom.embeddingParams() + normsAndBiases);
  }

  @Test
  void totalsArePublishedTotals() {
    assertThat(catalogue.model("llama-3.1-8b").totalParams()).isEqualTo(8_030_261_248.0);
    assertThat(catalogue.model("mistral-7b").totalParams()).isEqualTo(7_248_023_552.0);
    assertThat(catalogue.model("qwen3-0.6b").totalParams()).isEqualTo(596_049_920.0);
    assertThat(catalogue.model("deepseek-v3").totalParams())
        .isCloseTo(671e9, withinPercentage(0.1));
    assertThat(catalogue.model("kimi-k2.5").totalParams()).isBetween(1.0e12, 1.05e12);
  }

  @Test
  void windowsAreWhereTheModelsHaveThem() {
    assertThat(catalogue.model("gemma-2-27b").attention())
        .isEqualTo(new Attention.SlidingWindow(4096, 23));
    assertThat(catalogue.model("gpt-oss-20b").attention())
        .isEqualTo(new Attention.SlidingWindow(128, 12));
    assertThat(catalogue.model("mistral-7b").attention()).isEqualTo(new Attention.Full());
    assertThat(catalogue.model("deepseek-v3").attention())
        .isEqualTo(new Attention.MultiHeadLatent(512, 64, 128));
  }

  private static double attentionParams(LlmModel model) {
    double width = (double) model.hidden() * model.headDim();
    return model.layers() * 2 * width * (model.attentionHeads() + model.kvHeads());
  }
}
