package dev.batchista.engine.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.hardware.Attention;
import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.engine.hardware.MixtureOfExperts;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.kv.KvPool;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.support.Toy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mixtures of experts, latent attention and windows, worked out by hand. */
class ModelKindsTest {
  private static final int NO_WINDOW = Integer.MAX_VALUE;
  private static final Catalogue CATALOGUE = Catalogue.load();

  /**
   * 8 experts of which each token visits 2: one token touches 1/4 of them, two 1 - (3/4)^2 = 7/16,
   * three 1 - (3/4)^3 = 37/64, very many all. Of 2.4e9 bytes 1.6e9 are experts; each token writes
   * 4,000 bytes.
   */
  @ParameterizedTest
  @CsvSource({"1, 0.25", "2, 0.4375", "3, 0.578125", "1000, 1"})
  void aStepReadsTheExpertsThatItsTokensAreExpectedToTouch(int rows, double share) {
    var moe = new MixtureOfExperts(8, 2, 0.8e9);
    StepCost cost =
        new CostModel(on(Toy.model(new Attention.Full(), moe), 1))
            .explain(StepLoad.decode(rows, 500, NO_WINDOW));

    assertThat(moe.shareTouched(rows)).isCloseTo(share, within(1e-12));
    assertThat(cost.linear().bytes())
        .isCloseTo(0.8e9 + share * 1.6e9 + rows * 4_000.0, within(1.0));
    // Compute is that of the active parameters: 2 x (0.6e9 + 0.1e9) a token.
    assertThat(cost.linear().flops()).isEqualTo(rows * 1.4e9);
  }

  /** DeepSeek-V3: 8 of 256, so 64 tokens touch 1 - (248/256)^64 = 86.9 % of the experts. */
  @Test
  void sixtyFourTokensTouchMostExpertsOfDeepSeek() {
    MixtureOfExperts moe = CATALOGUE.model("deepseek-v3").moe();
    assertThat(moe).isNotNull();
    assertThat(moe.shareTouched(1)).isCloseTo(8.0 / 256, within(1e-12));
    assertThat(moe.shareTouched(64)).isCloseTo(0.8689, within(1e-4));
  }

  /**
   * A latent of 60 and a rotary key of 10 are 70 values a layer, kept whole on every GPU: 1,400
   * bytes on one, 2,800 over two. Decode multiplies in the latent: 2 x 4 heads x (2 x 60 + 10) x 10
   * layers; prefill has heads of 50 and 50.
   */
  @Test
  void latentAttentionKeepsOneVectorATokenOnEveryGpu() {
    LlmModel model = Toy.model(new Attention.MultiHeadLatent(60, 10, 50), null);
    assertThat(on(model, 1).kvBytesPerToken()).isEqualTo(1_400);
    assertThat(on(model, 2).kvBytesPerToken()).isEqualTo(2_800);

    StepCost decode = new CostModel(on(model, 1)).explain(StepLoad.decode(1, 500, NO_WINDOW));
    assertThat(decode.decodeAttention().bytes()).isEqualTo(500 * 1_400);
    assertThat(decode.decodeAttention().flops()).isEqualTo(500 * 10_400);
    StepCost prefill =
        new CostModel(on(model, 1)).explain(StepLoad.EMPTY.plusChunk(0, 100, true, NO_WINDOW));
    assertThat(prefill.prefillAttention().flops()).isEqualTo(5_050 * 8_000.0);
  }

  /** 61 layers x (512 + 64) values x 2 bytes; full attention of 128 heads would be 1.7 MB or so. */
  @Test
  void aTokenOfDeepSeekTakesSeventyKilobytes() {
    Deployment deployment =
        new Deployment(
            CATALOGUE.gpu("h200"),
            CATALOGUE.model("deepseek-v3"),
            1,
            Precision.FP8,
            Precision.BF16,
            CostProfile.DATASHEET);
    assertThat(deployment.kvBytesPerToken()).isEqualTo(70_272);
  }

  /**
   * Gemma 2 9B: 21 of 42 layers keep 4,096 tokens. 10,000 tokens are 625 blocks of 16 in the other
   * 21 and 256 in these: 18,501 layer blocks, where full attention would hold 26,250.
   */
  @Test
  void windowedLayersHoldNoMoreThanTheirWindow() {
    Deployment deployment =
        new Deployment(
            CATALOGUE.gpu("h100-sxm"),
            CATALOGUE.model("gemma-2-9b"),
            1,
            Precision.BF16,
            Precision.BF16,
            CostProfile.DATASHEET);
    KvPool pool =
        new ServerConfig(
                deployment, new SchedulingPolicy.ContinuousBatching(8, 8192, 0.01), 20e9, 16)
            .newKvPool();

    assertThat(pool.unitsFor(10_000)).isEqualTo(21 * 625 + 21 * 256);
    // A block of 16 tokens in one layer: 2 x 8 heads x 256 x 2 bytes x 16.
    assertThat(pool.bytesPerUnit()).isEqualTo(131_072);
    StepCost cost = new CostModel(deployment).explain(StepLoad.decode(1, 10_000, 4096));
    assertThat(cost.decodeAttention().bytes()).isEqualTo(21 * 8_192.0 * (10_000 + 4_096));
  }

  private static Deployment on(LlmModel model, int gpus) {
    return new Deployment(
        Toy.GPU, model, gpus, Precision.BF16, Precision.BF16, CostProfile.DATASHEET);
  }
}
