package dev.batchista.cli.report;

import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.scenario.json.ExactNumbers;

/**
 * A run as the Prometheus text that a vLLM server would show after it: vLLM's metric names, label
 * and buckets. Latencies of completed requests only.
 */
public final class PrometheusText implements SimulationListener {

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
    outputTokens.add(request.outputTokens());
  }

  /** The text of the run that was heard. */
  public String print(RunReport report) {
    RunSummary summary = report.summary();
    Exposition text = new Exposition(report.config().deployment().model().id());
    text.gauge("num_requests_running", "Requests in the batch at the end of the run.", 0);
    text.gauge("num_requests_waiting", "Requests in the queue at the end of the run.", 0);
    text.counter("num_preemptions", "Requests that lost their KV cache.", summary.preemptions());
    text.counter("prompt_tokens", "Prompt tokens of completed requests.", summary.inputTokens());
    text.counter(
        "generation_tokens", "Tokens given by completed requests.", summary.outputTokens());
    text.counter("request_success", "Requests served whole.", summary.completed(), "length");
    text.histogram("request_prompt_tokens", "Prompt tokens of a request.", promptTokens);
    text.histogram("request_generation_tokens", "Output tokens of a request.", outputTokens);
    text.histogram("time_to_first_token_seconds", "Arrival to first token, queue included.", ttft);
    text.histogram("inter_token_latency_seconds", "Gaps between a request's tokens.", itl);
    text.histogram("request_time_per_output_token_seconds", "Mean gap of a request (TPOT).", tpot);
    text.histogram("e2e_request_latency_seconds", "Arrival to the complete response.", e2e);
    text.histogram("request_queue_time_seconds", "Arrival to the first computing.", queueWait);
    text.histogram("request_prefill_time_seconds", "First computing to first token.", prefill);
    text.histogram("request_decode_time_seconds", "First token to last token.", decode);
    return text.toString();
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

  /** Lines in the text exposition format. */
  private static final class Exposition {
    private final StringBuilder text = new StringBuilder();
    private final String labels;

    Exposition(String model) {
      this.labels = "engine=\"0\",model_name=\"" + model + "\"";
    }

    void gauge(String name, String help, double value) {
      head(name, help, "gauge");
      line(name, "", value);
    }

    void counter(String name, String help, double value) {
      head(name + "_total", help, "counter");
      line(name + "_total", "", value);
    }

    void counter(String name, String help, double value, String finishedReason) {
      head(name + "_total", help, "counter");
      line(name + "_total", ",finished_reason=\"" + finishedReason + "\"", value);
    }

    void histogram(String name, String help, Histogram histogram) {
      head(name, help, "histogram");
      double[] bounds = histogram.bounds();
      for (int i = 0; i < bounds.length; i++) {
        String bound = ",le=\"" + figure(bounds[i]) + "\"";
        line(name + "_bucket", bound, histogram.upTo(i));
      }
      line(name + "_bucket", ",le=\"+Inf\"", histogram.count());
      line(name + "_count", "", histogram.count());
      line(name + "_sum", "", histogram.sum());
    }

    private void head(String name, String help, String type) {
      text.append("# HELP vllm:").append(name).append(' ').append(help).append('\n');
      text.append("# TYPE vllm:").append(name).append(' ').append(type).append('\n');
    }

    private void line(String name, String more, double value) {
      text.append("vllm:").append(name).append('{').append(labels).append(more).append("} ");
      text.append(figure(value)).append('\n');
    }

    /** As Python writes floats: whole ones end in .0. */
    private static String figure(double value) {
      String digits = ExactNumbers.decimal(value).toString();
      return digits.matches("-?\\d+") ? digits + ".0" : digits;
    }

    @Override
    public String toString() {
      return text.toString();
    }
  }
}
