package dev.batchista.engine.support;

import dev.batchista.engine.cost.CostProfile;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.hardware.Attention;
import dev.batchista.engine.hardware.DensePeaks;
import dev.batchista.engine.hardware.Gpu;
import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.engine.hardware.MixtureOfExperts;
import dev.batchista.engine.hardware.Precision;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hardware and models with round figures, so that costs can be worked out by hand. */
public final class Toy {
  /** 1 TB/s, 100 TFLOP/s, 80 GB, 100 GB/s to its neighbours. */
  public static final Gpu GPU =
      new Gpu(
          "toy",
          "Toy",
          1e12,
          80e9,
          new DensePeaks(100e12, 200e12, null, null),
          100e9,
          500.0,
          3.6,
          List.of("by hand"),
          List.of());

  /** 10 layers of 0.1e9 parameters, an LM head of 0.1e9 and an embedding of as many: 1.2e9. */
  public static final LlmModel MODEL = model(new Attention.Full(), null);

  private Toy() {}

  /** 4 heads, 2 KV heads, width 50: 2 * 2 * 50 = 200 KV values a layer and token. */
  public static LlmModel model(Attention attention, @Nullable MixtureOfExperts moe) {
    return new LlmModel(
        "toy-1b",
        "Toy 1B",
        10,
        1000,
        4,
        2,
        50,
        1.2e9,
        moe == null ? 1e9 : 0.6e9,
        0.1e9,
        false,
        attention,
        moe,
        100_000,
        List.of("by hand"));
  }

  public static Deployment deployment(CostProfile profile) {
    return new Deployment(GPU, MODEL, 1, Precision.BF16, Precision.BF16, profile);
  }

  public static Deployment datasheet() {
    return deployment(CostProfile.DATASHEET);
  }

  /** Half the compute in prefill, a quarter in decode, 80 % of the memory, and overheads. */
  public static final CostProfile SLOW =
      new CostProfile(
          "slow", "Slow", 0.5, 0.25, 0.8, 0.5, 0.8, 0.5, 10e-6, 20e-6, 5e-6, 100e-6, 0.25, 30e-6,
          "by hand");
}
