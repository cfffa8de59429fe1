package dev.batchista.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.kv.KvPolicy;
import dev.batchista.engine.kv.KvReservation;
import dev.batchista.engine.kv.PreemptionMode;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fleets, clients and what memory does, in files and for the engine. */
class FleetScenarioTest {

  private static final String REST =
      """
        "traffic": {
          "arrivals": { "process": "poisson", "requestRate": 4 },
          "promptTokens": { "distribution": "fixed", "tokens": 1000 },
          "outputTokens": { "distribution": "fixed", "tokens": 200 }
        }
      }
      """;

  private final ScenarioJson json = new ScenarioJson();
  private final FeasibilityGuard guard = new FeasibilityGuard(Catalogue.load());
  private final ScenarioResolver resolver = new ScenarioResolver(Catalogue.load());
  private final Scenario plain = Scenarios.plain();

  private Scenario read(String kv, String more) throws ScenarioException {
    return json.read(
        "{ \"format\": 1, \"seed\": 7, \"server\": { \"gpu\": \"h100-sxm\","
            + " \"model\": \"llama-3.1-8b\""
            + kv
            + " }, "
            + more
            + REST);
  }

  @Test
  void saysEverythingThatTheEngineKnows() throws ScenarioException {
    Scenario scenario =
        read(
            ", \"kv\": { \"prefixCaching\": true, \"preemption\":"
                + " { \"kind\": \"swap\", \"hostBandwidthGBps\": 25.5 } }",
            """
            "fleet": {
              "replicas": 2,
              "others": [ {
                "count": 2,
                "server": { "gpu": "l40s", "model": "llama-3.1-8b" },
                "policy": { "kind": "chunked", "maxNumSeqs": 8 }
              } ],
              "router": { "kind": "split-by-length", "longestShort": 4000, "shortReplicas": 3,
                "within": { "kind": "prefix-aware", "loadFactor": 1.5 } },
              "admission": { "perReplica": 64, "inFleet": 100 },
              "outages": [ { "replica": 3, "downS": 1.5, "upS": 2 }, { "replica": 0, "downS": 9 } ]
            },
            "clients": { "timeoutMs": 1500, "retries": 2, "backoffMs": 0.5, "cancelShare": 0.1 },
            """);
    assertThat(guard.check(scenario)).isEmpty();
    FleetConfig fleet = resolver.fleet(scenario);

    assertThat(fleet.replicas()).hasSize(4);
    ServerConfig first = fleet.replicas().get(0);
    assertThat(fleet.replicas().get(1)).isEqualTo(first);
    assertThat(first.kv().prefixCaching()).isTrue();
    assertThat(first.kv().preemption()).isEqualTo(new PreemptionMode.Swap(25.5e9));
    ServerConfig other = fleet.replicas().get(3);
    assertThat(other.deployment().gpu().name()).isEqualTo("L40S");
    assertThat(other.policy().maxNumSeqs()).isEqualTo(8);
    assertThat(other.kv()).isEqualTo(KvPolicy.PLAIN);
    assertThat(fleet.router())
        .isEqualTo(new RouterPolicy.SplitByLength(4000, 3, new RouterPolicy.PrefixAware(1.5)));
    assertThat(fleet.limit()).isEqualTo(new AdmissionLimit(64, 100));
    assertThat(fleet.outages())
        .containsExactly(
            new Outage(3, 3 * Ticks.PER_SECOND / 2, 2 * Ticks.PER_SECOND),
            new Outage(0, 9 * Ticks.PER_SECOND, Ticks.NEVER));
    assertThat(fleet.clients())
        .isEqualTo(
            new ClientBehaviour(1500 * Ticks.PER_MILLISECOND, 2, Ticks.PER_MILLISECOND / 2, 0.1));
    assertThat(fleet.seed()).isEqualTo(7);
  }

  @Test
  void whatGoesWithoutSayingIsNotWritten() throws ScenarioException {
    Scenario least =
        read(
            ", \"kv\": { \"prefixCaching\": false }",
            "\"fleet\": { \"replicas\": 1 }, \"clients\": { \"retries\": 0 }, ");
    assertThat(json.write(least)).doesNotContain("kv\"", "fleet", "clients");
    assertThat(resolver.fleet(least))
        .isEqualTo(FleetConfig.single(resolver.server(least)).withSeed(7));
  }

