package dev.batchista.explore;

import dev.batchista.engine.cost.CostProfile;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.fleet.Disaggregation;
import dev.batchista.engine.hardware.Gpu;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.scheduler.SchedulingPolicy.ChunkedPrefill;
import dev.batchista.engine.scheduler.SchedulingPolicy.ContinuousBatching;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** The changes that can be tried on servers: a quarter more of each thing, or a fifth less. */
final class Changes {

  private static final double MORE = 1.25;
  private static final double LESS = 0.8;

  private Changes() {}

  /** Those that change anything about the servers, in the order of {@link Resource}. */
  static List<Change> of(FleetConfig fleet) {
    List<Change> changes = new ArrayList<>();
    SchedulingPolicy first = fleet.replicas().get(0).policy();
    int seats = first.maxNumSeqs();
    changes.add(
        policy("seats+25%", Resource.SEATS, true, "seats", seats, up(seats), withSeats(MORE)));
    if (seats > 1) {
      changes.add(
          policy("seats-20%", Resource.SEATS, false, "seats", seats, down(seats), withSeats(LESS)));
    }
    changes.add(
        server(
            "kv+25%",
            Resource.KV_BLOCKS,
            "25 % more KV memory",
            each ->
                new ServerConfig(
                    each.deployment(),
                    each.policy(),
                    each.kvBytes() * MORE,
                    each.blockSize(),
                    each.kv())));
    int budget = budget(first);
    if (budget > 0) {
      changes.add(budget("budget+25%", true, budget, up(budget), MORE));
      if (!(first instanceof ChunkedPrefill) || down(budget) >= seats) {
        changes.add(budget("budget-20%", false, budget, down(budget), LESS));
      }
    } else {
      changes.add(
          new Change(
              "continuous",
              Resource.BATCHING,
              true,
              "continuous batching instead",
              each(
                  server ->
                      withPolicy(
                          server,
                          new ContinuousBatching(server.policy().maxNumSeqs(), 8192, 0.01)))));
    }
    changes.add(
        gpu(
            "flops+25%",
            Resource.COMPUTE,
            "25 % more FLOP/s",
            gpu -> gpu.withBf16Flops(gpu.peaks().bf16() * MORE)));
    changes.add(
        gpu(
            "bandwidth+25%",
            Resource.HBM_BANDWIDTH,
            "25 % more HBM bandwidth",
            gpu -> gpu.withHbmBytesPerSecond(gpu.hbmBytesPerSecond() * MORE)));
    addLinks(changes, fleet);
    CostProfile profile = fleet.replicas().get(0).deployment().profile();
    if (profile.overheadPerStepSeconds()
            + profile.overheadPerLayerSeconds()
            + profile.overheadPerSequenceSeconds()
        > 0) {
      changes.add(
          server("overhead-20%", Resource.OVERHEAD, "20 % less overhead", Changes::lessOverhead));
    }
    return changes;
  }

  private static void addLinks(List<Change> changes, FleetConfig fleet) {
    if (fleet.replicas().stream().anyMatch(server -> server.deployment().gpus() > 1)) {
      changes.add(
          gpu("link+25%", Resource.GPU_LINK, "25 % more bandwidth between GPUs", Changes::linked));
    }
    Disaggregation pools = fleet.disaggregation();
    if (pools != null) {
      Disaggregation wider =
          new Disaggregation(
              pools.prefillReplicas(), pools.linkBytesPerSecond() * MORE, pools.linkLatencyPs());
      changes.add(
          new Change(
              "kv-link+25%",
              Resource.KV_LINK,
              true,
              "25 % more bandwidth to hand KV over",
              all -> all.withDisaggregation(wider)));
    }
  }

  private static Gpu linked(Gpu gpu) {
    return new Gpu(
        gpu.id(),
        gpu.name(),
        gpu.hbmBytesPerSecond(),
        gpu.hbmBytes(),
        gpu.peaks(),
        gpu.linkBytesPerSecond() * MORE,
        gpu.tdpWatts(),
        gpu.usdPerHour(),
        gpu.sources(),
        gpu.weakFields());
  }

