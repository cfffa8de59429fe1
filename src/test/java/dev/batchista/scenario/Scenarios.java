package dev.batchista.scenario;

import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.scheduler.SchedulingPolicy.ContinuousBatching;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SyntheticWorkload;

/** Scenarios for tests. */
public final class Scenarios {

  private Scenarios() {}

  /** Llama-3.1-8B on one H100, 4 requests a second of 1000 in and 200 out. */
  public static Scenario plain() {
    return new Scenario(
        "plain",
        "for tests",
        1,
        100,
        new ServerSpec(
            "h100-sxm",
            null,
            null,
            "llama-3.1-8b",
            Precision.BF16,
            Precision.BF16,
            1,
            null,
            0.9,
            16,
            "vllm",
            1),
        new ContinuousBatching(16, 8192, 0.01),
        new Traffic.Synthetic(traffic(4, 1000, 200)),
        new Slo(500, 50));
  }

  public static SyntheticWorkload traffic(double rate, int prompt, int output) {
    return new SyntheticWorkload(
        new ArrivalProcess.Poisson(rate),
        new LengthDistribution.Fixed(prompt),
        new LengthDistribution.Fixed(output));
  }
}
