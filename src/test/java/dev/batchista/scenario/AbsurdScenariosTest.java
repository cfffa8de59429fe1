package dev.batchista.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.sim.Simulation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * Any scenario, however absurd, gets a clear refusal or a right result, in bounded memory and
 * without end of patience.
 */
class AbsurdScenariosTest {
  /** Enough to meet every rule; the rest of a run would only repeat them. */
  private static final int FEW = 40;

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final List<JsonNode> SHIPPED = shipped();
  private static final AbsurdScenarios ABSURD = absurd();

  @Property(tries = 2000, shrinking = ShrinkingMode.OFF, seed = "20261201")
  void refusesClearlyOrRunsRight(@ForAll @IntRange(max = 1_000_000) int choice, @ForAll long seed) {
    String text = ABSURD.text(SHIPPED.get(choice % SHIPPED.size()), seed);
    // Not a measurement: a run that takes so long hangs.
    assertTimeoutPreemptively(Duration.ofSeconds(60), () -> check(text));
  }

  /** Found by hand or by chance; each was a hang, a crash or a puzzle once, or might be. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "'arrivals': {'process': 'poisson', 'requestRate': 0}",
        "'arrivals': {'process': 'poisson', 'requestRate': 1e-300}",
        "'arrivals': {'process': 'poisson', 'requestRate': 1e-6}",
        "'arrivals': {'process': 'gamma', 'requestRate': 5, 'burstiness': 0.01}",
        "'arrivals': {'process': 'weibull', 'requestRate': 1e-6, 'shape': 0.1}",
        "'arrivals': {'process': 'bursts', 'requestRate': 1e-6, 'meanBurstSeconds': 0.001,"
            + " 'meanQuietSeconds': 0.001, 'burstFactor': 2}",
        "'arrivals': {'process': 'bursts', 'requestRate': 5, 'meanBurstSeconds': 0.001,"
            + " 'meanQuietSeconds': 1000000, 'burstFactor': 1000000}",
        "'arrivals': {'process': 'daily', 'requestRate': 1e-6, 'swing': 1, 'periodSeconds': 1}",
        "'closedLoop': {'users': 1000000, 'meanThinkSeconds': 0}",
        "'closedLoop': {'users': 1, 'meanThinkSeconds': 999999}",
        "'sessions': {'turns': {'distribution': 'fixed', 'tokens': 10000000}},"
            + " 'arrivals': {'process': 'poisson', 'requestRate': 'inf'}",
        "'classes': []"
      })
  @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void absurdTraffic(String traffic) {
    String lengths =
        traffic.contains("classes")
            ? ""
            : ", 'promptTokens': {'distribution': 'fixed', 'tokens': 100},"
                + " 'outputTokens': {'distribution': 'fixed', 'tokens': 20}";
    check(
        ("{'format': 1, 'server': {'gpu': 'h100-sxm', 'model': 'llama-3.1-8b'}, 'traffic': {"
                + traffic
                + lengths
                + "}}")
            .replace('\'', '"'));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'policy': {'kind': 'chunked', 'maxNumSeqs': 1, 'maxNumBatchedTokens': 1}",
        "'policy': {'kind': 'continuous', 'maxNumSeqs': 1000000000}",
        "'policy': {'kind': 'continuous', 'maxNumSeqs': 100000, 'watermark': 0.99}",
        "'policy': {'kind': 'static', 'maxNumSeqs': 100000, 'batchTimeoutMs': 3600000}",
        "'policy': {'kind': 'dynamic', 'maxNumSeqs': 3, 'batchTimeoutMs': 0}",
        "'requests': 10000000",
        "'clients': {'timeoutMs': 0.001, 'retries': 100, 'backoffMs': 0}",
        "'clients': {'maxConcurrency': 1}",
        "'clients': {'cancelShare': 1}",
        "'fleet': {'replicas': 1000, 'admission': {'perReplica': 1}}",
        "'fleet': {'replicas': 100000}"
      })
  @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void absurdServers(String part) {
    check(
        ("{'format': 1, 'server': {'gpu': 'h100-sxm', 'model': 'llama-3.1-8b'}, "
                + part
                + ", 'traffic': {'arrivals': {'process': 'poisson', 'requestRate': 'inf'},"
                + " 'promptTokens': {'distribution': 'fixed', 'tokens': 3000},"
                + " 'outputTokens': {'distribution': 'fixed', 'tokens': 200}}}")
            .replace('\'', '"'));
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void oneKvBlockIsRefusedWithTheRoomThatIsNeeded() {
    String text =
        ("{'format': 1, 'server': {'gpu': 'h100-sxm', 'model': 'llama-3.1-8b', 'kvMemoryGB': 0.0022},"
                + " 'traffic': {'arrivals': {'process': 'poisson', 'requestRate': 1},"
                + " 'promptTokens': {'distribution': 'fixed', 'tokens': 100},"
                + " 'outputTokens': {'distribution': 'fixed', 'tokens': 20}}}")
            .replace('\'', '"');
    assertThat(check(text)).contains("server.kvMemoryGB").contains("one request of mean length");
  }

  /** What was said against the text; empty where it ran to the end and its figures hold. */
  private static String check(String text) {
    try {
      Scenario scenario = new ScenarioJson().read(text);
      List<Problem> problems = new FeasibilityGuard(CATALOGUE).check(scenario);
      if (!problems.isEmpty()) {
        throw new ScenarioException(problems);
      }
      run(scenario.withRequests(Math.min(FEW, scenario.requests())));
      return "";
    } catch (ScenarioException e) {
      assertThat(e.problems()).isNotEmpty().allSatisfy(AbsurdScenariosTest::isClear);
      return e.getMessage();
    } catch (ArithmeticException e) {
      // The run goes on for longer than the clock can tell; the command says so.
      assertThat(e).hasMessageContaining("overflow");
      return "beyond the clock";
    }
  }

