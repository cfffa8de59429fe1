package dev.batchista.engine.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.hardware.Attention;
import dev.batchista.engine.hardware.MixtureOfExperts;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.support.Toy;
import org.junit.jupiter.api.Test;

/**
 * Costs worked out by hand. The toy model has 1.2e9 parameters (2.4e9 bytes in 16 bits), of which
 * 1e9 are in the layers and 0.1e9 in the LM head; a KV entry has 10 x 200 values (4,000 bytes); a
 * query-key pair costs 4 x 4 x 50 x 10 = 8,000 FLOPs. The GPU has 1e12 B/s and 100e12 FLOP/s.
 */
class CostModelTest {
  private static final int NO_WINDOW = Integer.MAX_VALUE;
  private static final long US = 1_000_000;

  @Test
  void aPrefillOfAThousandTokens() {
    StepCost cost =
        new CostModel(Toy.datasheet()).explain(StepLoad.EMPTY.plusChunk(0, 1000, true, NO_WINDOW));

    // 2 x (1e9 x 1000 + 0.1e9 x 1) FLOPs in 20.002 ms; 2.4e9 + 4e6 bytes in 2.404 ms.
    assertThat(cost.linear().flops()).isEqualTo(2.0002e12);
    assertThat(cost.linear().computePs()).isEqualTo(20_002 * US);
    assertThat(cost.linear().bytes()).isEqualTo(2.404e9);
    assertThat(cost.linear().memoryPs()).isEqualTo(2_404 * US);
    // 500,500 pairs x 8,000 FLOPs in 40.04 us; 1000 entries x 4,000 bytes in 4 us.
    assertThat(cost.prefillAttention().computePs()).isEqualTo(40_040_000);
    assertThat(cost.prefillAttention().memoryPs()).isEqualTo(4 * US);
    assertThat(cost.decodeAttention().ps()).isZero();
    assertThat(cost.totalPs()).isEqualTo(20_002 * US + 40_040_000);
    assertThat(cost.bound()).isEqualTo(Bound.COMPUTE);
  }

  @Test
  void aLaterChunkPaysForThePairsWithWhatIsComputed() {
    StepLoad load = StepLoad.EMPTY.plusChunk(3000, 1000, false, NO_WINDOW);
    StepCost cost = new CostModel(Toy.datasheet()).explain(load);

    assertThat(load.prefillPairs()).isEqualTo(3_500_500);
    assertThat(cost.prefillAttention().flops()).isEqualTo(28_004_000_000.0);
    assertThat(cost.prefillAttention().bytes()).isEqualTo(16e6);
    // No token is sampled, so no LM head.
    assertThat(cost.linear().flops()).isEqualTo(2e12);
  }

  @Test
  void aDecodeStepReadsTheWeightsOnce() {
    StepCost one = new CostModel(Toy.datasheet()).explain(StepLoad.decode(1, 500, NO_WINDOW));
    StepCost many = new CostModel(Toy.datasheet()).explain(StepLoad.decode(64, 500, NO_WINDOW));

    // 2.4e9 bytes of weights, 4,000 written and 500 x 4,000 read by each.
    assertThat(one.totalPs()).isEqualTo(2_400 * US + 4_000 + 2 * US);
    assertThat(many.totalPs()).isEqualTo(2_400 * US + 64 * 4_000 + 64 * 2 * US);
    assertThat(many.bound()).isEqualTo(Bound.HBM_BANDWIDTH);
    assertThat(many.linear().flops()).isEqualTo(64 * 2.2e9);
  }

  @Test
  void aMixedStepSharesTheWeightsAndAddsTheAttentions() {
    StepLoad load = StepLoad.EMPTY.plusChunk(0, 1000, true, NO_WINDOW).plusDecode(10, 5000, 5000);
    StepCost cost = new CostModel(Toy.datasheet()).explain(load);

    // 2 x (1e9 x 1010 + 0.1e9 x 11) FLOPs: 20.222 ms.
    assertThat(cost.linear().computePs()).isEqualTo(20_222 * US);
    assertThat(cost.linear().bytes()).isEqualTo(2.4e9 + 1010 * 4_000);
    assertThat(cost.decodeAttention().ps()).isEqualTo(5000 * 4_000);
    assertThat(cost.totalPs()).isEqualTo(20_222 * US + 40_040_000 + 20 * US);
  }

  @Test
  void efficienciesAndOverheadsComeOnTop() {
    StepLoad load = StepLoad.EMPTY.plusChunk(0, 1000, true, NO_WINDOW).plusDecode(10, 5000, 5000);
    StepCost cost = new CostModel(Toy.deployment(Toy.SLOW)).explain(load);

    // Prefill at half the peak, decode at a quarter: 2.0002e12/50e12 + 22e9/25e12.
    assertThat(cost.linear().computePs()).isEqualTo(40_004 * US + 880 * US);
    assertThat(cost.prefillAttention().ps()).isEqualTo(80_080_000);
    assertThat(cost.decodeAttention().ps()).isEqualTo(25 * US);
    assertThat(cost.layerOverheadPs()).isEqualTo(200 * US);
    assertThat(cost.sequenceOverheadPs()).isEqualTo(55 * US);
    assertThat(cost.stepOverheadPs()).isEqualTo(100 * US);
    assertThat(cost.totalPs()).isEqualTo((40_884 + 25 + 355) * US + 80_080_000);
  }

