package dev.batchista.cli.bench;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.LengthDistribution.Fixed;
import dev.batchista.engine.workload.LengthDistribution.LogNormal;
import dev.batchista.engine.workload.SyntheticWorkload;
import java.util.List;

/**
 * A run that is timed.
 *
 * @param name what it is called in the table
 * @param config the server
 * @param workload what comes
 */
record SimCase(String name, ServerConfig config, SyntheticWorkload workload) {
  private static final int LONGEST = 8192;

  /** 70B on four H100 at light load and overload, of one length and many, and 8B short of KV. */
  static List<SimCase> all(Catalogue catalogue) {
    ServerConfig large = server(catalogue, "llama-3-70b", 4, Double.NaN);
    ServerConfig small = server(catalogue, "llama-3.1-8b", 1, 4e9);
    return List.of(
        new SimCase("base", large, workload(5, new Fixed(500), new Fixed(200))),
        new SimCase("overload", large, workload(50, new Fixed(500), new Fixed(200))),
        new SimCase(
            "lognormal",
            large,
            workload(5, new LogNormal(500, 0.5, LONGEST), new LogNormal(200, 0.5, LONGEST))),
        new SimCase("kv-pressure", small, workload(60, new Fixed(500), new Fixed(400))));
  }

  private static SyntheticWorkload workload(
      double rate, LengthDistribution prompts, LengthDistribution outputs) {
    return new SyntheticWorkload(new ArrivalProcess.Poisson(rate), prompts, outputs);
  }

  private static ServerConfig server(Catalogue catalogue, String model, int gpus, double kvBytes) {
    Deployment deployment =
        new Deployment(
            catalogue.gpu("h100-sxm"),
            catalogue.model(model),
            gpus,
            Precision.BF16,
            Precision.BF16,
            catalogue.costProfile("vllm"));
    SchedulingPolicy policy = new SchedulingPolicy.ChunkedPrefill(256, 8192, QueueOrder.FCFS);
    double bytes = Double.isNaN(kvBytes) ? deployment.kvBytesAvailable(0.9) : kvBytes;
    return new ServerConfig(deployment, policy, bytes, 16);
  }
}
