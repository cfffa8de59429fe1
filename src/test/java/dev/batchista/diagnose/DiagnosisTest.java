package dev.batchista.diagnose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.cli.report.SimRun;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioJson;
import dev.batchista.scenario.ScenarioResolver;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pairs of shipped scenarios: the cause named first is the one that was built in. */
class DiagnosisTest {
  private static final Path FOLDER = Path.of("lessons/scenarios");
  private static final Catalogue CATALOGUE = Catalogue.load();

  @ParameterizedTest
  @CsvSource({
    "chat-lunchtime, chat-long-prompts, LONG_PROMPT_TAIL",
    "chat-lunchtime, chat-near-knee, MORE_LOAD",
    "chat-lunchtime, chat-overnight, FEWER_SEATS",
    "chat-lunchtime, chat-small-kv, LESS_KV",
    "chat-lunchtime, chat-slow-hbm, SLOWER_MEMORY",
    "chat-lunchtime, chat-slow-matmuls, SLOWER_COMPUTE",
    "chat-lunchtime, chat-long-outputs, LONGER_OUTPUTS",
    "chat-cached, chat-cache-broken, CACHE_HITS_LOST",
    "chat-int4, chat-lunchtime, SLOWER_MEMORY",
    "even-poisson, bursts, BURSTS",
    "equal-continuous, equal-static, WHOLE_BATCHES",
    "quiet-prompt-250, quiet-prompt-8000, LONGER_PROMPTS",
    "quiet-h100, quiet-half-hbm, SLOWER_MEMORY",
    "quiet-h100, quiet-half-flops, SLOWER_COMPUTE",
    "long-prompts, long-prompts-chunk-512, SMALLER_BUDGET",
    "long-prompts-chunk-512, long-prompts, LARGER_BUDGET",
    "rush-64-seats, rush-4-seats, FEWER_SEATS",
    "sessions-cached, sessions-uncached, CACHE_HITS_LOST",
    "full-house, full-house-more-load, MORE_LOAD",
  })
  void namesTheCauseThatWasBuiltIn(String before, String after, Cause cause) throws Exception {
    Diagnosis diagnosis = Diagnosis.of(simulated(before), simulated(after));
    assertThat(diagnosis.suspects()).as(diagnosis.moves().toString()).isNotEmpty();
    assertThat(diagnosis.suspects().get(0).cause())
        .as(diagnosis.suspects().toString() + diagnosis.moves())
        .isEqualTo(cause);
  }

  @Test
  void aRunBesideItselfHasNoSuspects() throws Exception {
    Observation same = simulated("chat-lunchtime");
    assertThat(Diagnosis.of(same, same).suspects()).isEmpty();
  }

  @Test
  void withLatenciesOnlyItSaysWhereToLook() {
    Observation a = latencies("a", 300, 22);
    Observation b = latencies("b", 1400, 22);
    Diagnosis diagnosis = Diagnosis.of(a, b);
    assertThat(diagnosis.moves()).containsEntry(Measure.TTFT_P99, Move.UP);
    assertThat(diagnosis.moves()).containsEntry(Measure.WAIT_SEATS, Move.UNKNOWN);
    assertThat(diagnosis.suspects()).hasSizeGreaterThan(3);
    assertThat(diagnosis.suspects().get(0).unseen()).isNotEmpty();
    assertThat(diagnosis.warnings()).anyMatch(w -> w.contains("offered rate"));
  }

  private static Observation latencies(String name, double ttft, double tpot) {
    return new Observation(
        name,
        "",
        Map.of(Measure.TTFT_P99, ttft, Measure.TPOT_P50, tpot, Measure.TTFT_P50, 90.0),
        Map.of(),
        List.of());
  }

  private static Observation simulated(String name) throws Exception {
    Scenario scenario = new ScenarioJson().read(FOLDER.resolve(name + ".json"));
    SimulatedRun run = new SimulatedRun();
    ScenarioResolver resolver = new ScenarioResolver(CATALOGUE, FOLDER);
    return run.observation(name, "m", SimRun.run(scenario, resolver, List.of(run)).summary());
  }
}
