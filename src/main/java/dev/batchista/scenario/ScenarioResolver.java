package dev.batchista.scenario;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.cost.Speculation;
import dev.batchista.engine.hardware.Gpu;
import dev.batchista.engine.metrics.Objectives;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.scenario.trace.Trace;
import dev.batchista.scenario.trace.TraceException;
import dev.batchista.scenario.trace.TraceReader;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Turns what a scenario names into what the simulator needs: catalogue names into figures, GB and
 * TFLOP/s into bytes and FLOP/s.
 *
 * <p>It takes a scenario that {@link FeasibilityGuard} has let through.
 */
public final class ScenarioResolver {

  private final Catalogue catalogue;
  private final Path folder;

  /** Looks for traces in the working folder. */
  public ScenarioResolver(Catalogue catalogue) {
    this(catalogue, Path.of(""));
  }

  /**
   * @param folder where relative names of traces start: that of the scenario's file
   */
  public ScenarioResolver(Catalogue catalogue, Path folder) {
    this.catalogue = catalogue;
    this.folder = folder;
  }

  /** The scenario's own server, which is the fleet's first. */
  public ServerConfig server(Scenario scenario) {
    return server(scenario.server(), scenario.policy());
  }

  /** All of the scenario's servers and who comes to them. */
  public FleetConfig fleet(Scenario scenario) {
    return new PipelineLanes(this).fleet(scenario);
  }

  /**
   * A server with a batching policy; of one with pipeline parallelism, one of its batches.
   *
   * @throws dev.batchista.catalogue.UnknownNameException where the catalogue lacks a name
   */
  public ServerConfig server(ServerSpec server, SchedulingPolicy policy) {
    Deployment deployment = deployment(server);
    int batches = server.pipelineParallelSize();
    SchedulingPolicy each =
        batches == 1
            ? policy
            : policy.withMaxNumSeqs((policy.maxNumSeqs() + batches - 1) / batches);
    return new ServerConfig(
        deployment, each, kvBytes(server, deployment) / batches, server.blockSize(), server.kv());
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
        server.pipelineParallelSize(),
        server.weightPrecision(),
        server.kvPrecision(),
        catalogue.costProfile(server.costProfile()).atHonesty(server.honesty()),
        speculation(server.speculation()));
  }

  private @Nullable Speculation speculation(@Nullable SpeculationSpec spec) {
    if (spec == null) {
      return null;
    }
    String drafter = spec.draftModel();
    return new Speculation(
        spec.draftTokens(),
        spec.acceptance(),
        spec.mode(),
        drafter == null ? null : catalogue.model(drafter));
  }

  /** What the users of each class were promised, in their order; at least one. */
  public List<Objectives> objectives(Scenario scenario) {
    Slo common = scenario.slo();
    if (!(scenario.traffic() instanceof Traffic.Classes classes)) {
      return List.of(new Objectives("all", common.ttftMs(), common.tpotMs()));
    }
    List<Objectives> objectives = new ArrayList<>();
    for (Traffic.Classes.Promised each : classes.classes()) {
      Slo slo = each.slo() == null ? common : each.slo();
      objectives.add(new Objectives(each.requests().name(), slo.ttftMs(), slo.tpotMs()));
    }
    return objectives;
  }

  /**
   * The recording that a scenario names.
   *
   * @throws TraceException if it cannot be read, with the reason
   */
  public Trace trace(Traffic.Trace traffic) {
    return TraceReader.read(folder, traffic.file());
  }

  /** The file of the scenario's trace; null where it has none or the name spells no file. */
  public @Nullable Path traceFile(Scenario scenario) {
    try {
      return scenario.traffic() instanceof Traffic.Trace trace
          ? folder.resolve(trace.file())
          : null;
    } catch (InvalidPathException e) {
      return null;
    }
  }

  /**
   * The scenario's requests, as many as it says.
   *
   * @throws TraceException if it names a trace that cannot be read
   */
  public ScenarioSource requests(Scenario scenario) {
    return source(scenario, scenario.requests());
  }

  /**
   * The same for who has the recording at hand.
   *
   * @param traces gives the recording where the traffic is one
   */
  public ScenarioSource requests(Scenario scenario, Function<Traffic.Trace, Trace> traces) {
    return new ScenarioSource(scenario, contextLimit(scenario), scenario.requests(), traces);
  }

  /**
   * Requests without end, as the café has them; a trace ends all the same.
   *
   * @throws TraceException if it names a trace that cannot be read
   */
  public ScenarioSource endlessRequests(Scenario scenario) {
    return source(scenario, Long.MAX_VALUE);
  }

  private Gpu gpu(ServerSpec server) {
    Gpu gpu = catalogue.gpu(server.gpu());
    Double bandwidth = server.hbmBandwidthGBps();
    if (bandwidth != null) {
      gpu = gpu.withHbmBytesPerSecond(Units.bytes(bandwidth));
    }
    Double tflops = server.denseTflops();
    return tflops == null ? gpu : gpu.withBf16Flops(Units.flops(tflops));
  }

  /** Bytes for KV over all GPUs: what the scenario says, or what the weights leave; at least 0. */
  private static double kvBytes(ServerSpec server, Deployment deployment) {
    Double memory = server.kvMemoryGB();
    double bytes =
        memory == null
            ? deployment.kvBytesAvailable(server.gpuMemoryUtilization())
            : Units.bytes(memory);
    return Math.max(0, bytes);
  }

  private ScenarioSource source(Scenario scenario, long most) {
    return new ScenarioSource(scenario, contextLimit(scenario), most, this::trace);
  }

  /** The longest prompt and answer that every server can hold. */
  private int contextLimit(Scenario scenario) {
    int least = catalogue.model(scenario.server().model()).contextLimit();
    for (FleetSpec.Group group : scenario.fleet().others()) {
      least = Math.min(least, catalogue.model(group.server().model()).contextLimit());
    }
    return least;
  }
}