  private static void isClear(Problem problem) {
    assertThat(problem.message()).isNotBlank().hasSizeLessThan(2000);
    assertThat(problem.toString())
        .as("no inside of a library")
        .doesNotContain("Exception", "com.", "tools.jackson", "java.");
  }

  private static void run(Scenario scenario) {
    ScenarioResolver resolver = new ScenarioResolver(CATALOGUE);
    FleetConfig fleet = resolver.fleet(scenario);
    Recorder recorder =
        new Recorder(
            fleet.replicas().stream().map(ServerConfig::deployment).toList(),
            resolver.objectives(scenario));
    new Simulation(fleet, resolver.requests(scenario), recorder).runToEnd();
    RunSummary summary = recorder.summary();
    assertThat(summary.arrived()).isLessThanOrEqualTo(FEW);
    assertThat(summary.inside()).as("everybody left or was turned away").isZero();
    assertThat(summary.kvPeakShare()).isBetween(0.0, 1.0);
    assertThat(summary.busyShare())
        .satisfiesAnyOf(
            share -> assertThat(share).isNaN(),
            share -> assertThat(share).isBetween(0.0, 1.0 + 1e-9));
    if (summary.completed() > 0) {
      assertThat(summary.ttft().minMs()).isPositive();
      assertThat(summary.outputTokens()).isGreaterThanOrEqualTo(summary.completed());
      assertThat(summary.littlesLaw().meanInSystem())
          .isCloseTo(
              summary.littlesLaw().predicted(),
              within(1e-6 + 1e-6 * summary.littlesLaw().predicted()));
    }
  }

  private static List<JsonNode> shipped() {
    try (Stream<Path> files = Files.list(Path.of("lessons/scenarios"))) {
      List<JsonNode> trees = new ArrayList<>();
      for (Path file : files.sorted().toList()) {
        trees.add(new ScenarioJson().tree(file));
      }
      return trees;
    } catch (IOException | ScenarioException e) {
      throw new IllegalStateException(e);
    }
  }

  private static AbsurdScenarios absurd() {
    try (InputStream in = ScenarioJson.class.getResourceAsStream("scenario.schema.json")) {
      byte[] bytes = Objects.requireNonNull(in).readAllBytes();
      return new AbsurdScenarios(new String(bytes, StandardCharsets.UTF_8));
    } catch (IOException | dev.batchista.scenario.json.JsonTextException e) {
      throw new IllegalStateException(e);
    }
  }
}
