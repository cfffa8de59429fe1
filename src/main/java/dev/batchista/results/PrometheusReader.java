package dev.batchista.results;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A scrape of a vLLM server (SGLang's has the same shape): since it started, over all its requests.
 */
final class PrometheusReader implements ResultReader {
  private static final Pattern SAMPLE =
      Pattern.compile("(?m)^(vllm|sglang):[a-z0-9_]+(\\{[^\n]*\\})? +[-+0-9.eEnaif]+");
  private static final double MS_PER_S = 1000;

  @Override
  public String format() {
    return "prometheus";
  }

  @Override
  public boolean recognises(Content content) {
    return SAMPLE.matcher(content.text()).find();
  }

  @Override
  public List<ImportedRun> read(Content content) {
    Scrape scrape = Scrape.parse(content.text());
    RunDraft run = new RunDraft("a Prometheus scrape");
    run.engine = scrape.engine();
    run.model = scrape.model();
    run.ttft = times(scrape, "time_to_first_token_seconds");
    run.itl = interToken(scrape, run);
    run.tpot = times(scrape, "request_time_per_output_token_seconds");
    run.e2e = times(scrape, "e2e_request_latency_seconds");
    run.queue = times(scrape, "request_queue_time_seconds");
    run.prefill = times(scrape, "request_prefill_time_seconds");
    run.promptLengths = scrape.histogram("request_prompt_tokens");
    run.outputLengths = scrape.histogram("request_generation_tokens");
    run.completed = whole(scrape.counter("request_success_total"));
    if (run.completed == null && run.e2e != null) {
      run.completed = run.e2e.count();
    }
    run.inputTokens = whole(scrape.counter("prompt_tokens_total"));
    run.outputTokens = whole(scrape.counter("generation_tokens_total"));
    run.preemptions = whole(scrape.counter("num_preemptions_total"));
    run.kvUse = scrape.gauge("kv_cache_usage_perc", "gpu_cache_usage_perc");
    run.prefixHitRate = hits(scrape);
    notes(scrape, run);
    return List.of(run.finish());
  }

  /**
   * Gaps between tokens are named inter_token_latency_seconds today and were named
   * time_per_output_token_seconds, a figure for each engine step; the new name wins where both are.
   */
  private static @Nullable Distribution interToken(Scrape scrape, RunDraft run) {
    Distribution now = times(scrape, "inter_token_latency_seconds");
    Distribution before = times(scrape, "time_per_output_token_seconds");
    if (now != null) {
      if (before != null) {
        run.odd(
            "Both inter_token_latency_seconds and its old name time_per_output_token_seconds are"
                + " there; the first is shown.");
      }
      return now;
    }
    if (before != null) {
      run.odd(
          "time_per_output_token_seconds is a figure for each engine step, not for each request: it is"
              + " ITL, and was renamed so.");
    }
    return before;
  }

  private static void notes(Scrape scrape, RunDraft run) {
    run.assumed(
        "Percentiles are read off the buckets by a straight line inside the bucket, and not shown in the"
            + " first one; the counters go back to the start of the server, warm-up included.");
    if (run.preemptions != null && run.preemptions > 0) {
      run.odd(
          "%,d preemptions: recomputed tokens are in the prompt tokens, and are no prefix-cache hits.",
          run.preemptions);
    }
    Double waiting = scrape.gauge("num_requests_waiting");
    if (waiting != null && waiting > 0) {
      run.odd("%,.0f requests were waiting at the moment of the scrape.", waiting);
    }
  }

  private static @Nullable Double hits(Scrape scrape) {
    Double hit = scrape.counter("prefix_cache_hits_total");
    Double asked = scrape.counter("prefix_cache_queries_total");
    if (hit == null) {
      hit = scrape.counter("gpu_prefix_cache_hits_total");
      asked = scrape.counter("gpu_prefix_cache_queries_total");
    }
    return hit == null || asked == null || asked <= 0 ? null : hit / asked;
  }

  private static @Nullable Distribution times(Scrape scrape, String name) {
    Distribution histogram = scrape.histogram(name);
    return histogram == null ? null : histogram.times(MS_PER_S);
  }

  private static @Nullable Long whole(@Nullable Double value) {
    return value == null ? null : Math.round(value);
  }
}
