package dev.batchista.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioJson;
import dev.batchista.scenario.ScenarioResolver;
import java.nio.file.Path;
import java.util.Comparator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What binds shipped scenarios is what they are made to show. */
class ShippedCapacityTest {

  private final Lab lab = new Lab(new ScenarioResolver(Catalogue.load()));

  @ParameterizedTest
  @CsvSource({
    "arrivals-continuous,SEATS,TTFT,seats+25%",
    "closed-loop-64-users,SEATS,TTFT,seats+25%",
    "kv-tight,KV_BLOCKS,TTFT,kv+25%",
    "one-token-answers,COMPUTE,TTFT,flops+25%",
    "chat-slow-hbm,HBM_BANDWIDTH,TPOT,bandwidth+25%"
  })
  void whatBindsIsSaidAndMoreOfItHelps(
      String name, Resource resource, Breaking.Kind first, String change) throws Exception {
    Capacity.Limits limits = limits(name);

    assertThat(limits.breaking().first()).isEqualTo(first);
    assertThat(limits.binding().resource()).isEqualTo(resource);
    assertThat(limits.binding().confirmed()).isTrue();
    WhatIf best =
        limits.whatIfs().stream()
            .max(Comparator.comparingDouble((WhatIf tried) -> tried.gain().mean()))
            .orElseThrow();
    assertThat(best.id()).isEqualTo(change);
    assertThat(best.raises()).isTrue();
  }

  @Test
  void whatDoesNotBindDoesNotHelp() throws Exception {
    assertThat(limits("arrivals-continuous").whatIfs())
        .filteredOn(tried -> tried.resource() == Resource.KV_BLOCKS)
        .singleElement()
        .satisfies(tried -> assertThat(tried.gain().mean()).isZero())
        .satisfies(tried -> assertThat(tried.raises()).isFalse());
  }

  @Test
  void theRooflineIsAboveTheCapacity() throws Exception {
    Capacity.Limits limits = limits("one-token-answers");

    assertThat(limits.ceiling().requestThroughput())
        .isGreaterThan(limits.at().requestThroughput().mean());
    assertThat(limits.ceiling().bound()).isEqualTo(dev.batchista.engine.cost.Bound.COMPUTE);
  }

  private Capacity.Limits limits(String name) throws Exception {
    Scenario scenario = new ScenarioJson().read(Path.of("lessons", "scenarios", name + ".json"));
    try (Workers workers = Workers.onAllCores()) {
      Capacity capacity =
          new CapacitySearch(lab, workers, Progress.NONE)
              .find(new CapacityQuestion(scenario, Target.USUAL, 3, 3000));
      Capacity.Limits limits = capacity.limits();
      if (limits == null) {
        throw new AssertionError("no limit was found");
      }
      return limits;
    }
  }
}
