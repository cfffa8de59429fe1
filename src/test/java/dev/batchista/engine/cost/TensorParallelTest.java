package dev.batchista.engine.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.support.Toy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tensor parallelism worked out by hand: what each GPU has to do, and what the all-reduces cost.
 */
class TensorParallelTest {
  private static final int NO_WINDOW = Integer.MAX_VALUE;
  private static final long US = 1_000_000;
  private static final Catalogue CATALOGUE = Catalogue.load();

  /**
   * 100 tokens of 1,000 values in 16 bits are 200,000 bytes, of which a ring sends 2(g-1)/g: 200,
   * 300 and 350 kB over 50e9 B/s in 4, 6 and 7 us. Two all-reduces in each of 10 layers, each with
   * a latency of 10 us. The toy's two KV heads divide by two, and more GPUs keep one each: 20
   * values a layer and token are 2,000 bytes.
   */
  @ParameterizedTest
  @CsvSource({"1, 0, 4000", "2, 280, 2000", "4, 320, 2000", "8, 340, 2000"})
  void onTheToy(int gpus, long linkUs, double kvBytes) {
    Deployment deployment =
        new Deployment(Toy.GPU, Toy.MODEL, gpus, Precision.BF16, Precision.BF16, Toy.SLOW);
    StepCost cost = new CostModel(deployment).explain(StepLoad.decode(100, 500, NO_WINDOW));

    assertThat(cost.linkPs()).isEqualTo(linkUs * US);
    assertThat(cost.linear().flops()).isEqualTo(100 * 2.2e9 / gpus);
    assertThat(cost.linear().bytes()).isEqualTo(2.4e9 / gpus + 100 * kvBytes);
    assertThat(cost.decodeAttention().bytes()).isEqualTo(100 * 500 * kvBytes);
    assertThat(deployment.gpus()).isEqualTo(gpus);
  }

  /**
   * 4,000 tokens of 8,192 values in 16 bits are 65,536,000 bytes; four GPUs send 1.5 times as much:
   * 327.68 us over the 300 GB/s of NVLink, 3.072 ms over the 32 GB/s of PCIe, 160 times each.
   */
  @Test
  void cardsOnPciePayForTheirLink() {
    StepLoad prompt = StepLoad.EMPTY.plusChunk(0, 4000, true, NO_WINDOW);
    StepCost nvlink = datasheet("a100-80g-sxm", 4).explain(prompt);
    StepCost pcie = datasheet("a100-80g-pcie", 4).explain(prompt);

    assertThat(nvlink.linkPs()).isEqualTo(52_428_800_000L);
    assertThat(pcie.linkPs()).isEqualTo(491_520_000_000L);
    // 2 x 68.5e9 x 4,000 FLOPs over 4 x 312e12 take 0.44 s: there the link is the larger part.
    assertThat(nvlink.bound()).isEqualTo(Bound.COMPUTE);
    assertThat(pcie.bound()).isEqualTo(Bound.LINK);
  }

  @Test
  void moreGpusAreFasterByLessThanTheirNumber() {
    StepLoad decode = StepLoad.decode(32, 1000, NO_WINDOW);
    long before = calibrated(1).stepPs(decode);
    for (int gpus : new int[] {2, 4, 8}) {
      long after = calibrated(gpus).stepPs(decode);
      assertThat(after).isLessThan(before).isGreaterThan(before / 2);
      before = after;
    }
  }

  private static CostModel datasheet(String gpu, int gpus) {
    return new CostModel(
        new Deployment(
            CATALOGUE.gpu(gpu),
            CATALOGUE.model("llama-3.1-70b"),
            gpus,
            Precision.BF16,
            Precision.BF16,
            CostProfile.DATASHEET));
  }

  private static CostModel calibrated(int gpus) {
    return new CostModel(
        new Deployment(
            CATALOGUE.gpu("h100-sxm"),
            CATALOGUE.model("llama-3.1-70b"),
            gpus,
            Precision.BF16,
            Precision.BF16,
            CATALOGUE.costProfile("vllm")));
  }
}
