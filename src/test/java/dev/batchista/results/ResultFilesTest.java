package dev.batchista.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Small files in the layouts of each tool, with figures that are easily checked by hand. */
class ResultFilesTest {

  private static ImportedRun one(String text) {
    List<ImportedRun> runs = ResultFiles.read(text);
    assertThat(runs).hasSize(1);
    return runs.get(0);
  }

  private static String notes(ImportedRun run) {
    return run.notes().toString();
  }

  @Test
  void vllmSummaryHasItsOwnNames() {
    ImportedRun run =
        one(
            """
            {"date": "20250914-020903", "model_id": "m", "num_prompts": 10, "request_rate": "inf",
             "max_concurrency": 4, "duration": 5.0, "completed": 8, "total_input_tokens": 800,
             "total_output_tokens": 400, "request_goodput": null, "mean_ttft_ms": 100.0,
             "median_ttft_ms": 90.0, "p99_ttft_ms": 300.0, "p99.9_ttft_ms": 400.0, "mean_tpot_ms": 10,
             "mean_itl_ms": 9.0, "mean_e2el_ms": 600}
            """);
    assertThat(run.load().requestRate()).isInfinite();
    assertThat(run.load().concurrency()).isEqualTo(4);
    assertThat(run.counts().failed()).isEqualTo(2);
    assertThat(run.rates().requests()).isEqualTo(1.6);
    assertThat(run.rates().outputTokens()).isEqualTo(80.0);
    assertThat(run.latencies().ttft().percentile(50)).isEqualTo(90.0);
    assertThat(run.latencies().ttft().percentile(99.9)).isEqualTo(400.0);
    assertThat(run.latencies().e2e().mean()).isEqualTo(600.0);
    assertThat(run.promptTokens().mean()).isEqualTo(100.0);
    assertThat(notes(run)).contains("2 of 10 requests failed");
  }

  @Test
  void detailedArraysAreMeasuredRequestByRequest() {
    // Gaps of 20 and 40 ms after 100 ms; 60 ms after 200 ms; one token only; nothing at all.
    ImportedRun run =
        one(
            """
            {"completed": 4, "duration": 2.0, "mean_ttft_ms": 100.0,
             "input_lens": [10, 20, 30, 40], "output_lens": [3, 2, 1, 0],
             "ttfts": [0.1, 0.2, 0.3, 0.0], "itls": [[0.02, 0.04], [0.06], [], []]}
            """);
    assertThat(run.latencies().ttft().mean()).isCloseTo(200, within(1e-9));
    assertThat(run.latencies().tpot().count()).isEqualTo(2);
    assertThat(run.latencies().tpot().mean()).isCloseTo(45, within(1e-9));
    assertThat(run.latencies().itl().count()).isEqualTo(3);
    assertThat(run.latencies().itl().mean()).isCloseTo(40, within(1e-9));
    assertThat(run.latencies().e2e().max()).isCloseTo(300, within(1e-9));
    assertThat(notes(run))
        .contains("1 of 4 requests report a TTFT of 0 and no output")
        .contains("With them the mean TTFT would be 150.0 ms, without it is 200.0 ms")
        .contains("1 requests have one output token, and so no TPOT");
  }

  @Test
  void gapsOfChunksAreSaidToBeSuch() {
    ImportedRun run =
        one(
            """
            {"completed": 1, "output_lens": [9], "input_lens": [1], "ttfts": [0.1],
             "itls": [[0.08, 0.08]], "duration": 1}
            """);
    assertThat(notes(run)).contains("A chunk brought 4.0 tokens on average").contains("20.0 ms");
  }

  @Test
  void withNothingCompletedZerosAreNoLatencies() {
    ImportedRun run =
        one(
            """
            {"completed": 0, "num_prompts": 5, "duration": 9, "mean_ttft_ms": 0.0, "p99_ttft_ms": 0.0,
             "mean_tpot_ms": 0.0, "request_throughput": 0.0}
            """);
    assertThat(run.latencies().ttft()).isNull();
    assertThat(run.latencies().tpot()).isNull();
    assertThat(notes(run)).contains("No request was completed").contains("5 of 5 requests failed");
  }

