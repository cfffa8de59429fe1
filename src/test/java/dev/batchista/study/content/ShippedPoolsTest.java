package dev.batchista.study.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.scenario.ScenarioException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What disaggregation is for, and what it costs, on the shipped scenarios. */
class ShippedPoolsTest {
  /** The scenarios that are held to it here. */
  static final List<String> OWN = List.of("pools-together", "pools-apart", "pools-slow-link");

  @Test
  void answersAreNoLongerInterruptedButPromptsQueue() throws ScenarioException {
    RunSummary together = ShippedTrafficTest.run("pools-together");
    RunSummary apart = ShippedTrafficTest.run("pools-apart");
    assertThat(apart.tpot().p99Ms()).isLessThan(0.7 * together.tpot().p99Ms());
    assertThat(apart.itl().p99Ms()).isLessThan(0.2 * together.itl().p99Ms());
    // At the same number of GPUs it is a trade: half of them compute prompts.
    assertThat(apart.ttft().p50Ms()).isGreaterThan(1.2 * together.ttft().p50Ms());
    assertThat(apart.ttft().p99Ms()).isGreaterThan(1.5 * together.ttft().p99Ms());
    assertThat(apart.outputThroughput())
        .isCloseTo(together.outputThroughput(), within(0.02 * together.outputThroughput()));
    assertThat(apart.handOvers().requests()).isEqualTo(3000);
    assertThat(together.handOvers().requests()).isZero();
  }

  @Test
  void aSlowLinkIsFeltInTheSecondTokenOnly() throws ScenarioException {
    RunSummary fast = ShippedTrafficTest.run("pools-apart");
    RunSummary slow = ShippedTrafficTest.run("pools-slow-link");
    assertThat(slow.ttft()).isEqualTo(fast.ttft());
    assertThat(slow.itl().p50Ms()).isCloseTo(fast.itl().p50Ms(), within(0.05 * fast.itl().p50Ms()));
    assertThat(slow.itl().p999Ms()).isGreaterThan(10 * fast.itl().p999Ms());
    assertThat(slow.tpot().p99Ms()).isGreaterThan(2 * fast.tpot().p99Ms());
    assertThat(slow.handOvers().linkWaitSeconds())
        .isGreaterThan(10 * fast.handOvers().linkWaitSeconds());
  }
}
