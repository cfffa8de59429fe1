package dev.batchista.engine.sim;

import static dev.batchista.engine.support.HandRun.decode;
import static dev.batchista.engine.support.HandRun.prefill;
import static dev.batchista.engine.support.HandRun.rest;
import static dev.batchista.engine.support.HandRun.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.kv.KvPolicy;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.HandRun;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.support.Toy;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.PromptContent;
import dev.batchista.engine.workload.PromptContent.Segment;
import dev.batchista.engine.workload.RecordedSource;
import dev.batchista.engine.workload.RecordedWorkload;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.SyntheticSource;
import dev.batchista.engine.workload.SyntheticWorkload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Schedules worked out by hand for the prefix cache; blocks of 16 tokens. */
class PrefixCachingTest {
  private static final long LATER = 1_000_000_000_000L;
  private static final SchedulingPolicy CONTINUOUS =
      new SchedulingPolicy.ContinuousBatching(8, 8192, 0);
  private static final SchedulingPolicy CHUNKED =
      new SchedulingPolicy.ChunkedPrefill(8, 8192, QueueOrder.FCFS);

  static List<SchedulingPolicy> policies() {
    return List.of(CONTINUOUS, CHUNKED);
  }

  private static Log run(SchedulingPolicy policy, double kvTokens, Request... requests) {
    return HandRun.of(policy, kvTokens, KvPolicy.PREFIX_CACHING, requests);
  }

  /** A request that begins with {@code shared} tokens of stream {@code key}. */
  private static Request sharing(long id, long atPs, int prompt, int output, long key, int shared) {
    return new Request(id, atPs, prompt, output)
        .withContent(PromptContent.startingWith(key, shared));
  }