  @Test
  void keysWithoutUnitAreTakenAsSecondsAndSaidSo() {
    ImportedRun run =
        one("{\"completed\": 4, \"duration\": 31, \"median_ttft\": 0.25, \"median_tpot\": 0.02}");
    assertThat(run.latencies().ttft().percentile(50)).isEqualTo(250.0);
    assertThat(notes(run)).contains("median_ttft").contains("no unit").contains("seconds");
  }

  @Test
  void notANumberIsNotThere() {
    ImportedRun run =
        one(
            "{\"completed\": 1, \"mean_ttft_ms\": NaN, \"mean_tpot_ms\": null, \"mean_itl_ms\": 5}");
    assertThat(run.latencies().ttft()).isNull();
    assertThat(notes(run)).contains("The file does not say: TTFT, TPOT");
  }

  @Test
  void severalObjectsALineAreSeveralRunsAndACutLastLineIsLeftOut() {
    List<ImportedRun> runs =
        ResultFiles.read(
            """
            {"completed": 1, "request_throughput": 1.0, "mean_ttft_ms": 10}
            {"completed": 2, "request_throughput": 2.0, "mean_ttft_ms": 20}
            {"completed": 3, "request_thr
            """);
    assertThat(runs).hasSize(2);
    assertThat(runs.get(1).counts().completed()).isEqualTo(2);
  }

  @Test
  void sglangNamesEndToEndLatencyItsOwnWay() {
    ImportedRun run =
        one(
            """
            {"backend": "sglang", "request_rate": 4.0, "max_concurrency": null, "completed": 2,
             "total_output_tokens_retokenized": 10, "duration": 2, "request_throughput": 1.0,
             "mean_e2e_latency_ms": 900.0, "median_ttft_ms": 50.0, "p95_itl_ms": 12.0}
            """);
    assertThat(run.origin().tool()).isEqualTo("SGLang bench_serving");
    assertThat(run.latencies().e2e().mean()).isEqualTo(900.0);
    assertThat(run.latencies().itl().percentile(95)).isEqualTo(12.0);
    assertThat(run.load().concurrency()).isNull();
  }

  @Test
  void guideLlmHasARunForEachBenchmark() {
    ImportedRun run =
        one(
            """
            {"metadata": {"guidellm_version": "0.3.0"}, "benchmarks": [{"config": {"strategy":
             {"type_": "concurrent", "streams": 8}}, "duration": 10.0, "metrics": {"request_totals":
             {"successful": 5, "errored": 1, "incomplete": 2}, "time_to_first_token_ms": {"successful":
             {"mean": 80.0, "median": 70.0, "percentiles": {"p001": 1.0, "p99": 200.0, "p999": 300.0}}},
             "inter_token_latency_ms": {"successful": {"mean": 11.0}}, "time_per_output_token_ms":
             {"successful": {"mean": 15.0}}, "request_latency": {"successful": {"mean": 2.5}}}}]}
            """);
    assertThat(run.load().concurrency()).isEqualTo(8);
    assertThat(run.counts().failed()).isEqualTo(1);
    assertThat(run.latencies().ttft().percentile(0.1)).isEqualTo(1.0);
    assertThat(run.latencies().ttft().percentile(99.9)).isEqualTo(300.0);
    assertThat(run.latencies().tpot().mean()).isEqualTo(11.0);
    assertThat(run.latencies().e2e().mean()).isEqualTo(2500.0);
    assertThat(notes(run))
        .contains("2 requests were under way")
        .contains("counts the first token too");
  }

  @Test
  void genAiPerfSaysItsUnits() {
    ImportedRun run =
        one(
            """
            {"request_throughput": {"unit": "requests/sec", "avg": 3.0},
             "request_latency": {"unit": "s", "avg": 1.5, "p99": 2.0},
             "time_to_first_token": {"unit": "ns", "avg": 50000000, "p50": 40000000},
             "inter_token_latency": {"unit": "ms", "avg": 7.0},
             "input_config": {"model_names": ["m"], "perf_analyzer": {"stimulus": {"concurrency": 16}}}}
            """);
    assertThat(run.origin().model()).isEqualTo("m");
    assertThat(run.load().concurrency()).isEqualTo(16);
    assertThat(run.latencies().ttft().mean()).isCloseTo(50, within(1e-9));
    assertThat(run.latencies().e2e().percentile(99)).isEqualTo(2000.0);
    assertThat(run.latencies().tpot().mean()).isEqualTo(7.0);
  }

