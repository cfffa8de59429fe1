package dev.batchista.scenario;

import dev.batchista.engine.fleet.Disaggregation;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Pipeline parallelism as the simulator has it. A server of p stages has p batches under way, one
 * in each stage, as vLLM's virtual engines: each batch passes all stages one after the other, so
 * its step takes as long as on one stage's GPUs with all layers, and the batches do not share seats
 * or KV. To the simulator each batch is a replica; here their numbers are worked out.
 */
final class PipelineLanes {
  private final ScenarioResolver resolver;

  PipelineLanes(ScenarioResolver resolver) {
    this.resolver = resolver;
  }

  FleetConfig fleet(Scenario scenario) {
    FleetSpec spec = scenario.fleet();
    List<ServerConfig> lanes = new ArrayList<>();
    // Where the lanes of each server start, and after the last.
    List<Integer> starts = new ArrayList<>();
    add(spec.replicas(), resolver.server(scenario), lanes, starts);
    for (FleetSpec.Group group : spec.others()) {
      add(group.count(), resolver.server(group.server(), group.policy()), lanes, starts);
    }
    starts.add(lanes.size());
    return new FleetConfig(
        lanes,
        router(spec.router(), starts),
        spec.admission(),
        scenario.clients().behaviour(),
        outages(spec.outages(), starts),
        scenario.seed(),
        pools(spec.disaggregation(), starts));
  }

  private static void add(
      int servers, ServerConfig lane, List<ServerConfig> lanes, List<Integer> starts) {
    for (int i = 0; i < servers; i++) {
      starts.add(lanes.size());
      for (int stage = 0; stage < lane.deployment().pipelineParallelSize(); stage++) {
        lanes.add(lane);
      }
    }
  }

  private static List<Outage> outages(List<Outage> outages, List<Integer> starts) {
    List<Outage> ofLanes = new ArrayList<>();
    for (Outage outage : outages) {
      int end = starts.get(outage.replica() + 1);
      for (int lane = starts.get(outage.replica()); lane < end; lane++) {
        ofLanes.add(new Outage(lane, outage.downPs(), outage.upPs()));
      }
    }
    return ofLanes;
  }

  private static RouterPolicy router(RouterPolicy router, List<Integer> starts) {
    return router instanceof RouterPolicy.SplitByLength split
        ? new RouterPolicy.SplitByLength(
            split.longestShort(), starts.get(split.shortReplicas()), split.within())
        : router;
  }

  private static @Nullable Disaggregation pools(
      @Nullable Disaggregation pools, List<Integer> starts) {
    return pools == null
        ? null
        : new Disaggregation(
            starts.get(pools.prefillReplicas()), pools.linkBytesPerSecond(), pools.linkLatencyPs());
  }
}
