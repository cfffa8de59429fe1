package dev.batchista.engine.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.support.Toy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Number formats worked out by hand: the toy has 1e9 parameters in the layers and 0.2e9 in two
 * embedding tables, which stay in 16 bits (0.4e9 bytes). Its GPU has 80 GB, 100 TFLOP/s in 16 bits,
 * 200 in FP8, and no INT8 or FP4 units.
 */
class PrecisionTest {
  private static final long US = 1_000_000;

  @ParameterizedTest
  @CsvSource({
    // 2 bytes a parameter.
    "BF16, 2.4e9, 20002",
    "FP16, 2.4e9, 20002",
    // 1 byte; FP8 at twice the peak, INT8 unpacked to 16 bits.
    "FP8, 1.4e9, 10001",
    "INT8, 1.4e9, 20002",
    // MXFP4: 4 bits and an 8-bit scale for 32 values, 4.25 bits: 0.53125e9 bytes.
    "FP4, 931250000, 20002",
    // AWQ or GPTQ in groups of 128: 4 bits and 20 for 128 values, 4.15625 bits: 0.51953125e9.
    "INT4, 919531250, 20002"
  })
  void weights(Precision precision, double bytes, long computeUs) {
    Deployment deployment = deployment(1, precision, Precision.BF16);
    CostModel cost = new CostModel(deployment);
    StepCost decode = cost.explain(StepLoad.decode(1, 500, Integer.MAX_VALUE));
    StepCost prefill = cost.explain(StepLoad.EMPTY.plusChunk(0, 1000, true, Integer.MAX_VALUE));

    assertThat(deployment.weightBytes()).isCloseTo(bytes, within(1.0));
    // A decode step reads them once and writes 4,000 bytes of KV, at 1e12 B/s.
    assertThat(decode.linear().memoryPs()).isEqualTo(Math.round(bytes) + 4_000);
    // 2.0002e12 FLOPs.
    assertThat(prefill.linear().computePs()).isEqualTo(computeUs * US);
  }

  @ParameterizedTest
  @CsvSource({"BF16, 4000", "FP16, 4000", "FP8, 2000", "INT8, 2000"})
  void kv(Precision precision, double bytes) {
    Deployment deployment = deployment(1, Precision.BF16, precision);
    StepCost decode = new CostModel(deployment).explain(StepLoad.decode(1, 500, Integer.MAX_VALUE));

    // 10 layers x 200 values, at 1e12 B/s a picosecond a byte.
    assertThat(deployment.kvBytesPerToken()).isEqualTo(bytes);
    assertThat(decode.decodeAttention().ps()).isEqualTo((long) (500 * bytes));
  }

  @Test
  void kvInFourBitsIsRefused() {
    assertThatThrownBy(() -> deployment(1, Precision.FP4, Precision.FP4))
        .hasMessage("kvPrecision must have 8 or 16 bits: fp4");
    assertThatThrownBy(() -> deployment(1, Precision.FP4, Precision.INT4))
        .hasMessage("kvPrecision must have 8 or 16 bits: int4");
  }

  @Test
  void kvHasWhatTheUtilisationLimitAndTheWeightsLeave() {
    // 80 GB x 0.9 - 2.4 GB, x 0.5, and on two GPUs.
    assertThat(deployment(1, Precision.BF16, Precision.BF16).kvBytesAvailable(0.9))
        .isEqualTo(69.6e9);
    assertThat(deployment(1, Precision.BF16, Precision.BF16).kvBytesAvailable(0.5))
        .isEqualTo(37.6e9);
    assertThat(deployment(2, Precision.BF16, Precision.BF16).kvBytesAvailable(0.9))
        .isEqualTo(141.6e9);
    assertThat(deployment(1, Precision.FP8, Precision.BF16).kvBytesAvailable(0.9))
        .isEqualTo(70.6e9);
    // 0.02 x 80 GB is less than the weights.
    assertThat(deployment(1, Precision.BF16, Precision.BF16).kvBytesAvailable(0.02))
        .isCloseTo(-0.8e9, within(1.0));
  }

  private static Deployment deployment(int gpus, Precision weights, Precision kv) {
    return new Deployment(Toy.GPU, Toy.MODEL, gpus, weights, kv, CostProfile.DATASHEET);
  }
}