  @Test
  void genAiPerfCsvHasTwoTables() {
    ImportedRun run =
        one(
            """
            Metric,avg,min,max,p99,p50
            Time To First Token (ms),"1,050.50",10,2000,1990.5,1000
            Inter Token Latency (ms),8.25,1,20,19,8

            Metric,Value
            Output Token Throughput (per sec),1234.5
            Request Throughput (per sec),6.5
            Request Count (count),130
            """);
    assertThat(run.latencies().ttft().mean()).isEqualTo(1050.5);
    assertThat(run.latencies().tpot().percentile(99)).isEqualTo(19.0);
    assertThat(run.rates().outputTokens()).isEqualTo(1234.5);
    assertThat(run.counts().completed()).isEqualTo(130);
  }

  @Test
  void prometheusBucketsAreReadByAStraightLine() {
    ImportedRun run =
        one(
            """
            # TYPE vllm:time_to_first_token_seconds histogram
            vllm:time_to_first_token_seconds_bucket{le="0.1",model_name="m"} 50
            vllm:time_to_first_token_seconds_bucket{le="0.3",model_name="m"} 90
            vllm:time_to_first_token_seconds_bucket{le="+Inf",model_name="m"} 100
            vllm:time_to_first_token_seconds_sum{model_name="m"} 20
            vllm:time_to_first_token_seconds_count{model_name="m"} 100
            vllm:time_per_output_token_seconds_sum{model_name="m"} 30
            vllm:time_per_output_token_seconds_count{model_name="m"} 1000
            vllm:gpu_cache_usage_perc{model_name="m"} 0.5
            vllm:num_preemptions_total{model_name="m"} 3
            vllm:prefix_cache_queries_total 1000
            vllm:prefix_cache_hits_total 250
            """);
    assertThat(run.latencies().ttft().mean()).isEqualTo(200.0);
    assertThat(run.latencies().ttft().percentile(50)).isCloseTo(100, within(1e-9));
    assertThat(run.latencies().ttft().percentile(90)).isCloseTo(300, within(1e-9));
    // In the open bucket nothing but its lower bound is known.
    assertThat(run.latencies().ttft().percentile(99)).isCloseTo(300, within(1e-9));
    assertThat(run.latencies().itl().mean()).isCloseTo(30, within(1e-9));
    assertThat(run.server().kvUse()).isEqualTo(0.5);
    assertThat(run.server().prefixHitRate()).isEqualTo(0.25);
    assertThat(notes(run)).contains("for each engine step").contains("no prefix-cache hits");
  }

  @Test
  void insideTheFirstBucketNoPercentileIsKnown() {
    ImportedRun run =
        one(
            """
            vllm:request_queue_time_seconds_bucket{le="0.3"} 95
            vllm:request_queue_time_seconds_bucket{le="0.5"} 100
            vllm:request_queue_time_seconds_bucket{le="+Inf"} 100
            vllm:request_queue_time_seconds_sum 1.3
            vllm:request_queue_time_seconds_count 100
            """);
    assertThat(run.latencies().queue().percentile(50)).isNull();
    assertThat(run.latencies().queue().percentile(99)).isCloseTo(460, within(1e-6));
    assertThat(run.latencies().queue().mean()).isCloseTo(13, within(1e-9));
  }

  @Test
  void theNewNameOfInterTokenLatencyWins() {
    ImportedRun run =
        one(
            """
            vllm:inter_token_latency_seconds_sum 10
            vllm:inter_token_latency_seconds_count 1000
            vllm:time_per_output_token_seconds_sum 30
            vllm:time_per_output_token_seconds_count 1000
            vllm:kv_cache_usage_perc 0.7
            vllm:gpu_cache_usage_perc 0.6
            """);
    assertThat(run.latencies().itl().mean()).isCloseTo(10, within(1e-9));
    assertThat(run.server().kvUse()).isEqualTo(0.7);
    assertThat(notes(run)).contains("Both inter_token_latency_seconds and its old name");
  }

