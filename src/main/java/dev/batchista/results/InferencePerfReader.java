package dev.batchista.results;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The summaries of inference-perf: of the client (lifecycle) and of the server (Prometheus). */
final class InferencePerfReader implements ResultReader {
  private static final double MS_PER_S = 1000;

  @Override
  public String format() {
    return "inference-perf";
  }

  @Override
  public boolean recognises(Content content) {
    return content.objects().stream()
        .anyMatch(object -> object.path("successes").isObject() && object.has("failures"));
  }

  @Override
  public List<ImportedRun> read(Content content) {
    return content.objects().stream()
        .filter(object -> object.path("successes").isObject())
        .map(InferencePerfReader::run)
        .toList();
  }

  private static ImportedRun run(ObjectNode root) {
    Fields file = new Fields(root);
    Fields successes = file.in("successes");
    boolean client = successes.has("latency");
    Fields times = client ? successes.in("latency") : successes;
    RunDraft run =
        new RunDraft(client ? "inference-perf (client)" : "inference-perf (server's Prometheus)");
    run.asked = file.in("load_summary").count("count");
    run.requestRate = file.in("load_summary").number("requested_rate");
    run.completed = successes.count("count");
    run.failed = file.in("failures").count("count");
    run.ttft = seconds(times, "time_to_first_token");
    run.tpot = seconds(times, "time_per_output_token");
    run.itl = seconds(times, "inter_token_latency");
    run.e2e = seconds(times, "request_latency");
    run.promptLengths = lengths(successes, "prompt_len");
    run.outputLengths = lengths(successes, "output_len");
    Fields rates = successes.in("throughput");
    run.requestThroughput = client ? rates.number("requests_per_sec") : successes.number("rate");
    run.outputThroughput =
        client ? rates.number("output_tokens_per_sec") : successes.in("output_len").number("rate");
    run.totalThroughput = rates.number("total_tokens_per_sec");
    run.preemptions = successes.in("num_preemptions_total").count("mean");
    run.kvUse = successes.in("kv_cache_usage_percentage").number("mean");
    Double hits = successes.in("prefix_cache_hit_percent").number("mean");
    run.prefixHitRate = hits == null ? null : hits / 100;
    if (run.ttft != null) {
      run.assumed("inference-perf writes times in seconds without saying so in its keys.");
    }
    lateStarts(file, run);
    return run.finish();
  }

  /** A client that cannot keep up sends late, and the latencies do not show it. */
  private static void lateStarts(Fields file, RunDraft run) {
    Double delay = file.in("load_summary").in("schedule_delay").number("mean");
    if (delay != null && delay > 0.1) {
      run.odd(
          "Requests were sent %.2f s later than planned on average: the client could not keep up, so"
              + " the load was lower than asked, and the wait before sending is in no latency.",
          delay);
    }
  }

  private static @Nullable Distribution seconds(Fields times, String name) {
    Distribution distribution = times.in(name).summary();
    return distribution == null ? null : distribution.times(MS_PER_S);
  }

  private static @Nullable Distribution lengths(Fields successes, String name) {
    Distribution distribution = successes.in(name).summary();
    // The server's summary writes 0 where it does not know.
    return distribution == null || Double.valueOf(0).equals(distribution.mean())
        ? null
        : distribution;
  }
}
