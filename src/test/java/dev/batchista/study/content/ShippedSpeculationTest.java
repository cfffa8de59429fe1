package dev.batchista.study.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.scenario.ScenarioException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When guessing tokens pays, when it does not, and what a pipeline does to a single user. */
class ShippedSpeculationTest {
  /** The scenarios that are held to it here. */
  static final List<String> OWN =
      List.of("alone-plain", "alone-guessing", "full-plain", "full-guessing", "two-stages");

  @Test
  void guessingPaysWhenSeatsAreEmpty() throws ScenarioException {
    RunSummary plain = ShippedTrafficTest.run("alone-plain");
    RunSummary guessing = ShippedTrafficTest.run("alone-guessing");
    // (1 - 0.7^5) / 0.3 = 2.77 tokens a step.
    assertThat(guessing.speculation().tokensAStep()).isCloseTo(2.77, within(0.05));
    assertThat(guessing.tpot().p50Ms()).isLessThan(0.8 * plain.tpot().p50Ms());
    assertThat(guessing.ttft().p50Ms())
        .isCloseTo(plain.ttft().p50Ms(), within(0.2 * plain.ttft().p50Ms()));
  }

  @Test
  void guessingCostsThroughputInAFullHouse() throws ScenarioException {
    RunSummary plain = ShippedTrafficTest.run("full-plain");
    RunSummary guessing = ShippedTrafficTest.run("full-guessing");
    assertThat(guessing.outputThroughput()).isLessThan(0.85 * plain.outputThroughput());
    assertThat(guessing.tpot().p50Ms()).isGreaterThan(plain.tpot().p50Ms());
    assertThat(guessing.ttft().p50Ms()).isGreaterThan(plain.ttft().p50Ms());
  }

  @Test
  void aPipelineIsNoHelpToASingleUser() throws ScenarioException {
    RunSummary together = ShippedTrafficTest.run("alone-plain");
    RunSummary stages = ShippedTrafficTest.run("two-stages");
    assertThat(stages.tpot().p50Ms()).isGreaterThan(1.3 * together.tpot().p50Ms());
    assertThat(stages.ttft().p50Ms()).isGreaterThan(1.3 * together.ttft().p50Ms());
  }
}
