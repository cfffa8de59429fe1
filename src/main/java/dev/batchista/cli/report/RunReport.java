package dev.batchista.cli.report;

import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.scenario.Scenario;
import java.util.List;

/**
 * A run that has ended, ready to be put into words.
 *
 * @param scenario what was run
 * @param fleet the servers that it names
 * @param summary the figures
 * @param replicas what each of them did
 * @param backlog how long the queue was as requests came
 * @param notes what the reader should know besides, such as rows of a trace that were left out
 */
public record RunReport(
    Scenario scenario,
    FleetConfig fleet,
    RunSummary summary,
    List<ReplicaUse> replicas,
    Backlog backlog,
    List<String> notes) {

  public RunReport {
    replicas = List.copyOf(replicas);
    notes = List.copyOf(notes);
  }

  /** The first server. */
  ServerConfig config() {
    return fleet.replicas().get(0);
  }

  /** Whether any server keeps KV blocks for others. */
  boolean cachesPrefixes() {
    return fleet.replicas().stream().anyMatch(server -> server.kv().prefixCaching());
  }

  /** Mean part of TTFT that went into attempts that failed and the pauses after them, ms. */
  double meanFailedAttemptsMs() {
    boolean once = summary.outcomes().retries() + summary.outcomes().restarts() == 0;
    double rest = summary.queueWait().meanMs() + summary.prefill().meanMs();
    // Sums that should be equal may differ in their last bits.
    return once ? 0 : Math.max(0, summary.ttft().meanMs() - rest);
  }

  /** Requests that were turned away. */
  long rejected() {
    return summary.rejected();
  }
}
