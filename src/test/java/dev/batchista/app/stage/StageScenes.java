package dev.batchista.app.stage;

import dev.batchista.app.live.CafeSimulation;
import dev.batchista.app.live.Frame;
import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.scheduler.SchedulingPolicy.ContinuousBatching;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SyntheticWorkload;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.Scenarios;
import dev.batchista.scenario.Traffic;

/** Cafés that really run, for tests of the stage: Llama-3.1-8B on one H100. */
public final class StageScenes {
  private StageScenes() {}

  /** Runs from its beginning. */
  public static CafeSimulation open(Scenario scenario) {
    return new CafeSimulation(new ScenarioResolver(Catalogue.load()), scenario);
  }

  /** Runs a scenario for so long and stops time. */
  public static Frame paused(Scenario scenario, double seconds) {
    CafeSimulation cafe = open(scenario);
    cafe.advanceBy(Ticks.ceil(seconds));
    return cafe.frame(false, 0.05);
  }

  /** 16 seats, prompts of about 1,850 and outputs of about 220 tokens. */
  public static Scenario lunch(double rate) {
    return continuous(rate, 1850, 220, 16);
  }

  public static Scenario continuous(double rate, int prompt, int output, int seats) {
    return scenario(new ContinuousBatching(seats, 8192, 0.01), rate, prompt, output);
  }

  /** The same lunch, one tray at a time. */
  public static Scenario tray(double rate, int seats) {
    return scenario(new StaticBatching(seats, 2 * Ticks.PER_SECOND), rate, 1850, 220);
  }

  /** So little KV memory that customers are sent back. */
  public static Scenario shortOfMemory() {
    Scenario busy = continuous(14, 1850, 500, 24);
    return busy.withServer(busy.server().withKvMemoryGB(5.0));
  }

  private static Scenario scenario(SchedulingPolicy policy, double rate, int prompt, int output) {
    return Scenarios.plain()
        .withPolicy(policy)
        .withTraffic(
            new Traffic.Synthetic(
                new SyntheticWorkload(
                    new ArrivalProcess.Poisson(rate),
                    new LengthDistribution.LogNormal(prompt, 0.6, 16_000),
                    new LengthDistribution.LogNormal(output, 0.7, 4_000))));
  }
}
