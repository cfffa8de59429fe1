package dev.batchista.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.scenario.ScenarioJson;
import dev.batchista.scenario.Traffic;
import dev.batchista.scenario.json.JsonText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

class SimCommandTest {

  private static final String TRACE =
      """
      TIMESTAMP,ContextTokens,GeneratedTokens
      2023-11-16 18:17:05.0000000,300,20
      2023-11-16 18:17:03.9799600,100,10
      2023-11-16 18:17:06.0000000,200000,30
      2023-11-16 18:17:07.0000000,40,0
      """;

  @TempDir private Path folder;

  private String out = "";
  private String err = "";

  @Test
  void theSummaryFitsATerminalAndGoesAloneToStandardOutput() {
    assertThat(sim("--num-prompts", "50")).isZero();
    assertThat(err).isEmpty();
    assertThat(out).contains("Llama 3.1 8B", "50 of 50", "TTFT", "kept up", "Little's law");
    assertThat(out.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
  }

  @Test
  void whyIsAnsweredWithTheNumbersAndThePartsOfTtft() {
    assertThat(
            sim(
                "--num-prompts",
                "40",
                "--request-rate",
                "50",
                "--max-num-seqs",
                "4",
                "--why",
                "17@0.5"))
        .isZero();
    assertThat(out)
        .contains("At 0.5 s:", "Request 17 is number", "waits for a seat", "4 of 4 are taken")
        .contains("It came at", "was served: 200 output tokens", "TTFT", "its prefill alone")
        .doesNotContain("Little's law");
    assertThat(out.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));

    assertThat(sim("--num-prompts", "40", "--why", "39")).isZero();
    assertThat(out).contains("Request 39 was served").doesNotContain("At ");
    assertThat(sim("--num-prompts", "40", "--why", "39@0")).isZero();
    assertThat(out).contains("At 0 s:", "has not come by 0.000000 s");
    assertThat(sim("--num-prompts", "40", "--why", "0@9000000")).isZero();
    assertThat(out).contains("Request 0 was served");
  }

  @ParameterizedTest
  @CsvSource({"40", "-1", "x", "3@", "3@-1", "3@1e3", "3@9000001", "99999999999"})
  void aQuestionThatHasNoAnswerIsRefused(String question) {
    assertThat(sim("--num-prompts", "40", "--why", question)).isEqualTo(2);
    assertThat(out).isEmpty();
    assertThat(err).contains("--why");
  }

  @Test
  void thePartsOfTtftSumToItInJson() throws Exception {
    JsonNode json = json("--num-prompts", "200", "--max-num-seqs", "4");
    JsonNode parts = json.get("ttft_parts");
    double sum = 0;
    for (JsonNode part : parts.get("mean_ms")) {
      sum += part.asDouble();
    }
    assertThat(sum).isCloseTo(json.get("mean_ttft_ms").asDouble(), within(1e-6));
    assertThat(parts.get("slowest").get("requests").asInt()).isBetween(2, 20);
    assertThat(parts.get("slowest").get("mean_ms").get("seats").asDouble()).isPositive();
  }

  @Test
  void jsonHasTheNamesOfVllmBenchAndAddsUp() throws Exception {
    JsonNode json = json("--num-prompts", "200");
    assertThat(json.propertyNames())
        .contains(
            "duration",
            "completed",
            "failed",
            "request_throughput",
            "request_goodput",
            "output_throughput",
            "total_token_throughput",
            "mean_ttft_ms",
            "median_tpot_ms",
            "std_itl_ms",
            "p90_ttft_ms",
            "p95_e2el_ms",
            "p99_itl_ms",
            "p99.9_ttft_ms");
    assertThat(json.path("completed").intValue()).isEqualTo(200);
    assertThat(json.path("total_input_tokens").intValue()).isEqualTo(200_000);
    assertThat(json.path("total_output_tokens").intValue()).isEqualTo(40_000);
    assertThat(at(json, "output_throughput"))
        .isCloseTo(40_000 / at(json, "duration"), within(1e-6));
    assertThat(at(json, "mean_queue_wait_ms") + at(json, "mean_prefill_ms"))
        .isCloseTo(at(json, "mean_ttft_ms"), within(1e-6));
    JsonNode law = json.path("littles_law");
    assertThat(at(law, "L")).isCloseTo(at(law, "lambda") * at(law, "W"), within(1e-6));
    double bounds =
        json.path("bound_by").properties().stream()
            .mapToDouble(share -> share.getValue().doubleValue())
            .sum();
    assertThat(bounds).isCloseTo(1, within(1e-9));
  }

