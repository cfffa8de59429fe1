package dev.batchista.engine.sim;

import static dev.batchista.engine.support.HandRun.prefill;
import static dev.batchista.engine.support.HandRun.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.cost.Speculation;
import dev.batchista.engine.cost.Speculation.Mode;
import dev.batchista.engine.cost.StepCost;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.kv.KvPolicy;
import dev.batchista.engine.kv.PreemptionMode;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.HandRun;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.support.Toy;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution.Fixed;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.SyntheticSource;
import dev.batchista.engine.workload.SyntheticWorkload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several tokens a step: schedules worked out by hand, theory, and real GPUs. */
class SpeculationTest {
  private static final SchedulingPolicy POLICY =
      new SchedulingPolicy.ContinuousBatching(8, 8192, 0, QueueOrder.FCFS);
  private static final Catalogue CATALOGUE = Catalogue.load();

  private static ServerConfig toy(Speculation speculation, double kvTokens) {
    ServerConfig plain = HandRun.server(POLICY, kvTokens);
    return new ServerConfig(
        plain.deployment().withSpeculation(speculation), POLICY, plain.kvBytes(), 16);
  }

  private static long guess(int rows, long contextSum, int drafts) {
    return step(StepLoad.EMPTY.plusDecode(rows, contextSum, contextSum).withDrafts(drafts));
  }

  @Test
  void theMeanAddsUpToWholeTokens() {
    // k = 1, a = 0.5: 1.5 tokens a step, that is 1, 2, 1, 2, ...; the last is cut to what is
    // wanted.
    Speculation speculation = new Speculation(1, 0.5, Mode.EXPECTED, null);
    Log log = HandRun.of(FleetConfig.single(toy(speculation, 10_000)), new Request(0, 0, 100, 6));

    long first = prefill(100);
    // After the first token: contexts 101, 102 (one more), 104 (two more), 105.
    long last = first + guess(1, 101, 1) + guess(1, 102, 1) + guess(1, 104, 1) + guess(1, 105, 1);
    assertThat(log.finished)
        .containsExactly(new RequestRecord(0, 100, 6, 0, 0, first, last, last, 0));
    // Two tokens at once share the time since the one before.
    assertThat(log.gaps.count()).isEqualTo(5);
    assertThat(log.gaps.percentileMs(0)).isCloseTo(guess(1, 102, 1) / 2 / 1e9, within(1e-9));
    assertThat(log.gaps.percentileMs(100)).isCloseTo(guess(1, 105, 1) / 1e9, within(1e-9));
  }

  @Test
  void aStepChecksTheDraftsAndReadsTheKvOnce() {
    // 2 rows of 3 drafts are 8 tokens in the matmuls; the datasheet has 100 TFLOP/s and 1 TB/s.
    StepLoad load = StepLoad.EMPTY.plusDecode(2, 1000, 1000).withDrafts(3);
    StepCost cost = new CostModel(Toy.datasheet()).explain(load);
    StepCost plain =
        new CostModel(Toy.datasheet()).explain(StepLoad.EMPTY.plusDecode(2, 1000, 1000));
    assertThat(cost.linear().flops()).isEqualTo(4 * plain.linear().flops());
    assertThat(cost.decodeAttention().bytes()).isEqualTo(plain.decodeAttention().bytes());
    assertThat(cost.decodeAttention().flops()).isEqualTo(4 * plain.decodeAttention().flops());
  }

  @Test
  void guessingTakesAStepOfTheSmallModelForEachDraft() {
    Deployment guessing =
        Toy.datasheet().withSpeculation(new Speculation(3, 0.5, Mode.SAMPLED, Toy.MODEL));
    StepLoad load = StepLoad.EMPTY.plusDecode(2, 1000, 1000).withDrafts(3);
    StepCost cost = new CostModel(guessing).explain(load);
    long one = new CostModel(Toy.datasheet()).decodeStepPs(2, 1000, 1000);
    assertThat(cost.draftPs()).isEqualTo(3 * one);
    assertThat(cost.totalPs()).isEqualTo(new CostModel(Toy.datasheet()).stepPs(load) + 3 * one);
    assertThat(guessing.kvBytesAvailable(0.9))
        .isEqualTo(Toy.datasheet().kvBytesAvailable(0.9) - Toy.datasheet().weightBytes());
  }

