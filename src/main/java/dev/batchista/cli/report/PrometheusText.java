package dev.batchista.cli.report;

import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.metrics.RunSummary;

/**
 * A run as the Prometheus text that a vLLM server would show after it: vLLM's metric names, label
 * and buckets. Latencies of completed requests only.
 */
public final class PrometheusText implements SimulationListener {

  private static final String VLLM = "vllm:";
  private static final String SUCCESS = VLLM + "request_success_total";

  private final Histogram ttft =
      Histogram.ofSeconds(
          0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20,
          40, 80, 160, 640, 2560);
  private final Histogram itl = perToken();
  private final Histogram tpot = perToken();
  private final Histogram e2e = perRequest();
  private final Histogram queueWait = perRequest();
  private final Histogram prefill = perRequest();
  private final Histogram decode = perRequest();
  private final Histogram promptTokens = tokens();
  private final Histogram outputTokens = tokens();
  private long promptSum;
  private long cachedSum;

  @Override
  public void gaps(long firstGapPs, long growthPs, long steps, int sequences) {
    itl.addSeries(firstGapPs, growthPs, steps, sequences);
  }

  @Override
  public void finished(RequestRecord request) {
    ttft.add(request.ttftPs());
    e2e.add(request.e2ePs());
    queueWait.add(request.queueWaitPs());
    prefill.add(request.prefillPs());
    decode.add(request.lastTokenPs() - request.firstTokenPs());
    if (request.hasTpot()) {
      tpot.add(request.tpotPs());
    }
    promptTokens.add(request.promptTokens());
    promptSum += request.promptTokens();
    cachedSum += request.cachedTokens();
    outputTokens.add(request.outputTokens());
  }

  /** The text of the run that was heard. */
  public String print(RunReport report) {
    RunSummary summary = report.summary();
    Exposition text = new Exposition(labels(report));
    text.gauge(VLLM + "num_requests_running", "Requests in the batch at the end of the run.", 0);
    text.gauge(VLLM + "num_requests_waiting", "Requests in the queue at the end of the run.", 0);
    text.counter(
        VLLM + "num_preemptions", "Requests that lost their KV cache.", summary.preemptions());
    text.counter(
        VLLM + "prompt_tokens", "Prompt tokens of completed requests.", summary.inputTokens());
    text.counter(
        VLLM + "generation_tokens", "Tokens given by completed requests.", summary.outputTokens());
    text.head(SUCCESS, "Requests by how they ended.", "counter");
    text.sample(SUCCESS, "finished_reason=\"length\"", summary.completed());
    text.sample(
        SUCCESS,
        "finished_reason=\"abort\"",
        summary.outcomes().cancelled() + summary.outcomes().timedOut());
    if (report.cachesPrefixes()) {
      text.counter(
          VLLM + "prefix_cache_queries", "Prompt tokens of completed requests.", promptSum);
      text.counter(VLLM + "prefix_cache_hits", "Of them found in the prefix cache.", cachedSum);
    }
    text.histogram(VLLM + "request_prompt_tokens", "Prompt tokens of a request.", promptTokens);
    text.histogram(VLLM + "request_generation_tokens", "Output tokens of a request.", outputTokens);
    text.histogram(
        VLLM + "time_to_first_token_seconds", "Arrival to first token, queue included.", ttft);
    text.histogram(VLLM + "inter_token_latency_seconds", "Gaps between a request's tokens.", itl);
    text.histogram(
        VLLM + "request_time_per_output_token_seconds", "Mean gap of a request (TPOT).", tpot);
    text.histogram(VLLM + "e2e_request_latency_seconds", "Arrival to the complete response.", e2e);
    text.histogram(
        VLLM + "request_queue_time_seconds", "Arrival to the first computing.", queueWait);
    text.histogram(
        VLLM + "request_prefill_time_seconds", "First computing to first token.", prefill);
    text.histogram(VLLM + "request_decode_time_seconds", "First token to last token.", decode);
    FleetExposition.write(text, report);
    return text.toString();
  }

  /** vLLM numbers its engines; figures of a whole fleet are of none of them. */
  private static String labels(RunReport report) {
    String model = "model_name=\"" + report.config().deployment().model().id() + "\"";
    return report.replicas().size() > 1 ? model : "engine=\"0\"," + model;
  }

  private static Histogram perToken() {
    return Histogram.ofSeconds(
        0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 40,
        80);
  }

  private static Histogram perRequest() {
    return Histogram.ofSeconds(
        0.3, 0.5, 0.8, 1, 1.5, 2, 2.5, 5, 10, 15, 20, 30, 40, 50, 60, 120, 240, 480, 960, 1920,
        7680);
  }

  private static Histogram tokens() {
    return Histogram.ofCounts(
        1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000);
  }
}
