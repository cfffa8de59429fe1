package dev.batchista.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.scenario.json.JsonText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

/** Fleets, clients and KV policies on the command line. */
class SimFleetTest {

  /** Three small pools with too many clients, who give up, come again, and lose a replica. */
  private static final String CROWDED =
      "--replicas 3 --router power-of-two --request-rate 90 --client-timeout 800 --retries 2"
          + " --retry-backoff 300 --cancel-share 0.05 --admission-limit 50 --outage 1:3:6"
          + " --enable-prefix-caching --preemption-mode swap --host-bandwidth 25 --kv-memory 2";

  @TempDir private Path folder;

  private String out = "";
  private String err = "";

  @Test
  void theSummaryTellsWhatBecameOfEverybody() {
    assertThat(sim(CROWDED)).as(err).isZero();
    assertThat(out)
        .contains(
            "3 replicas, the better of two drawn",
            "at most 50 waiting at each",
            "1 outage planned",
            "give up after 800.0 ms without a token",
            "as the queue was full",
            "timed out",
            "started over on another replica",
            "of the prompt tokens were found in it",
            "swapped",
            "failed attempts",
            "▒",
            "Not all could be served",
            "Replica        served    share     busy  KV peak");
    assertThat(out.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
  }

  @Test
  void jsonAddsUpOverReplicasAndOutcomes() throws Exception {
    JsonNode json = json(CROWDED);
    long rejected = 0;
    for (JsonNode reason : json.path("rejected")) {
      rejected += reason.longValue();
    }
    assertThat(
            json.path("completed").longValue()
                + rejected
                + json.path("timed_out").longValue()
                + json.path("cancelled").longValue())
        .isEqualTo(1000);
    assertThat(json.path("failed").longValue())
        .isEqualTo(1000 - json.path("completed").longValue());
    assertThat(json.path("retries").longValue()).isPositive();
    assertThat(json.path("swapped_bytes").longValue()).isPositive();
    assertThat(
            json.path("mean_failed_attempts_ms").doubleValue()
                + json.path("mean_queue_wait_ms").doubleValue()
                + json.path("mean_prefill_ms").doubleValue())
        .isCloseTo(json.path("mean_ttft_ms").doubleValue(), within(1e-6));

    JsonNode replicas = json.path("replicas");
    assertThat(replicas.size()).isEqualTo(3);
    assertThat(sum(replicas, "served")).isEqualTo(json.path("completed").doubleValue());
    assertThat(sum(replicas, "share_of_requests")).isCloseTo(1, within(1e-9));
    assertThat(sum(replicas, "preemptions")).isEqualTo(json.path("preemptions").doubleValue());
    assertThat(sum(replicas, "gpu_busy") / 3)
        .isCloseTo(json.path("gpu_busy").doubleValue(), within(1e-9));
    assertThat(replicas.get(1).path("failures").intValue()).isOne();
  }

  @Test
  void aHitRateIsSaidOnlyWhereThereIsACache() throws Exception {
    assertThat(json("--num-prompts 20").path("prefix_cache_hit_rate").isNull()).isTrue();
    // Each prompt is of its own, so nothing can be found.
    JsonNode cached = json("--num-prompts 20 --enable-prefix-caching");
    assertThat(cached.path("prefix_cache_hit_rate").doubleValue()).isZero();
    assertThat(cached.path("scenario").at("/server/kv/prefixCaching").booleanValue()).isTrue();
    JsonNode off = json("--num-prompts 20 --no-enable-prefix-caching");
    assertThat(off.path("prefix_cache_hit_rate").isNull()).isTrue();
  }

  @Test
  void csvHasALineForEachServedRequestWithItsReplica() throws Exception {
    Path csv = folder.resolve("requests.csv");
    assertThat(sim(CROWDED + " --csv " + csv)).as(err).isZero();
    List<String> lines = Files.readAllLines(csv);
    JsonNode json = json(CROWDED);
    assertThat(lines).hasSize(1 + json.path("completed").intValue());
    String[] names = lines.get(0).split(",", -1);
    assertThat(names).endsWith("cached_tokens", "replica", "class");
    long[] served = new long[3];
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split(",", -1);
      served[Integer.parseInt(fields[names.length - 2])]++;
      double parts =
          Double.parseDouble(fields[2])
              + Double.parseDouble(fields[3])
              + Double.parseDouble(fields[List.of(names).indexOf("ttft_failed_attempts_ms")]);
      assertThat(parts).isCloseTo(Double.parseDouble(fields[4]), within(1e-6));
    }
    for (int i = 0; i < 3; i++) {
      assertThat(served[i]).isEqualTo(json.path("replicas").get(i).path("served").longValue());
    }
  }

