package dev.batchista.cli.report;

import dev.batchista.engine.metrics.ClientOutcomes;
import dev.batchista.engine.metrics.HandOverUse;
import dev.batchista.engine.metrics.MemoryUse;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.metrics.SpeculationUse;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What became of requests, memory and replicas, in JSON. */
final class FleetFigures {

  private FleetFigures() {}

  static void outcomes(ObjectNode root, RunReport report) {
    RunSummary summary = report.summary();
    ClientOutcomes outcomes = summary.outcomes();
    root.putObject("rejected")
        .put("beyond_context", summary.rejectedBeyondContext())
        .put("beyond_kv_pool", summary.rejectedBeyondKv())
        .put("queue_full", outcomes.rejectedQueueFull())
        .put("no_replica", outcomes.rejectedNoReplica());
    root.put("timed_out", outcomes.timedOut());
    root.put("cancelled", outcomes.cancelled());
    root.put("cancelled_output_tokens", outcomes.cancelledTokens());
    root.put("retries", outcomes.retries());
    root.put("restarts", outcomes.restarts());
  }

  /** The hit rate is null where no server has a prefix cache. */
  static void memory(ObjectNode root, RunReport report) {
    MemoryUse memory = report.summary().memory();
    BenchJson.number(
        root,
        "prefix_cache_hit_rate",
        report.cachesPrefixes() ? memory.prefixCacheHitRate() : Double.NaN);
    BenchJson.number(root, "kv_wasted_share", memory.wastedShare());
    root.put("swapped_bytes", memory.swappedBytes());
    BenchJson.number(root, "swap_s", memory.swapSeconds());
    SpeculationUse speculation = report.summary().speculation();
    ObjectNode guessed = root.putObject("speculation");
    guessed.put("draft_tokens", speculation.draftedTokens());
    guessed.put("accepted_tokens", speculation.acceptedTokens());
    BenchJson.number(guessed, "acceptance_rate", speculation.acceptanceRate());
    BenchJson.number(guessed, "tokens_per_step", speculation.tokensAStep());
    HandOverUse handed = report.summary().handOvers();
    root.putObject("kv_handed_over")
        .put("requests", handed.requests())
        .put("bytes", handed.bytes())
        .put("transfer_s", handed.transferSeconds())
        .put("link_wait_s", handed.linkWaitSeconds());
  }

  static void replicas(ObjectNode root, RunReport report) {
    RunSummary summary = report.summary();
    ArrayNode replicas = root.putArray("replicas");
    for (ReplicaUse use : report.replicas()) {
      ObjectNode replica = replicas.addObject();
      replica.put("served", use.served());
      BenchJson.number(replica, "share_of_requests", (double) use.served() / summary.completed());
      replica.put("output_tokens", use.outputTokens());
      BenchJson.number(replica, "gpu_busy", use.busySeconds() / summary.durationSeconds());
      BenchJson.number(replica, "kv_cache_peak", use.kvPeakShare());
      replica.put("preemptions", use.preemptions());
      replica.put("failures", use.failures());
    }
  }
}
