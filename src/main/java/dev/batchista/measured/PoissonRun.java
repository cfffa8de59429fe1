package dev.batchista.measured;

import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SyntheticSource;
import dev.batchista.engine.workload.SyntheticWorkload;

/** A short simulation of Poisson arrivals, all of the mean lengths; always the same draws. */
record PoissonRun(RunSummary summary) {
  private static final long SEED = 1;
  private static final int BLOCK = 16;
  private static final int SEATS = 1024;
  private static final double MEMORY_SHARE = 0.9;

  /** Makes the caller's own record. */
  interface Maker<T> {
    T make(double ttftMs, double tpotMs, double outputTokS);
  }

  static PoissonRun of(Deployment deployment, double isl, double osl, Load.Rate rate, int budget) {
    double kvBytes = deployment.kvBytesAvailable(MEMORY_SHARE);
    if (kvBytes <= (isl + osl) * deployment.kvBytesPerToken()) {
      throw new NotPredictable("weights and one request do not fit in 90 % of the memory");
    }
    ServerConfig server =
        new ServerConfig(
            deployment,
            new SchedulingPolicy.ChunkedPrefill(SEATS, budget, QueueOrder.FCFS),
            kvBytes,
            BLOCK);
    SyntheticWorkload workload =
        new SyntheticWorkload(
            new ArrivalProcess.Poisson(rate.perSecond()),
            new LengthDistribution.Fixed((int) Math.max(1, Math.round(isl))),
            new LengthDistribution.Fixed((int) Math.max(1, Math.round(osl))));
    Recorder recorder = new Recorder(deployment, 1000, 100);
    new Simulation(server, new SyntheticSource(workload, SEED, rate.requests()), recorder)
        .runToEnd();
    return new PoissonRun(recorder.summary());
  }

  <T> T figures(Maker<T> maker) {
    return maker.make(summary.ttft().meanMs(), summary.tpot().meanMs(), summary.outputThroughput());
  }
}
