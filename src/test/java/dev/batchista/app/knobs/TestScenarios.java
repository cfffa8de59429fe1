package dev.batchista.app.knobs;

import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.scheduler.SchedulingPolicy.ContinuousBatching;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SyntheticWorkload;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ServerSpec;
import dev.batchista.scenario.Slo;
import dev.batchista.scenario.Traffic;

/** Scenarios for tests of the app. */
public final class TestScenarios {
  private TestScenarios() {}

  /** Llama 3.1 8B on one H100: sixteen seats and 9 requests a second. */
  public static Scenario lunch() {
    return new Scenario(
        "Lunch",
        "A busy bar.",
        7,
        1000,
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
            "datasheet",
            1),
        new ContinuousBatching(16, 8192, 0.01),
        new Traffic.Synthetic(
            new SyntheticWorkload(
                new ArrivalProcess.Poisson(9),
                new LengthDistribution.LogNormal(1850, 0.5, 16_000),
                new LengthDistribution.LogNormal(220, 0.5, 4000))),
        new Slo(500, 50));
  }
}
