package dev.batchista.scenario.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.engine.workload.Request;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.Scenarios;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The two public traces, where they are beside the project. */
class AzureTracesTest {

  private static final Path TRACES = Path.of("../shared/facts/traces");

  @ParameterizedTest
  @CsvSource({
    "AzureLLMInferenceTrace_code.csv,8819,4808,10",
    "AzureLLMInferenceTrace_conv.csv,19366,374,44"
  })
  void replayWhole(String file, int rows, int firstPrompt, int firstOutput) {
    Path path = TRACES.resolve(file);
    assumeTrue(Files.exists(path), "no traces beside the project");
    Trace trace = TraceReader.read(path);
    assertThat(trace.size()).isEqualTo(rows);
    assertThat(trace.notes()).isEmpty();
    assertThat(trace.requests(1).next()).isEqualTo(new Request(0, 0, firstPrompt, firstOutput));
    // An hour of traffic.
    assertThat(trace.spanPs()).isBetween(3400 * Ticks.PER_SECOND, 3600 * Ticks.PER_SECOND);
    var counter = new Counter();
    var resolver = new ScenarioResolver(Catalogue.load());
    new Simulation(resolver.server(Scenarios.plain()), trace.requests(Long.MAX_VALUE), counter)
        .runToEnd();
    assertThat(counter.finished + counter.rejected).isEqualTo(rows);
    assertThat(counter.finished).isEqualTo(rows);
  }

  private static final class Counter implements SimulationListener {
    private int finished;
    private int rejected;

    @Override
    public void finished(RequestRecord request) {
      finished++;
    }

    @Override
    public void rejected(Request request, Rejection reason) {
      rejected++;
    }
  }
}