  @Test
  void noDataIsNullAndNeverZero() throws Exception {
    JsonNode json = json("--num-prompts", "20", "--random-output-len", "1");
    assertThat(json.path("mean_tpot_ms").isNull()).isTrue();
    assertThat(json.path("p99_itl_ms").isNull()).isTrue();
    assertThat(json.path("mean_batch_size").isNull()).isTrue();
    assertThat(at(json, "mean_ttft_ms")).isPositive();
  }

  @Test
  void theScenarioInTheJsonRunsToTheSameJson() throws Exception {
    assertThat(
            sim(
                "--json",
                "--num-prompts=60",
                "--burstiness=0.3",
                "--input-sigma=1",
                "--random-range-ratio=0",
                "--seed=7"))
        .isEqualTo(2);
    JsonNode first =
        json(
            "--num-prompts=60",
            "--burstiness=0.3",
            "--input-sigma=1",
            "--random-output-len=50",
            "--output-sigma=0.5",
            "--seed=7",
            "--gpu=l40s",
            "--precision=fp8",
            "--goodput",
            "ttft:200",
            "tpot:30");
    Path file = folder.resolve("again.json");
    Files.writeString(file, JsonText.print(first.path("scenario")));
    assertThat(json("--scenario", file.toString())).isEqualTo(first);
    assertThat(first.at("/scenario/slo/ttftMs").intValue()).isEqualTo(200);
    assertThat(first.at("/scenario/traffic/promptTokens/max").intValue()).isEqualTo(10_000);
  }

  @Test
  void optionsLieOverTheScenarioFile() throws Exception {
    Path file = folder.resolve("base.json");
    Files.writeString(
        file,
        """
        { "format": 1, "requests": 30,
          "server": { "gpu": "h100-sxm", "model": "llama-3.1-8b", "kvMemoryGB": 5 },
          "policy": { "kind": "static", "maxNumSeqs": 4, "batchTimeoutMs": 100 },
          "traffic": { "arrivals": { "process": "constant", "requestRate": 2 },
            "promptTokens": { "distribution": "fixed", "tokens": 100 },
            "outputTokens": { "distribution": "uniform", "min": 10, "max": 30 } } }
        """);
    JsonNode scenario =
        json(
                "--scenario",
                file.toString(),
                "--request-rate=inf",
                "--policy=continuous",
                "--random-range-ratio=0.5",
                "--hbm-bandwidth=2000",
                "--model=qwen3-8b")
            .path("scenario");
    assertThat(scenario.at("/requests").intValue()).isEqualTo(30);
    assertThat(scenario.at("/traffic/arrivals/process").stringValue()).isEqualTo("constant");
    assertThat(scenario.at("/traffic/arrivals/requestRate").stringValue()).isEqualTo("inf");
    assertThat(scenario.at("/policy/kind").stringValue()).isEqualTo("continuous");
    assertThat(scenario.at("/policy/maxNumSeqs").intValue()).isEqualTo(4);
    assertThat(scenario.at("/policy/maxNumBatchedTokens").intValue()).isEqualTo(8192);
    assertThat(scenario.at("/traffic/promptTokens/min").intValue()).isEqualTo(50);
    assertThat(scenario.at("/traffic/outputTokens/max").intValue()).isEqualTo(30);
    assertThat(scenario.at("/server/hbmBandwidthGBps").intValue()).isEqualTo(2000);
    // Another model leaves other memory for KV.
    assertThat(scenario.at("/server").has("kvMemoryGB")).isFalse();
  }

