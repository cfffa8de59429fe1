package dev.batchista.support;

import dev.batchista.app.live.CafeSimulation;
import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SyntheticWorkload;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.ServerSpec;
import dev.batchista.scenario.Slo;
import dev.batchista.scenario.Traffic;

/** Real runs for tests of what draws them: Llama 3.1 8B on an H100 behind a café's counter. */
public final class Cafes {
  private static final int PREFILL_TOKENS = 8192;

  private Cafes() {}

  /** Poisson arrivals at {@code rate} requests a second, lognormal lengths, continuous batching. */
  public static Scenario scenario(double rate, int seats) {
    return new Scenario(
        "Chat at lunchtime",
        "Llama 3.1 8B on one H100",
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
            "vllm",
            1),
        new SchedulingPolicy.ContinuousBatching(seats, PREFILL_TOKENS, 0.01),
        new Traffic.Synthetic(
            new SyntheticWorkload(
                new ArrivalProcess.Poisson(rate),
                new LengthDistribution.LogNormal(900, 0.7, 8000),
                new LengthDistribution.LogNormal(200, 0.5, 2000))),
        new Slo(500, 50));
  }

  /** A café at the beginning of {@code scenario}. */
  public static CafeSimulation open(Scenario scenario) {
    return new CafeSimulation(new ScenarioResolver(Catalogue.load()), scenario);
  }

  /** Advances as the app does, a bit at a time, so the percentile lines get their points. */
  public static void run(CafeSimulation cafe, double seconds) {
    long bitPs = Ticks.PER_SECOND / 20;
    for (long done = 0; done < Ticks.ceil(seconds); done += bitPs) {
      cafe.advanceBy(bitPs);
    }
    cafe.refreshCharts();
  }
}