  @Test
  void tensorParallelismDividesTheWorkAndPaysForTheLink() {
    Deployment two =
        new Deployment(Toy.GPU, Toy.MODEL, 2, Precision.BF16, Precision.BF16, Toy.SLOW);
    StepCost cost = new CostModel(two).explain(StepLoad.decode(100, 500, NO_WINDOW));

    assertThat(cost.linear().bytes()).isEqualTo(1.2e9 + 100 * 2_000);
    assertThat(cost.decodeAttention().bytes()).isEqualTo(50_000 * 2_000.0);
    // 20 all-reduces of 10 us + 2 x 1/2 x 100 x 1000 x 2 bytes over 50e9 B/s (4 us).
    assertThat(cost.linkPs()).isEqualTo(20 * 14 * US);
  }

  @Test
  void kvHeadsThatDoNotDivideAreKeptTwice() {
    Deployment four =
        new Deployment(Toy.GPU, Toy.MODEL, 4, Precision.BF16, Precision.BF16, Toy.SLOW);
    assertThat(four.kvBytesPerToken()).isEqualTo(8_000);
    assertThat(Toy.datasheet().kvBytesPerToken()).isEqualTo(4_000);
  }

  @Test
  void quantisedLayersKeepTheirEmbeddingsIn16Bits() {
    Deployment fp8 =
        new Deployment(Toy.GPU, Toy.MODEL, 1, Precision.FP8, Precision.FP8, CostProfile.DATASHEET);
    StepCost cost = new CostModel(fp8).explain(StepLoad.EMPTY.plusChunk(0, 1000, true, NO_WINDOW));

    assertThat(fp8.weightBytes()).isEqualTo(1e9 + 0.4e9);
    assertThat(fp8.kvBytesPerToken()).isEqualTo(2_000);
    assertThat(cost.linear().computePs()).isEqualTo(10_001 * US);
  }

  @Test
  void aMixtureReadsTheExpertsThatItsTokensTouch() {
    // 8 experts of which 2 a token, 0.8e9 parameters in all: of 1.6e9 bytes, 1 token reads 1/4,
    // 2 tokens 1 - (3/4)^2 = 7/16. The rest of the weights is 0.8e9 bytes.
    var moe = new MixtureOfExperts(8, 2, 0.8e9);
    Deployment deployment =
        new Deployment(
            Toy.GPU,
            Toy.model(new Attention.Full(), moe),
            1,
            Precision.BF16,
            Precision.BF16,
            CostProfile.DATASHEET);
    CostModel cost = new CostModel(deployment);

    assertThat(cost.weightBytesPerGpu(1, cost.expertShare(1)))
        .isCloseTo(0.8e9 + 0.4e9, within(1.0));
    assertThat(cost.weightBytesPerGpu(1, cost.expertShare(2)))
        .isCloseTo(0.8e9 + 0.7e9, within(1.0));
  }

  @Test
  void windowedLayersReadNoMoreThanTheirWindow() {
    Deployment deployment =
        new Deployment(
            Toy.GPU,
            Toy.model(new Attention.SlidingWindow(100, 5), null),
            1,
            Precision.BF16,
            Precision.BF16,
            CostProfile.DATASHEET);
    CostModel cost = new CostModel(deployment);

    StepLoad decode = StepLoad.decode(1, 1000, 100);
    assertThat(cost.explain(decode).decodeAttention().bytes()).isEqualTo(5 * 400 * (1000.0 + 100));
    // 250 tokens after 50: 50 within the window see 51..100, the other 200 see 100 each.
    StepLoad chunk = StepLoad.EMPTY.plusChunk(50, 250, false, 100);
    assertThat(chunk.prefillWindowPairs()).isEqualTo(50 * 50 + 50 * 51 / 2 + 200 * 100);
  }

  @Test
  void theShortWayToADecodeStepIsTheLongOne() {
    CostModel cost = new CostModel(Toy.deployment(Toy.SLOW));
    for (int rows : new int[] {1, 7, 64, 1000, 100_000}) {
      StepLoad load = StepLoad.EMPTY.plusDecode(rows, rows * 777L, rows * 777L);
      assertThat(cost.decodeStepPs(rows, rows * 777L, rows * 777L)).isEqualTo(cost.stepPs(load));
    }
  }

  @Test
  void honestyMovesFromTheDatasheetToTheProfile() {
    StepLoad load = StepLoad.decode(8, 500, NO_WINDOW);
    long datasheet = new CostModel(Toy.datasheet()).stepPs(load);
    long honest = new CostModel(Toy.deployment(Toy.SLOW)).stepPs(load);

    assertThat(new CostModel(Toy.deployment(Toy.SLOW.atHonesty(0))).stepPs(load))
        .isEqualTo(datasheet);
    assertThat(new CostModel(Toy.deployment(Toy.SLOW.atHonesty(0.5))).stepPs(load))
        .isBetween(datasheet, honest);
    assertThat(new CostModel(Toy.deployment(Toy.SLOW.atHonesty(1))).stepPs(load)).isEqualTo(honest);
  }

  @Test
  void theBoundSharesAddUpToTheStep() {
    StepCost cost =
        new CostModel(Toy.deployment(Toy.SLOW))
            .explain(StepLoad.EMPTY.plusChunk(0, 300, true, NO_WINDOW).plusDecode(5, 900, 900));
    long sum = 0;
    for (Bound bound : Bound.values()) {
      sum += cost.psBoundBy(bound);
    }
    assertThat(sum).isEqualTo(cost.totalPs());
    assertThat(Ticks.toSeconds(sum)).isPositive();
  }
}
