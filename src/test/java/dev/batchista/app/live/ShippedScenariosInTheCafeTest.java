package dev.batchista.app.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.Ticks;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioException;
import dev.batchista.scenario.ScenarioJson;
import dev.batchista.scenario.ScenarioResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever ships opens in the café, runs, and takes a turn of its knobs. */
class ShippedScenariosInTheCafeTest {
  static List<Path> scenarios() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("lessons/scenarios"))) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void opensAndRuns(Path file) throws ScenarioException {
    ScenarioJson json = new ScenarioJson();
    Scenario scenario = json.read(json.tree(file));
    ScenarioResolver resolver = new ScenarioResolver(Catalogue.load());
    if (Double.isInfinite(scenario.traffic().requestRate())) {
      assertThatThrownBy(() -> new CafeSimulation(resolver, scenario))
          .hasMessageContaining("requestRate");
      return;
    }
    CafeSimulation cafe = new CafeSimulation(resolver, scenario);
    cafe.advanceBy(20 * Ticks.PER_SECOND);
    Frame frame = cafe.frame(true, 1);
    assertThat(frame.tiles().arrived()).isPositive();
    double rate = scenario.traffic().requestRate();
    if (!Double.isNaN(rate)) {
      cafe.change(scenario.withTraffic(scenario.traffic().withRequestRate(2 * rate)));
    }
    cafe.advanceBy(20 * Ticks.PER_SECOND);
    cafe.refreshCharts();
    Frame later = cafe.frame(true, 1);
    assertThat(later.snapshot().nowPs()).isEqualTo(40 * Ticks.PER_SECOND);
    assertThat(later.tiles().arrived()).isGreaterThan(frame.tiles().arrived());
    assertThat(later.tiles().served()).isPositive();
  }
}