  @Test
  void aCsvOfRequestsMayGiveMomentsInsteadOfTimes() {
    ImportedRun run =
        one(
            """
            request_id,input_toks,output_toks,arrival_s,queued_s,first_token_s,last_token_s
            a,100,11,10.0,10.0,10.5,11.5
            b,200,1,12.0,12.0,12.1,12.1
            c,x,y,,,,
            """);
    assertThat(run.counts().completed()).isEqualTo(2);
    assertThat(run.latencies().ttft().max()).isCloseTo(500, within(1e-6));
    assertThat(run.latencies().tpot().mean()).isCloseTo(100, within(1e-6));
    assertThat(run.load().requestRate()).isCloseTo(0.5, within(1e-9));
    assertThat(notes(run)).contains("1 of 3 lines have no readable time");
  }

  @Test
  void llmPerfsInterTokenLatencyHoldsTheFirstToken() {
    ImportedRun run =
        one(
            """
            {"version": "2023-08-31", "model": "m", "num_concurrent_requests": 5, "results":
             {"ttft_s": {"mean": 0.2, "quantiles": {"p50": 0.15}}, "end_to_end_latency_s": {"mean": 2.2},
              "inter_token_latency_s": {"mean": 0.022}, "number_output_tokens": {"mean": 101},
              "num_requests_started": 20, "number_errors": 2, "num_completed_requests": 18}}
            """);
    assertThat(run.latencies().ttft().percentile(50)).isEqualTo(150.0);
    assertThat(run.latencies().tpot().mean()).isCloseTo(20, within(1e-9));
    assertThat(run.latencies().itl()).isNull();
    assertThat(run.counts().failed()).isEqualTo(2);
    assertThat(notes(run)).contains("it is not ITL");
  }

  @Test
  void inferencePerfWritesSeconds() {
    ImportedRun run =
        one(
            """
            {"load_summary": {"count": 10, "schedule_delay": {"mean": 4.7}}, "successes": {"count": 9,
             "latency": {"time_to_first_token": {"mean": 0.5, "p99": 1.0}}, "prompt_len": {"mean": 0}},
             "failures": {"count": 1}}
            """);
    assertThat(run.latencies().ttft().mean()).isEqualTo(500.0);
    assertThat(run.promptTokens()).isNull();
    assertThat(notes(run))
        .contains("4.70 s later than planned")
        .contains("1 of 10 requests failed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "hello", "{}", "[]", "[1, 2]", "{\"a\": 1}", "a,b\n1,2\n"})
  void whatIsNoResultIsRefusedInASentence(String text) {
    assertThatThrownBy(() -> ResultFiles.read(text))
        .isInstanceOf(ResultFileException.class)
        .hasMessageEndingWith(".");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"benchmarks\": [1, null, {\"metrics\": []}]}",
        "{\"successes\": {\"latency\": []}, \"failures\": 3}",
        "Metric,avg\n",
        "vllm:time_to_first_token_seconds_count NaN\nvllm:x_sum 1\n"
      })
  void aFileOfAKnownKindWithoutAnyFigureIsRefused(String text) {
    assertThatThrownBy(() -> ResultFiles.read(text)).hasMessageContaining("no figure in it");
  }

  @Test
  void whatIsBelowZeroIsLeftOutAndSaid() {
    ImportedRun run =
        one("{\"completed\": 2, \"duration\": -1, \"mean_ttft_ms\": -4, \"mean_tpot_ms\": 5}");
    assertThat(run.latencies().ttft()).isNull();
    assertThat(run.latencies().tpot().mean()).isEqualTo(5.0);
    assertThat(run.counts().durationSeconds()).isNull();
    assertThat(notes(run)).contains("The duration is -1.000, below zero").contains("TTFT is below");
  }

  @Test
  void brokenJsonIsPlaced() {
    assertThatThrownBy(() -> ResultFiles.read("{\n\"completed\": 3,\n\"mean_ttft_ms\": 1"))
        .isInstanceOf(ResultFileException.class)
        .hasMessageContaining("broken or cut off at line 3");
  }

  @Test
  void deepJsonIsRefused() {
    assertThatThrownBy(() -> ResultFiles.read("[".repeat(100_000)))
        .isInstanceOf(ResultFileException.class);
  }

  @Test
  void aFileThatIsNoTextIsRefused(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("x.json");
    Files.write(file, "{\"model\": \"é\"}".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> ResultFiles.read(file)).hasMessage("the file is not UTF-8 text.");
    assertThatThrownBy(() -> ResultFiles.read(folder)).hasMessageContaining("folder");
    assertThatThrownBy(() -> ResultFiles.read(file, "excel")).hasMessageContaining("prometheus");
  }
}