  @ParameterizedTest
  @CsvSource({"1, 0.5", "3, 0.7", "5, 0.9", "4, 0"})
  void drawnLuckComesToTheMeanThatTheoryHas(int drafts, double acceptance) {
    Speculation speculation = new Speculation(drafts, acceptance, Mode.SAMPLED, null);
    RunSummary summary = run(toy(speculation, 1e6), 1, 300, 1000);
    double mean = (1 - Math.pow(acceptance, drafts + 1)) / (1 - acceptance);
    assertThat(summary.speculation().tokensAStep()).isCloseTo(mean, within(0.01 * mean));
    assertThat(summary.outputTokens()).isEqualTo(300_000);
    RunSummary expected =
        run(toy(new Speculation(drafts, acceptance, Mode.EXPECTED, null), 1e6), 1, 300, 1000);
    assertThat(expected.speculation().tokensAStep()).isCloseTo(mean, within(0.01 * mean));
    assertThat(expected.tpot().meanMs())
        .isCloseTo(summary.tpot().meanMs(), within(0.02 * summary.tpot().meanMs()));
  }

  @Test
  void draftsThatAreNotAcceptedHoldNoMemory() {
    // 7 blocks for the prompt and one more for the answer: the drafts of the last steps would need
    // no ninth, as nobody guesses beyond what is wanted.
    Speculation speculation = new Speculation(16, 0.9, Mode.SAMPLED, null);
    Log log = HandRun.of(FleetConfig.single(toy(speculation, 128)), new Request(0, 0, 100, 29));
    assertThat(log.finished).hasSize(1);
    assertThat(log.preempted).isEmpty();
  }

  /** Once the drafts of a sequence that came back from the host found no room (found at random). */
  @Test
  void whoComesBackFromTheHostNeedsRoomForItsDraftsToo() {
    SchedulingPolicy chunked = new SchedulingPolicy.ChunkedPrefill(8, 256, QueueOrder.FCFS);
    ServerConfig plain =
        HandRun.config(chunked, 160, KvPolicy.PLAIN.withPreemption(new PreemptionMode.Swap(1e9)));
    ServerConfig server =
        new ServerConfig(
            plain.deployment().withSpeculation(new Speculation(16, 0.95, Mode.SAMPLED, null)),
            chunked,
            plain.kvBytes(),
            16,
            plain.kv());
    Log log =
        HandRun.of(
            FleetConfig.single(server),
            new Request(0, 0, 40, 90),
            new Request(1, 0, 40, 90),
            new Request(2, 0, 40, 90));
    assertThat(log.preempted).isNotEmpty();
    assertThat(log.swaps).isNotEmpty();
    assertThat(log.finished).hasSize(3);
  }

  /** Llama 3.1 70B on four H100 with the 8B as its drafter. */
  @Test
  void itHelpsAloneAndHurtsInAFullHouse() {
    Deployment plain =
        new Deployment(
            CATALOGUE.gpu("h100-sxm"),
            CATALOGUE.model("llama-3.1-70b"),
            4,
            Precision.BF16,
            Precision.BF16,
            CATALOGUE.costProfile("vllm"));
    Deployment guessing =
        plain.withSpeculation(
            new Speculation(4, 0.7, Mode.SAMPLED, CATALOGUE.model("llama-3.1-8b")));
    double alone = secondsAToken(guessing, 1) / secondsAToken(plain, 1);
    double full = secondsAToken(guessing, 512) / secondsAToken(plain, 512);
    assertThat(alone).isLessThan(1);
    assertThat(full).isGreaterThan(1.3);
  }

  private static double secondsAToken(Deployment deployment, int batch) {
    CostModel cost = new CostModel(deployment);
    Speculation speculation = deployment.speculation();
    int drafts = speculation == null ? 0 : speculation.draftTokens();
    double tokens = speculation == null ? 1 : speculation.tokensAStep();
    long context = batch * 1000L;
    StepLoad load = StepLoad.EMPTY.plusDecode(batch, context, context).withDrafts(drafts);
    return cost.stepPs(load) / tokens;
  }

  private static RunSummary run(ServerConfig config, double rate, int requests, int output) {
    var workload =
        new SyntheticWorkload(new ArrivalProcess.Poisson(rate), new Fixed(50), new Fixed(output));
    Recorder recorder = new Recorder(config.deployment(), 500, 50);
    new Simulation(config, new SyntheticSource(workload, 1, requests), recorder).runToEnd();
    return recorder.summary();
  }
}