  @Test
  void replaysATraceAndSaysWhatWasDoneToIt() throws Exception {
    Path trace = Files.writeString(folder.resolve("azure.csv"), TRACE);
    JsonNode json = json("--trace", trace.toString());
    assertThat(json.path("num_prompts").intValue()).isEqualTo(3);
    assertThat(json.path("completed").intValue()).isEqualTo(2);
    assertThat(json.path("failed").intValue()).isOne();
    assertThat(json.path("rejected").path("beyond_context").intValue()).isOne();
    assertThat(json.path("total_input_tokens").intValue()).isEqualTo(400);
    assertThat(json.path("request_rate").isNull()).isTrue();
    assertThat(json.path("notes")).hasSize(2);
    assertThat(sim("--trace", trace.toString())).isZero();
    assertThat(out)
        .contains(
            "2 of 3",
            "1 of 4 rows have no output token",
            "out of order",
            "the 1 rejected ones are in no latency");
    assertThat(json("--trace", trace.toString(), "--num-prompts", "1").path("num_prompts"))
        .hasToString("1");
  }

  @Test
  void writesCsvThatReplaysTheSameRun() throws Exception {
    Path csv = folder.resolve("requests.csv");
    assertThat(sim("--num-prompts=40", "--input-sigma=1", "--json", "--csv", csv.toString()))
        .isZero();
    assertThat(err).contains("Wrote 40 requests");
    JsonNode first = JsonText.parse(out);
    List<String> lines = Files.readAllLines(csv);
    assertThat(lines).hasSize(41);
    double ttft =
        lines.stream()
            .skip(1)
            .mapToDouble(line -> Double.parseDouble(line.split(",", -1)[4]))
            .average()
            .orElseThrow();
    assertThat(at(first, "mean_ttft_ms")).isCloseTo(ttft, within(1e-6));
    JsonNode again = json("--trace", csv.toString());
    assertThat(again.path("mean_ttft_ms")).isEqualTo(first.path("mean_ttft_ms"));
    assertThat(again.path("p99_itl_ms")).isEqualTo(first.path("p99_itl_ms"));
  }

  @Test
  void savesAScenarioThatFindsItsTraceFromItsOwnFolder() throws Exception {
    Path trace = Files.writeString(folder.resolve("azure.csv"), TRACE);
    Path saved = Files.createDirectory(folder.resolve("sub")).resolve("saved.json");
    String[] first = {"--trace", trace.toString(), "--save-scenario", saved.toString()};
    JsonNode before = json(first);
    assertThat(new ScenarioJson().read(saved).traffic())
        .isEqualTo(new Traffic.Trace("../azure.csv"));
    JsonNode after = json("--scenario", saved.toString());
    assertThat(after.path("mean_e2el_ms")).isEqualTo(before.path("mean_e2el_ms"));
    assertThat(sim("--trace", trace.toString(), "--csv", trace.toString())).isEqualTo(2);
    assertThat(trace).hasContent(TRACE);
  }

