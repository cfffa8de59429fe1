package dev.batchista.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.scheduler.SchedulingPolicy.ContinuousBatching;
import org.junit.jupiter.api.Test;

class FeasibilityGuardTest {

  private final FeasibilityGuard guard = new FeasibilityGuard(Catalogue.load());
  private final Scenario plain = Scenarios.plain();

  @Test
  void letsThroughWhatFits() {
    assertThat(guard.check(plain)).isEmpty();
  }

  @Test
  void refusesWeightsThatDoNotFitAndSaysByHowMuchAndWhatWouldDo() {
    Scenario big = plain.withServer(plain.server().withModel("llama-3-70b"));
    // 70.55e9 parameters of 2 bytes are 141.1 GB; 0.9 of 80 GB are 72 GB.
    assertProblem(
        big,
        "server.model",
        "bf16 take 141.1 GB",
        "69.1 GB more than 1 H100",
        "0.9 of 80.0 GB",
        "2 GPUs (tensorParallelSize 2)",
        "int4 weights");
  }

  @Test
  void refusesMoreKvMemoryThanTheWeightsLeave() {
    Scenario greedy = plain.withServer(plain.server().withKvMemoryGB(60.0));
    assertProblem(greedy, "server.kvMemoryGB", "60.0 GB for KV", "at most 55.9 GB");
  }

  @Test
  void refusesAPoolThatHoldsNoRequest() {
    // 0.131072 MB a token: 0.1 GB hold 762 tokens.
    Scenario tight = plain.withServer(plain.server().withKvMemoryGB(0.1));
    assertProblem(
        tight,
        "server.kvMemoryGB",
        "0.100 GB, room for 762 tokens",
        "(1,000 in, 200 out) needs 0.157");
  }

  @Test
  void refusesRequestsBeyondTheContext() {
    Scenario longOnes =
        plain.withTraffic(new Traffic.Synthetic(Scenarios.traffic(1, 131_000, 200)));
    assertProblem(longOnes, "traffic.promptTokens", "131,200 tokens, 128 more than the 131,072");
  }

  @Test
  void refusesThePeakWithSparsity() {
    Scenario sparse = plain.withServer(plain.server().withDenseTflops(1979.0));
    assertProblem(sparse, "server.denseTflops", "2.0 times", "with 2:4 sparsity", "dense 16-bit");
    assertThat(guard.check(plain.withServer(plain.server().withDenseTflops(1200.0)))).isEmpty();
    Scenario absurd = plain.withServer(plain.server().withDenseTflops(9000.0));
    assertThat(guard.check(absurd)).singleElement().asString().doesNotContain("sparsity");
  }

  @Test
  void refusesABandwidthThatNoMemoryHas() {
    Scenario fast = plain.withServer(plain.server().withHbmBandwidthGBps(50_000.0));
    assertProblem(fast, "server.hbmBandwidthGBps", "14.9 times", "At most 13,400");
  }

  @Test
  void refusesGroupsThatDoNotShareEvenly() {
    Scenario three = plain.withServer(plain.server().withTensorParallelSize(3));
    assertProblem(three, "server.tensorParallelSize", "3 is not allowed. It can be 1, 2, 4, 8.");
  }

  @Test
  void refusesAStepSmallerThanTheSeats() {
    Scenario narrow = plain.withPolicy(new ContinuousBatching(64, 32, 0.01));
    assertProblem(narrow, "policy.maxNumBatchedTokens", "fewer than the 64 seats");
  }

  @Test
  void refusesARunBeyondTheClock() {
    Scenario slow = plain.withTraffic(new Traffic.Synthetic(Scenarios.traffic(1e-6, 10, 10)));
    assertProblem(slow, "traffic.arrivals.requestRate", "1157 days", "may take 50");
  }

  @Test
  void namesTheNearestOfAnUnknownName() {
    Scenario unknown =
        plain.withServer(plain.server().withGpu("h100-sxn").withModel("llama-3.1-8c"));
    assertThat(guard.check(unknown))
        .extracting(Problem::path)
        .containsExactly("server.gpu", "server.model");
    assertThat(guard.check(unknown).get(0).message()).contains("h100-sxm");
  }

  @Test
  void saysEverythingAtOnce() {
    Scenario bad =
        plain
            .withServer(plain.server().withModel("llama-3-70b").withDenseTflops(1979.0))
            .withPolicy(new ContinuousBatching(64, 32, 0.01))
            .withTraffic(new Traffic.Synthetic(Scenarios.traffic(1, 140_000, 200)));
    assertThat(guard.check(bad)).hasSize(4);
    Scenario mended =
        bad.withServer(bad.server().withWeightPrecision(Precision.INT4).withDenseTflops(null))
            .withPolicy(plain.policy());
    // The prompt that no context holds finds no room in the KV memory either: said once.
    assertThat(guard.check(mended))
        .extracting(Problem::path)
        .containsExactly("traffic.promptTokens");
  }

  private void assertProblem(Scenario scenario, String path, String... words) {
    assertThat(guard.check(scenario))
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.path()).isEqualTo(path);
              assertThat(problem.message()).contains(words);
            });
  }

  @Test
  void refusesHeadsThatDoNotShareEvenly() {
    Scenario eight =
        plain.withServer(plain.server().withModel("qwen2.5-7b").withTensorParallelSize(8));
    assertProblem(eight, "server.tensorParallelSize", "the 28 heads of", "It can be 1, 2, 4.");
  }

  @Test
  void holdsRecordsToTheRangesOfTheSchema() {
    assertProblem(
        plain.withServer(plain.server().withHonesty(1.5)), "server.honesty", "from 0 to 1");
    assertProblem(plain.withSlo(new Slo(Double.NaN, 50)), "slo.ttftMs", "NaN", "is not allowed");
    assertProblem(
        plain.withServer(plain.server().withHbmBandwidthGBps(-5.0)),
        "server.hbmBandwidthGBps",
        "-5 is not allowed");
    assertProblem(
        plain.withPolicy(plain.policy().withMaxNumSeqs(1_000_000_000)),
        "policy.maxNumSeqs",
        "from 1 to 100,000");
  }
}
