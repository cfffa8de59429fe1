package dev.batchista.engine.support;

import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.engine.workload.RecordedSource;
import dev.batchista.engine.workload.RecordedWorkload;
import dev.batchista.engine.workload.Request;
import java.util.List;

/** Runs of a few requests on the toy server, to be compared with schedules worked out by hand. */
public final class HandRun {
  private static final CostModel COST = new CostModel(Toy.datasheet());
  private static final double KV_BYTES_PER_TOKEN = 4_000;

  private HandRun() {}

  /** Serves the requests to the end with so many tokens of KV in blocks of 16. */
  public static Log of(SchedulingPolicy policy, double kvTokens, Request... requests) {
    Log log = new Log();
    ServerConfig config =
        new ServerConfig(Toy.datasheet(), policy, kvTokens * KV_BYTES_PER_TOKEN, 16);
    var source = new RecordedSource(new RecordedWorkload("by hand", List.of(requests)));
    new Simulation(config, source, log).runToEnd();
    return log;
  }

  /** Time of a step that computes whole prompts. */
  public static long prefill(int... prompts) {
    StepLoad load = StepLoad.EMPTY;
    for (int prompt : prompts) {
      load = load.plusChunk(0, prompt, true, Integer.MAX_VALUE);
    }
    return COST.stepPs(load);
  }

  /** Time of any step. */
  public static long step(StepLoad load) {
    return COST.stepPs(load);
  }

  /** Time of a decode step of so many rows that read so many KV entries in all. */
  public static long decode(int rows, long contextSum) {
    return COST.decodeStepPs(rows, contextSum, contextSum);
  }
}
