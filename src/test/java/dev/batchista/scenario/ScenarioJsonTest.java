package dev.batchista.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.batchista.engine.scheduler.SchedulingPolicy.ContinuousBatching;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioJsonTest {

  private static final String LEAST =
      """
      {
        "format": 1,
        "server": { "gpu": "h100-sxm", "model": "llama-3.1-8b" },
        "traffic": {
          "arrivals": { "process": "poisson", "requestRate": 4 },
          "promptTokens": { "distribution": "fixed", "tokens": 1000 },
          "outputTokens": { "distribution": "fixed", "tokens": 200 }
        }
      }
      """;

  private final ScenarioJson json = new ScenarioJson();

  @Test
  void fillsInTheDefaultsOfTheSchema() throws ScenarioException {
    Scenario scenario = json.read(LEAST);
    assertThat(scenario)
        .isEqualTo(
            new Scenario(
                "Untitled",
                "",
                0,
                1000,
                Scenarios.plain().server(),
                new ContinuousBatching(16, 8192, 0.01),
                Scenarios.plain().traffic(),
                new Slo(500, 50)));
  }

  @Test
  void writesCanonically() {
    assertThat(json.write(Scenarios.plain()))
        .isEqualTo(
            """
            {
              "format" : 1,
              "name" : "plain",
              "description" : "for tests",
              "seed" : 1,
              "requests" : 100,
              "server" : {
                "gpu" : "h100-sxm",
                "model" : "llama-3.1-8b",
                "weightPrecision" : "bf16",
                "kvPrecision" : "bf16",
                "tensorParallelSize" : 1,
                "gpuMemoryUtilization" : 0.9,
                "blockSize" : 16,
                "costProfile" : "vllm",
                "honesty" : 1
              },
              "policy" : {
                "kind" : "continuous",
                "maxNumSeqs" : 16,
                "maxNumBatchedTokens" : 8192,
                "watermark" : 0.01
              },
              "traffic" : {
                "arrivals" : {
                  "process" : "poisson",
                  "requestRate" : 4
                },
                "promptTokens" : {
                  "distribution" : "fixed",
                  "tokens" : 1000
                },
                "outputTokens" : {
                  "distribution" : "fixed",
                  "tokens" : 200
                }
              },
              "slo" : {
                "ttftMs" : 500,
                "tpotMs" : 50
              }
            }
            """);
  }

  @Test
  void readsEveryKind() throws ScenarioException {
    Scenario scenario =
        json.read(
            """
            { "format": 1, "$schema": "scenario.schema.json",
              "server": { "gpu": "h100-sxm", "model": "llama-3.1-8b", "kvMemoryGB": 12.5 },
              "policy": { "kind": "static", "maxNumSeqs": 8, "batchTimeoutMs": 0.000000001 },
              "traffic": {
                "arrivals": { "process": "gamma", "requestRate": "inf", "burstiness": 0.25 },
                "promptTokens": { "distribution": "lognormal", "mean": 700.5, "sigma": 1.1,
                  "max": 8000, "longTail": { "share": 0.02, "tokens": 16000 } },
                "outputTokens": { "distribution": "uniform", "min": 10, "max": 20 } } }
            """);
    assertThat(scenario.policy()).isEqualTo(new StaticBatching(8, 1));
    var workload = ((Traffic.Synthetic) scenario.traffic()).workload();
    assertThat(workload.arrivals())
        .isEqualTo(new ArrivalProcess.Gamma(Double.POSITIVE_INFINITY, 0.25));
    assertThat(workload.promptTokens())
        .isEqualTo(
            new LengthDistribution.LongTail(
                new LengthDistribution.LogNormal(700.5, 1.1, 8000), 0.02, 16_000));
    assertThat(workload.outputTokens()).isEqualTo(new LengthDistribution.Uniform(10, 20));
  }

  @Test
  void readsAWholeTraceUnlessTheRequestsAreCounted() throws ScenarioException {
    String trace =
        """
        { "format": 1, "server": { "gpu": "l4", "model": "llama-3.1-8b" },
          "traffic": { "trace": "a.csv" } }
        """;
    assertThat(json.read(trace).requests()).isEqualTo(Scenario.ALL_REQUESTS);
    assertThat(json.read(trace).traffic()).isEqualTo(new Traffic.Trace("a.csv"));
    String some = trace.replace("\"format\": 1,", "\"format\": 1, \"requests\": 7,");
    assertThat(json.read(some).requests()).isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"format\": 1|\"format\": 2|format|2 is not allowed. It must be 1.",
        "\"gpu\": \"h100-sxm\", ||server.gpu|is missing. GPU of the catalogue",
        "\"requestRate\": 4|\"requestRate\": 0|traffic.arrivals.requestRate|0 is not allowed. It"
            + " must be a number from 0.000001 to 1,000,000, or \"inf\".",
        "\"requestRate\": 4|\"requestRate\": -1|traffic.arrivals.requestRate|-1 is not allowed.",
        "\"requestRate\": 4|\"requestRate\": 1e300|traffic.arrivals.requestRate|1E+300 is not",
        "\"requestRate\": 4|\"requestRate\": \"fast\"|traffic.arrivals.requestRate|or \"inf\".",
        "\"requestRate\": 4|\"requestRate\": true|traffic.arrivals.requestRate|true is not allowed",
        "\"poisson\"|\"poison\"|traffic.arrivals.process|Nearest: poisson. It can be poisson, gamma",
        "\"tokens\": 200|\"tokens\": 1.5|traffic.outputTokens.tokens|1.5 is not allowed. It must be"
            + " a whole number from 1 to 10,000,000.",
        "\"tokens\": 200|\"tokens\": null|traffic.outputTokens.tokens|null is not allowed.",
        "\"tokens\": 200|\"tokens\": 99999999999|traffic.outputTokens.tokens|99999999999 is not",
        "\"tokens\": 200|\"token\": 200, \"tokens\": 1|traffic.outputTokens.token|is not a known"
            + " field. Nearest: tokens.",
        "\"format\": 1|\"format\": 1, \"sever\": {}|sever|Nearest: server. Known here:",
        "\"format\": 1|\"format\": 1, \"seed\": 9223372036854775808|seed|from -9,223,372,036,854",
        "\"format\": 1|\"format\": 1, \"policy\": {}|policy.kind|is missing. Batching policy. It can"
            + " be continuous, chunked, dynamic, static.",
        "\"format\": 1|\"format\": 1, \"policy\": { \"kind\": \"chunked\", \"maxNumSeqs\": 4096 }"
            + "|policy.maxNumBatchedTokens|2,048 tokens a step are fewer than the 4,096 seats",
        "\"format\": 1|\"format\": 1, \"policy\": { \"kind\": \"chunked\", \"order\":"
            + " { \"kind\": \"fcfs\", \"agingMs\": 1 } }|policy.order.agingMs|is not a known",
        "\"format\": 1|\"format\": 1, \"policy\": { \"kind\": \"static\", \"watermark\": 0.1 }"
            + "|policy.watermark|is not a known field.",
        "\"format\": 1|\"format\": 1, \"slo\": []|slo|[] is not allowed. It must be an object",
        "\"format\": 1|\"format\": 1, \"requests\": 5000001|requests|from 1 to 5,000,000",
        "\"format\": 1|\"format\": 1, \"name\": \"\"|name|a text of 1 to 200 characters",
        "\"gpu\": \"h100-sxm\"|\"gpu\": \"h100-sxm\", \"tensorParallelSize\": 3"
            + "|server.tensorParallelSize|It can be 1, 2, 4, 8.",
        "\"fixed\", \"tokens\": 200|\"uniform\", \"min\": 9, \"max\": 3"
            + "|traffic.outputTokens.max|3 is less than min, which is 9",
        "\"fixed\", \"tokens\": 200|\"lognormal\", \"mean\": 9, \"sigma\": 1, \"max\": 3"
            + "|traffic.outputTokens.max|3 is less than mean, which is 9",
      })
  void namesPathValueAndWhatIsAllowed(String good, String bad, String path, String message) {
    String text = LEAST.replace(good, bad == null ? "" : bad);
    assertThat(text).isNotEqualTo(LEAST);
    assertThat(problems(text))
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.path()).isEqualTo(path);
              assertThat(problem.message()).contains(message);
            });
  }

  @Test
  void saysAllThatIsWrongAtOnce() {
    String text =
        LEAST
            .replace("\"format\": 1", "\"format\": 3, \"extra\": 1")
            .replace("\"requestRate\": 4", "\"requestRate\": -4")
            .replace("\"tokens\": 200", "\"tokens\": 0");
    assertThat(problems(text))
        .extracting(Problem::path)
        .containsExactlyInAnyOrder(
            "format", "extra", "traffic.arrivals.requestRate", "traffic.outputTokens.tokens");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ \"format\": 1,, }|line 1, column 15: ",
        "{ \"format\": NaN }|line 1, column 16: NaN is not a number in JSON.",
        "{ \"format\": -Infinity }|-Infinity is not a number in JSON.",
        "{ \"format\": +1 }|line 1, column",
        "{ \"format\": .5 }|line 1, column",
        "{ \"format\": 007 }|line 1, column",
        "{ 'format': 1 }|line 1, column",
        "{ format: 1 }|line 1, column",
        "{ \"format\": \"\\q\" }|line 1, column",
        "{ /* why */ \"format\": 1 }|line 1, column",
        "{ \"format\": \"1 }|line 1, column",
        "{ \"format\": 1, }|line 1, column",
        "{ \"a\": 1, \"a\": 2 }|Duplicate",
        "{ \"format\": 1|line 1, column",
        "{} {}|line 1, column 4: there is something after the end of the document.",
        "{} nope|line 1, column",
        "{ \"a\": { \"b\": 1e999999999 } }|a.b: the number is beyond any range",
        "{ \"a\": -1e-999999999 }|a: the number is beyond any range",
        "[1, 2e5000]|[1]: the number is beyond",
        "'   '|there is nothing in it",
      })
  void refusesWhatIsNotJson(String text, String message) {
    assertThat(problems(text))
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.path()).isEmpty();
              assertThat(problem.message())
                  .contains(message)
                  .doesNotContain("jackson", "Jackson", "Feature", "FAIL_ON", "ALLOW_", "Source:");
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "1", "\"text\"", "null", "true"})
  void refusesWhatIsNotAnObject(String text) {
    assertThat(problems(text)).singleElement().asString().contains("must be an object");
  }

  @Test
  void refusesDeepNestingLongNumbersAndNames() {
    String deep = "[".repeat(100_000);
    assertThat(problems(deep)).singleElement().asString().contains("33", "maximum allowed (32)");
    String digits = "{ \"format\": " + "9".repeat(100_000) + " }";
    assertThat(problems(digits)).singleElement().asString().contains("maximum allowed (400)");
  }

  @Test
  void refusesWhatIsNoReadableFile(@TempDir Path folder) throws Exception {
    assertThat(problems(folder.resolve("none.json"))).asString().contains("there is no such file");
    assertThat(problems(folder)).asString().contains("this is a folder");
    Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, 0, 1});
    assertThat(problems(binary)).asString().contains("not UTF-8 text");
    Path empty = Files.createFile(folder.resolve("empty"));
    assertThat(problems(empty)).asString().contains(empty + ": there is nothing in it");
    Path huge = folder.resolve("huge");
    Files.writeString(
        huge, IntStream.range(0, 300_000).mapToObj(i -> "[0],\n").collect(Collectors.joining()));
    assertThat(problems(huge)).asString().contains("larger than 1,000,000 bytes");
  }

  @Test
  void readsAFileWithAByteOrderMark(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("bom.json");
    Files.writeString(file, "\uFEFF" + LEAST, StandardCharsets.UTF_8);
    assertThat(json.read(file)).isEqualTo(json.read(LEAST));
  }

  private List<Problem> problems(String text) {
    return catchThrowableOfType(ScenarioException.class, () -> json.read(text)).problems();
  }

  private List<Problem> problems(Path file) {
    return catchThrowableOfType(ScenarioException.class, () -> json.read(file)).problems();
  }
}