  @Test
  void prometheusCountsReplicasAndThoseWhoWereNotServed() throws Exception {
    JsonNode json = json(CROWDED);
    assertThat(sim(CROWDED + " --prometheus")).isZero();
    String model = "{model_name=\"llama-3.1-8b\"";
    assertThat(out)
        .contains(
            "batchista:requests_rejected_total"
                + model
                + ",reason=\"queue_full\"} "
                + json.at("/rejected/queue_full").longValue()
                + ".0",
            "batchista:replica_requests_total"
                + model
                + ",replica=\"2\"} "
                + json.at("/replicas/2/served").longValue()
                + ".0",
            "vllm:request_success_total"
                + model
                + ",finished_reason=\"abort\"} "
                + (json.path("timed_out").longValue() + json.path("cancelled").longValue())
                + ".0",
            "vllm:prefix_cache_hits_total" + model + "} 0.0")
        .doesNotContain("engine=");
  }

  @Test
  void aFailureIsNotTakenForBursts() {
    assertThat(sim("--replicas 3 --request-rate 12 --outage 2:20:40")).isZero();
    assertThat(out)
        .contains("A replica failed:", "started over on another replica")
        .doesNotContain("bursts queued");
  }

  @Test
  void aClosedDoorIsSaid() {
    assertThat(sim("--num-prompts 500 --outage 0:1:50")).isZero();
    assertThat(out)
        .contains("Not all could be served:", "were turned away as no replica was up")
        .doesNotContain("kept up", "gave up");
  }

  @Test
  void theSavedScenarioRunsTheSame() throws Exception {
    Path saved = folder.resolve("saved.json");
    JsonNode before = json(CROWDED + " --save-scenario " + saved);
    assertThat(json("--scenario " + saved)).isEqualTo(before);
  }

  @Test
  void reservedMemorySeatsFewer() throws Exception {
    String busy = "--request-rate 30 --kv-memory 4 --max-num-seqs 64 --num-prompts 300";
    JsonNode paged = json(busy);
    JsonNode reserved = json(busy + " --reserve-max 4096");
    assertThat(reserved.path("mean_batch_size").doubleValue())
        .isLessThan(0.5 * paged.path("mean_batch_size").doubleValue());
    assertThat(reserved.path("kv_wasted_share").doubleValue()).isGreaterThan(0.6);
    assertThat(sim(busy + " --reserve-max 4096")).isZero();
    assertThat(out).contains("4.0 GB in bf16", "reserved for each", "never filled");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--replicas 0|--replicas: 0 is not allowed. It must be a whole number from 1 to 1,024.",
        "--router robin|--router: \"robin\" is not allowed. Nearest: round-robin.",
        "--load-factor 2|--load-factor: goes with --router prefix-aware only.",
        "--longest-short 9|--longest-short: goes with --router split-by-length only.",
        "--router split-by-length|--router: is missing. Longest prompt that counts as short",
        "--router split-by-length --longest-short 9|a split by length needs at least 2 replicas",
        "--admission-limit 0|--admission-limit: 0 is not allowed.",
        "--outage 5:1|--outage: there is no replica 5; it can be 0 to 0.",
        "--outage 0:5:4|--outage: 4 s is not after downS, which is 5 s; it must be later.",
        "--outage zero|--outage: \"zero\" must be REPLICA:DOWN_S or REPLICA:DOWN_S:UP_S",
        "--client-timeout 0|--client-timeout: 0 is not allowed.",
        "--retries 101|--retries: 101 is not allowed. It must be a whole number from 0 to 100.",
        "--retry-backoff NaN|--retry-backoff: \"NaN\" is not allowed.",
        "--cancel-share 2|--cancel-share: 2 is not allowed. It must be a number from 0 to 1.",
        "--preemption-mode swp|--preemption-mode: \"swp\" is not allowed. Nearest: swap.",
        "--host-bandwidth 5|--host-bandwidth: goes with --preemption-mode swap only.",
        "--reserve-max 1|--reserve-max: 1 is not allowed.",
        "--reserve-max 4096 --enable-prefix-caching|does not go with prefixCaching",
      })
  void refusesInOneSentenceOnStandardError(String options, String message) {
    assertThat(sim(options)).isEqualTo(2);
    assertThat(out).isEmpty();
    assertThat(err).contains(message).doesNotContain("Exception", "\tat ");
  }

  private static double sum(JsonNode replicas, String field) {
    double sum = 0;
    for (JsonNode replica : replicas) {
      sum += replica.path(field).doubleValue();
    }
    return sum;
  }

  private JsonNode json(String options) throws Exception {
    assertThat(sim("--json " + options)).as(err).isZero();
    return JsonText.parse(out);
  }

  private int sim(String options) {
    StringWriter outText = new StringWriter();
    StringWriter errText = new StringWriter();
    CommandLine root = BatchistaCommand.commandLine(List.of(new SimCommand()), true);
    root.setOut(new PrintWriter(outText)).setErr(new PrintWriter(errText));
    root.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    List<String> args = new ArrayList<>(List.of(options.split(" ", -1)));
    args.add(0, "sim");
    int exit = root.execute(args.toArray(String[]::new));
    out = outText.toString();
    err = errText.toString();
    return exit;
  }
}