  @Test
  void reservesMemoryForTheLongest() throws ScenarioException {
    Scenario reserved =
        read(
            ", \"kv\": { \"reservation\": { \"kind\": \"reserve-max\", \"maxModelLen\": 4096 } }",
            "");
    assertThat(guard.check(reserved)).isEmpty();
    assertThat(resolver.server(reserved).kv().reservation())
        .isEqualTo(new KvReservation.ReserveMax(4096));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"replicas\": 0|fleet.replicas|0 is not allowed. It must be a whole number from 1 to 1,024",
        "\"replicas\": 2000|fleet.replicas|from 1 to 1,024",
        "\"router\": { \"kind\": \"random\" }|fleet.router.kind|Nearest",
        "\"router\": { \"kind\": \"split-by-length\" }|fleet.router.longestShort|is missing",
        "\"router\": { \"kind\": \"round-robin\", \"loadFactor\": 2 }|fleet.router.loadFactor"
            + "|is not a known field",
        "\"router\": { \"kind\": \"split-by-length\", \"longestShort\": 9 }|fleet.router.kind"
            + "|needs at least 2 replicas",
        "\"replicas\": 3, \"router\": { \"kind\": \"split-by-length\", \"longestShort\": 9,"
            + " \"shortReplicas\": 3 }|fleet.router.shortReplicas|it can be 1 to 2",
        "\"router\": { \"kind\": \"prefix-aware\", \"loadFactor\": 0.5 }|fleet.router.loadFactor"
            + "|from 1 to 1,000",
        "\"admission\": { \"perReplica\": 0 }|fleet.admission.perReplica|from 1 to 10,000,000",
        "\"outages\": [ { \"replica\": 1, \"downS\": 1 } ]|fleet.outages.0.replica|it can be 0 to 0",
        "\"outages\": [ { \"replica\": 0, \"downS\": 2, \"upS\": 2 } ]|fleet.outages.0.upS"
            + "|must be later",
        "\"outages\": [ { \"replica\": 0, \"downS\": 4 }, { \"replica\": 0, \"downS\": 2, \"upS\": 5 }"
            + " ]|fleet.outages.0.downS|is down already (fleet.outages.1)",
        "\"replicas\": 1000, \"others\": [ { \"count\": 25, \"server\": { \"gpu\": \"l4\", \"model\":"
            + " \"llama-3.1-8b\" } } ]|fleet.replicas|1,025 replicas in all are too many",
        "\"others\": [ { \"server\": { \"gpu\": \"l4\", \"model\": \"llama-3.1-8b\" }, \"policy\": {"
            + " \"kind\": \"chunked\", \"maxNumSeqs\": 9, \"maxNumBatchedTokens\": 8 } } ]"
            + "|fleet.others.0.policy.maxNumBatchedTokens|fewer than the 9 seats",
      })
  void refusesWhatCannotBe(String fleet, String path, String words) {
    ScenarioException refusal =
        catchThrowableOfType(
            ScenarioException.class, () -> read("", "\"fleet\": { " + fleet + " }, "));
    assertThat(refusal.problems())
        .anySatisfy(
            problem -> {
              assertThat(problem.path()).isEqualTo(path);
              assertThat(problem.message()).contains(words);
            });
  }

  @Test
  void refusesMemoryThatIsBothReservedAndShared() {
    ScenarioException refusal =
        catchThrowableOfType(
            ScenarioException.class,
            () ->
                read(
                    ", \"kv\": { \"prefixCaching\": true, \"reservation\":"
                        + " { \"kind\": \"reserve-max\", \"maxModelLen\": 4096 } }",
                    ""));
    assertThat(refusal.problems()).singleElement().asString().contains("prefixCaching");
  }

  @Test
  void guardsTheReservedLengthAgainstModelRequestsAndMemory() {
    assertReserved(200_000, null, "server.kv.reservation.maxModelLen", "it can be 2 to 131,072");
    assertReserved(1199, null, "server.kv.reservation.maxModelLen", "are 1,200 tokens");
    // 0.2 GB hold 1,525 tokens of 0.131072 MB, which is less than everybody would hold.
    assertReserved(4096, 0.2, "server.kvMemoryGB", "room for 4,096 tokens (maxModelLen)");
  }

  private void assertReserved(int tokens, @Nullable Double kvMemoryGB, String path, String words) {
    KvPolicy policy = KvPolicy.PLAIN.withReservation(new KvReservation.ReserveMax(tokens));
    Scenario scenario = plain.withServer(plain.server().withKv(policy).withKvMemoryGB(kvMemoryGB));
    assertThat(guard.check(scenario))
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.path()).isEqualTo(path);
              assertThat(problem.message()).contains(words);
            });
  }

  @Test
  void guardsEachServerAndSaysWhichIsWrong() {
    FleetSpec.Group bad =
        new FleetSpec.Group(1, plain.server().withModel("llama-3-70b"), plain.policy());
    Scenario mixed =
        plain.withFleet(
            new FleetSpec(
                1, List.of(bad), new RouterPolicy.RoundRobin(), AdmissionLimit.NONE, List.of()));
    assertThat(guard.check(mixed))
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.path()).isEqualTo("fleet.others.0.server.model");
              assertThat(problem.message()).contains("69.1 GB more than 1 H100");
            });
  }
}