  /** A turn of a conversation: prompt and answer are all its stream. */
  private static Request turn(long id, long atPs, int prompt, int output) {
    return new Request(id, atPs, prompt, output)
        .withContent(new PromptContent(List.of(new Segment(7, prompt)), true));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void fullBlocksOfASharedSystemPromptAreNotComputedAgain(SchedulingPolicy policy) {
    // 70 tokens in common are 4 full blocks: 64 tokens.
    Log log = run(policy, 10_000, sharing(0, 0, 100, 1, 5, 70), sharing(1, LATER, 120, 2, 5, 70));

    long first = LATER + rest(64, 56);
    long last = first + decode(1, 121);
    assertThat(log.finished.get(0).cachedTokens()).isZero();
    assertThat(log.finished.get(1))
        .isEqualTo(new RequestRecord(1, 120, 2, LATER, LATER, LATER, first, last, last, 0, 64));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void anotherSystemPromptOrNoneIsNotFound(SchedulingPolicy policy) {
    Log log =
        run(
            policy,
            10_000,
            sharing(0, 0, 100, 1, 5, 70),
            sharing(1, LATER, 100, 1, 6, 70),
            new Request(2, 2 * LATER, 100, 1));

    assertThat(log.finished).extracting(RequestRecord::cachedTokens).containsExactly(0, 0, 0);
  }

  @Test
  void offMeansOff() {
    Log log =
        HandRun.of(CHUNKED, 10_000, sharing(0, 0, 100, 1, 5, 70), sharing(1, LATER, 100, 1, 5, 70));

    assertThat(log.finished.get(1).ttftPs()).isEqualTo(prefill(100));
    assertThat(log.finished.get(1).cachedTokens()).isZero();
  }

  @ParameterizedTest
  @MethodSource("policies")
  void thePromptsLastTokenIsAlwaysComputed(SchedulingPolicy policy) {
    // All of 64 tokens are known; the block with the last of them is computed again.
    Log log = run(policy, 10_000, sharing(0, 0, 64, 1, 5, 64), sharing(1, LATER, 64, 1, 5, 64));

    assertThat(log.finished.get(1).cachedTokens()).isEqualTo(48);
    assertThat(log.finished.get(1).ttftPs()).isEqualTo(rest(48, 16));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void blocksAreKnownWhenTheyAreComputedNotBefore(SchedulingPolicy policy) {
    // Both are in the same step: neither can use what the other computes in it.
    Log log = run(policy, 10_000, sharing(0, 0, 100, 1, 5, 70), sharing(1, 0, 100, 1, 5, 70));

    assertThat(log.finished).extracting(RequestRecord::cachedTokens).containsExactly(0, 0);
    assertThat(log.steps).hasSize(1);
  }

  @ParameterizedTest
  @MethodSource("policies")
  void theNextTurnFindsPromptAndAnswerOfTheOneBefore(SchedulingPolicy policy) {
    // 40 + 25 tokens, of which the last has no KV: 64 tokens, 4 blocks. 20 new tokens follow.
    Log log = run(policy, 10_000, turn(0, 0, 40, 25), turn(1, LATER, 85, 1));

    assertThat(log.finished.get(1).cachedTokens()).isEqualTo(64);
    assertThat(log.finished.get(1).ttftPs()).isEqualTo(rest(64, 21));
  }

  @Test
  void aHitIsNoPartOfTheTokenBudget() {
    // 64 of the second's 164 tokens are known; the budget takes the other 100 in one chunk.
    SchedulingPolicy budget = new SchedulingPolicy.ChunkedPrefill(8, 100, QueueOrder.FCFS);
    Log log = run(budget, 10_000, sharing(0, 0, 100, 1, 5, 70), sharing(1, LATER, 164, 1, 5, 70));

    assertThat(log.finished.get(1).ttftPs()).isEqualTo(rest(64, 100));
  }

  @Test
  void aSlicedPromptIsKnownSliceBySlice() {
    // The first's 144 tokens take two steps. The second comes during the first of them and is
    // admitted when 80 tokens are known.
    SchedulingPolicy budget = new SchedulingPolicy.ChunkedPrefill(8, 80, QueueOrder.FCFS);
    Log log = run(budget, 10_000, sharing(0, 0, 144, 1, 5, 144), sharing(1, 1, 144, 1, 5, 144));

    // The second step computes the first's last 64 tokens and 16 tokens of the second, from 80 on.
    StepLoad both =
        StepLoad.EMPTY
            .plusChunk(80, 64, true, Integer.MAX_VALUE)
            .plusChunk(80, 16, false, Integer.MAX_VALUE);
    StepLoad firstSlice = StepLoad.EMPTY.plusChunk(0, 80, false, Integer.MAX_VALUE);
    assertThat(log.steps.get(1).load()).isEqualTo(both);
    assertThat(log.finished.get(0).leftPs()).isEqualTo(step(firstSlice) + step(both));
    assertThat(log.finished.get(1).cachedTokens()).isEqualTo(80);
  }

  @ParameterizedTest
  @MethodSource("policies")
  void whoSharesBlocksFitsWhereTwoCopiesWouldNot(SchedulingPolicy policy) {
    // 10 blocks. Each needs 7 for 100 tokens, of which 4 are in common: together 10.
    Request first = sharing(0, 0, 100, 12, 5, 64);
    Request second = sharing(1, prefill(100) + 1, 100, 12, 5, 64);

    Log shared = run(policy, 160, first, second);
    assertThat(shared.finished.get(1).scheduledPs()).isLessThan(shared.finished.get(0).leftPs());
    assertThat(shared.preempted).isEmpty();
    Log apart = HandRun.of(policy, 160, first, second);
    assertThat(apart.finished.get(1).scheduledPs()).isEqualTo(apart.finished.get(0).leftPs());
  }

  @ParameterizedTest
  @MethodSource("policies")
  void whatWasUsedLongestAgoMakesRoom(SchedulingPolicy policy) {
    // 12 blocks. A and B leave 4 blocks each. C takes 8: the 4 free ones and, of A, all 4.
    Log log =
        run(
            policy,
            12 * 16,
            sharing(0, 0, 64, 1, 1, 64),
            sharing(1, LATER, 64, 1, 2, 64),
            new Request(2, 2 * LATER, 128, 1),
            sharing(3, 3 * LATER, 64, 1, 2, 64),
            sharing(4, 4 * LATER, 64, 1, 1, 64));

    assertThat(log.finished)
        .extracting(RequestRecord::cachedTokens)
        .containsExactly(0, 0, 0, 48, 0);
  }

  @ParameterizedTest
  @MethodSource("policies")
  void ofAPrefixTheLastBlocksGoFirst(SchedulingPolicy policy) {
    // 8 blocks. A leaves 6 blocks, two are free; B takes 4: two of A's are lost, its last.
    Log log =
        run(
            policy,
            8 * 16,
            sharing(0, 0, 96, 1, 1, 96),
            new Request(1, LATER, 64, 1),
            sharing(2, 2 * LATER, 96, 1, 1, 96));

    assertThat(log.finished.get(2).cachedTokens()).isEqualTo(64);
  }

  @Test
  void whatIsFoundAgainAfterAPreemptionIsNoHit() {
    // 7 blocks; see ContinuousBatchingTest: the second goes back with 17 tokens out, of whose 48
    // KV tokens (3 blocks) the first, growing, takes the last two blocks' places one by one.
    Log log = run(CONTINUOUS, 7 * 16, new Request(0, 0, 32, 40), new Request(1, 0, 32, 40));

    assertThat(log.preempted).containsExactly(1L);
    RequestRecord second = log.finished.get(1);
    assertThat(second.cachedTokens()).isZero();
    // The first ends with 71 tokens, 5 blocks, so that two of the second's three are still there.
    assertThat(log.steps)
        .extracting(event -> event.load().prefillTokens())
        .containsExactly(64L, 49L - 32);
    assertThat(log.steps.get(1).load().prefillContext()).isEqualTo(49);
  }

  /** Found by the random runs: the head of the queue fits when a part of its prefix is evicted. */
  @Test
  void growthThatTakesTheHeadsOwnPrefixMayLetItIn() {
    assertThat(crowded(false).finished).isEqualTo(crowded(true).finished);
  }

  private static Log crowded(boolean stepByStep) {
    var workload =
        new SyntheticWorkload(
            new ArrivalProcess.Poisson(Double.POSITIVE_INFINITY),
            new LengthDistribution.LongTail(new LengthDistribution.Fixed(20), 0.1, 900),
            new LengthDistribution.LogNormal(100, 0.8, 600));
    SchedulingPolicy policy =
        new SchedulingPolicy.ChunkedPrefill(64, 64, new QueueOrder.ShortestPromptFirst());
    Log log = new Log();
    new Simulation(
            HandRun.config(policy, 3000, KvPolicy.PREFIX_CACHING),
            new SyntheticSource(workload, 0, 60),
            log,
            stepByStep)
        .runToEnd();
    return log;
  }

  @Test
  void theHitRateIsTokensFoundOverTokensAsked() {
    Recorder recorder = new Recorder(Toy.datasheet(), 500, 50);
    var requests =
        new RecordedWorkload(
            "by hand", List.of(sharing(0, 0, 100, 1, 5, 70), sharing(1, LATER, 60, 1, 5, 60)));
    new Simulation(
            HandRun.config(CHUNKED, 10_000, KvPolicy.PREFIX_CACHING),
            new RecordedSource(requests),
            recorder)
        .runToEnd();

    // Of 60 tokens, 48 are full blocks.
    assertThat(recorder.summary().memory().prefixCacheHitRate()).isEqualTo(48 / 160.0);
    assertThat(recorder.summary().prefillTokensComputed()).isEqualTo(112);
  }

  @Test
  void theSnapshotShowsWhatIsKept() {
    var requests = new RecordedWorkload("by hand", List.of(sharing(0, 0, 100, 1, 5, 70)));
    Simulation simulation =
        new Simulation(
            HandRun.config(CHUNKED, 10_000, KvPolicy.PREFIX_CACHING),
            new RecordedSource(requests),
            new Log());
    simulation.runToEnd();

    // 100 tokens fill 6 blocks; what fills the seventh in part nobody can use.
    Snapshot snapshot = simulation.snapshot(1, 1);
    assertThat(snapshot.kvUsedBlocks()).isZero();
    assertThat(snapshot.kvIdleCachedBlocks()).isEqualTo(6);
  }
}