  private static ServerConfig lessOverhead(ServerConfig server) {
    CostProfile old = server.deployment().profile();
    return withDeployment(
        server,
        server.deployment().gpu(),
        new CostProfile(
            old.id(),
            old.name(),
            old.prefillComputeEfficiency(),
            old.decodeComputeEfficiency(),
            old.memoryEfficiency(),
            old.attentionComputeEfficiency(),
            old.attentionMemoryEfficiency(),
            old.linkEfficiency(),
            old.allReduceLatencySeconds(),
            old.overheadPerLayerSeconds() * LESS,
            old.overheadPerSequenceSeconds() * LESS,
            old.overheadPerStepSeconds() * LESS,
            old.expertComputeEfficiency(),
            old.overheadPerExpertLayerSeconds() * LESS,
            old.source()));
  }

  private static Change budget(String id, boolean more, int before, int after, double factor) {
    return policy(
        id,
        Resource.TOKEN_BUDGET,
        more,
        "token budget",
        before,
        after,
        policy -> withBudget(policy, factor));
  }

  private static SchedulingPolicy withBudget(SchedulingPolicy policy, double factor) {
    int tokens = scaled(budget(policy), factor);
    if (policy instanceof ContinuousBatching old) {
      return new ContinuousBatching(old.maxNumSeqs(), tokens, old.watermark(), old.order());
    }
    return policy instanceof ChunkedPrefill old
        ? new ChunkedPrefill(
            old.maxNumSeqs(),
            Math.max(old.maxNumSeqs(), tokens),
            old.longPrefillTokenThreshold(),
            old.order())
        : policy;
  }

  /** Tokens that a step may have; 0 where the policy knows no such limit. */
  private static int budget(SchedulingPolicy policy) {
    if (policy instanceof ContinuousBatching continuous) {
      return continuous.maxNumBatchedTokens();
    }
    return policy instanceof ChunkedPrefill chunked ? chunked.maxNumBatchedTokens() : 0;
  }

  private static UnaryOperator<SchedulingPolicy> withSeats(double factor) {
    return policy -> policy.withMaxNumSeqs(scaled(policy.maxNumSeqs(), factor));
  }

  private static Change policy(
      String id,
      Resource resource,
      boolean more,
      String thing,
      int before,
      int after,
      UnaryOperator<SchedulingPolicy> change) {
    return new Change(
        id,
        resource,
        more,
        Figures.say("%s from %,d to %,d", thing, before, after),
        each(server -> withPolicy(server, change.apply(server.policy()))));
  }

  private static Change gpu(String id, Resource resource, String words, UnaryOperator<Gpu> change) {
    return server(
        id,
        resource,
        words,
        each ->
            withDeployment(
                each, change.apply(each.deployment().gpu()), each.deployment().profile()));
  }

  private static Change server(
      String id, Resource resource, String words, UnaryOperator<ServerConfig> change) {
    return new Change(id, resource, true, words, each(change));
  }

  private static UnaryOperator<FleetConfig> each(UnaryOperator<ServerConfig> change) {
    return fleet -> fleet.withReplicas(fleet.replicas().stream().map(change).toList());
  }

  private static ServerConfig withPolicy(ServerConfig server, SchedulingPolicy policy) {
    return new ServerConfig(
        server.deployment(), policy, server.kvBytes(), server.blockSize(), server.kv());
  }

  private static ServerConfig withDeployment(ServerConfig server, Gpu gpu, CostProfile profile) {
    Deployment old = server.deployment();
    return new ServerConfig(
        new Deployment(
            gpu,
            old.model(),
            old.tensorParallelSize(),
            old.pipelineParallelSize(),
            old.weightPrecision(),
            old.kvPrecision(),
            profile,
            old.speculation()),
        server.policy(),
        server.kvBytes(),
        server.blockSize(),
        server.kv());
  }

  private static int up(int amount) {
    return scaled(amount, MORE);
  }

  private static int down(int amount) {
    return scaled(amount, LESS);
  }

  /** At least one more or one less. */
  private static int scaled(int amount, double factor) {
    return factor > 1
        ? (int) Math.min(Integer.MAX_VALUE / 2, Math.ceil(amount * factor))
        : (int) Math.max(1, Math.floor(amount * factor));
  }
}
