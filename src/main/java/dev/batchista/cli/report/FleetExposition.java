package dev.batchista.cli.report;

import dev.batchista.engine.metrics.ClientOutcomes;
import dev.batchista.engine.metrics.RunSummary;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** What vLLM has no names for: clients who give up, a router's replicas, memory that is swapped. */
final class FleetExposition {

  private static final String OURS = "batchista:";

  private FleetExposition() {}

  static void write(Exposition text, RunReport report) {
    RunSummary summary = report.summary();
    ClientOutcomes outcomes = summary.outcomes();
    String rejected = OURS + "requests_rejected_total";
    text.head(rejected, "Requests turned away for good.", "counter");
    text.sample(rejected, "reason=\"beyond_context\"", summary.rejectedBeyondContext());
    text.sample(rejected, "reason=\"beyond_kv_pool\"", summary.rejectedBeyondKv());
    text.sample(rejected, "reason=\"queue_full\"", outcomes.rejectedQueueFull());
    text.sample(rejected, "reason=\"no_replica\"", outcomes.rejectedNoReplica());
    text.counter(OURS + "requests_timed_out", "Given up for good.", outcomes.timedOut());
    text.counter(OURS + "client_retries", "Attempts after the first.", outcomes.retries());
    text.counter(OURS + "request_restarts", "Lost their replica.", outcomes.restarts());
    text.counter(
        OURS + "kv_swapped_bytes", "Copied to the host and back.", summary.memory().swappedBytes());
    double completed = summary.completed();
    double seconds = summary.durationSeconds();
    List<ReplicaUse> replicas = report.replicas();
    family(text, "requests_total", "Requests served.", "counter", replicas, ReplicaUse::served);
    family(
        text,
        "request_share",
        "Share of the requests served.",
        "gauge",
        replicas,
        use -> use.served() / completed);
    family(
        text,
        "busy_share",
        "Share of the run spent in steps.",
        "gauge",
        replicas,
        use -> use.busySeconds() / seconds);
    family(
        text,
        "kv_cache_peak_perc",
        "Largest share of KV blocks held, 1 is all.",
        "gauge",
        replicas,
        ReplicaUse::kvPeakShare);
  }

  private static void family(
      Exposition text,
      String name,
      String help,
      String type,
      List<ReplicaUse> replicas,
      ToDoubleFunction<ReplicaUse> value) {
    String full = OURS + "replica_" + name;
    text.head(full, help, type);
    for (int i = 0; i < replicas.size(); i++) {
      text.sample(full, "replica=\"" + i + "\"", value.applyAsDouble(replicas.get(i)));
    }
  }
}