  @Test
  void prometheusTextHasTypesAndCumulativeBuckets() throws Exception {
    double meanTtft = at(json("--num-prompts", "30"), "mean_ttft_ms");
    assertThat(sim("--num-prompts", "30", "--prometheus")).isZero();
    String labels = "{engine=\"0\",model_name=\"llama-3.1-8b\"";
    assertThat(out)
        .contains(
            "# TYPE vllm:time_to_first_token_seconds histogram",
            "vllm:time_to_first_token_seconds_bucket" + labels + ",le=\"2560.0\"} 30.0",
            "vllm:inter_token_latency_seconds_count" + labels + "} 5970.0",
            "vllm:e2e_request_latency_seconds_bucket" + labels + ",le=\"+Inf\"} 30.0",
            "# TYPE vllm:num_preemptions_total counter",
            "vllm:generation_tokens_total" + labels + "} 6000.0",
            "vllm:prompt_tokens_total" + labels + "} 30000.0",
            "vllm:request_queue_time_seconds_count" + labels + "} 30.0");
    String sum = "vllm:time_to_first_token_seconds_sum" + labels + "} ";
    double seconds =
        out.lines()
            .filter(line -> line.startsWith(sum))
            .mapToDouble(line -> Double.parseDouble(line.substring(sum.length())))
            .sum();
    assertThat(seconds / 30 * 1000).isCloseTo(meanTtft, within(1e-6));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--request-rate=0|--request-rate: 0 is not allowed. It must be a number from 0.000001",
        "--request-rate=-1|--request-rate: -1 is not allowed.",
        "--request-rate=NaN|--request-rate: \"NaN\" is not allowed.",
        "--request-rate=1e300|--request-rate: 1E+300 is not allowed.",
        "--request-rate=0.000001|may take 50",
        "--num-prompts=1e9|--num-prompts: 1000000000 is not allowed. It must be a whole number from"
            + " 1 to 5,000,000.",
        "--num-prompts=1e999999999|--num-prompts: 1e999999999 is beyond any range.",
        "--max-num-seqs=1e9|--max-num-seqs: 1000000000 is not allowed.",
        "--random-input-len=200000|--random-input-len: the longest prompt (200,000 tokens)",
        "--random-input-len=1.5|--random-input-len: 1.5 is not allowed. It must be a whole number",
        "--kv-memory=0.002|--kv-memory: the memory for KV is 0.002 GB, room for 15 tokens",
        "--model=llama-3.1-70b|--model: the weights of Llama 3.1 70B in bf16 take 141.1 GB",
        "--model=llama-3.1-70b|2 GPUs (--tensor-parallel-size 2)",
        "--gpu=h100sx|--gpu: No GPU is called \"h100sx\". Nearest: h100-sxm",
        "--dense-tflops=1979|--dense-tflops: 1,979 is 2.0 times what the H100 SXM has",
        "--goodput=e2el:5|--goodput: \"e2el:5\" must be ttft:MS or tpot:MS",
        "--random-range-ratio=1|--random-range-ratio: 1 is not allowed.",
        "--batch-timeout=5|--batch-timeout: goes with --policy static or dynamic only",
        "--long-prefill-token-threshold=5|--long-prefill-token-threshold: goes with --policy chunked"
            + " only",
        "--trace=none.csv|none.csv: there is no such file.",
        "--scenario=none.json|none.json: there is no such file.",
        "--scenario=.|.: this is a folder; a file is needed.",
        "--csv=none/x.csv|--csv: none/x.csv cannot be written: there is no such folder.",
        "--save-scenario=none/x.json|--save-scenario: none/x.json cannot be written: there is no",
      })
  void refusesInOneSentenceOnStandardError(String option, String message) {
    assertThat(sim(option)).isEqualTo(2);
    assertThat(out).isEmpty();
    assertThat(err).contains(message).doesNotContain("Exception", "\tat ");
  }

  @Test
  void blamesTheMemoryForNoPromptThatTheModelCannotHold() {
    assertThat(sim("--random-input-len", "9999999")).isEqualTo(2);
    assertThat(err)
        .contains("--random-input-len: the longest prompt (9,999,999 tokens)")
        .doesNotContain("--gpu-memory-utilization");
  }

  private JsonNode json(String... options) throws Exception {
    String[] all = new String[options.length + 1];
    System.arraycopy(options, 0, all, 1, options.length);
    all[0] = "--json";
    assertThat(sim(all)).as(err).isZero();
    return JsonText.parse(out);
  }

  private int sim(String... options) {
    StringWriter outText = new StringWriter();
    StringWriter errText = new StringWriter();
    CommandLine root = BatchistaCommand.commandLine(List.of(new SimCommand()), true);
    root.setOut(new PrintWriter(outText)).setErr(new PrintWriter(errText));
    root.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    String[] args = new String[options.length + 1];
    args[0] = "sim";
    System.arraycopy(options, 0, args, 1, options.length);
    int exit = root.execute(args);
    out = outText.toString();
    err = errText.toString();
    return exit;
  }

  private static double at(JsonNode node, String field) {
    return node.path(field).doubleValue();
  }
}
