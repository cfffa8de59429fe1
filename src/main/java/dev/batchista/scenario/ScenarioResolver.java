package dev.batchista.scenario;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.hardware.Gpu;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.workload.RequestSource;
import dev.batchista.engine.workload.SyntheticSource;

/**
 * Turns what a scenario names into what the simulator needs: catalogue names into figures, GB and
 * TFLOP/s into bytes and FLOP/s.
 *
 * <p>It takes a scenario that {@link FeasibilityGuard} has let through.
 */
public final class ScenarioResolver {

  private static final double GIGA = 1e9;
  private static final double TERA = 1e12;

  private final Catalogue catalogue;

  public ScenarioResolver(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** The scenario's server. */
  public ServerConfig server(Scenario scenario) {
    return server(scenario.server(), scenario.policy());
  }

  /**
   * A server with a batching policy.
   *
   * @throws dev.batchista.catalogue.UnknownNameException where the catalogue lacks a name
   */
  public ServerConfig server(ServerSpec server, SchedulingPolicy policy) {
    Deployment deployment = deployment(server);
    return new ServerConfig(deployment, policy, kvBytes(server, deployment), server.blockSize());
  }

  /**
   * Model and GPUs with what differs from the catalogue.
   *
   * @throws dev.batchista.catalogue.UnknownNameException where the catalogue lacks a name
   */
  public Deployment deployment(ServerSpec server) {
    return new Deployment(
        gpu(server),
        catalogue.model(server.model()),
        server.tensorParallelSize(),
        server.weightPrecision(),
        server.kvPrecision(),
        catalogue.costProfile(server.costProfile()).atHonesty(server.honesty()));
  }

  /** The scenario's requests, as many as it says. */
  public RequestSource requests(Scenario scenario) {
    return source(scenario, scenario.requests());
  }

  /** Requests without end, as the café has them; a trace ends all the same. */
  public RequestSource endlessRequests(Scenario scenario) {
    return source(scenario, Long.MAX_VALUE);
  }

  private Gpu gpu(ServerSpec server) {
    Gpu gpu = catalogue.gpu(server.gpu());
    Double bandwidth = server.hbmBandwidthGBps();
    if (bandwidth != null) {
      gpu = gpu.withHbmBytesPerSecond(bandwidth * GIGA);
    }
    Double tflops = server.denseTflops();
    return tflops == null ? gpu : gpu.withBf16Flops(tflops * TERA);
  }

  /** Bytes for KV over all GPUs: what the scenario says, or what the weights leave; at least 0. */
  private static double kvBytes(ServerSpec server, Deployment deployment) {
    Double memory = server.kvMemoryGB();
    double bytes =
        memory == null ? deployment.kvBytesAvailable(server.gpuMemoryUtilization()) : memory * GIGA;
    return Math.max(0, bytes);
  }

  private RequestSource source(Scenario scenario, long most) {
    if (scenario.traffic() instanceof Traffic.Synthetic synthetic) {
      return new SyntheticSource(synthetic.workload(), scenario.seed(), most);
    }
    throw new IllegalArgumentException("not a synthetic workload: " + scenario.traffic());
  }
}
