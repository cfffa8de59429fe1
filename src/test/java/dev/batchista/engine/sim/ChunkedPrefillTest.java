package dev.batchista.engine.sim;

import static dev.batchista.engine.support.HandRun.decode;
import static dev.batchista.engine.support.HandRun.prefill;
import static dev.batchista.engine.support.HandRun.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.HandRun;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.workload.Request;
import org.junit.jupiter.api.Test;

/** Schedules worked out by hand for chunked prefill. */
class ChunkedPrefillTest {
  private static SchedulingPolicy policy(int seats, int budget) {
    return new SchedulingPolicy.ChunkedPrefill(seats, budget, QueueOrder.FCFS);
  }

  private static StepLoad chunk(long computed, long tokens, boolean last) {
    return StepLoad.EMPTY.plusChunk(computed, tokens, last, Integer.MAX_VALUE);
  }

  @Test
  void aLongPromptIsComputedInSlicesOfTheBudget() {
    Log log = HandRun.of(policy(4, 100), 100_000, new Request(0, 0, 250, 2));

    long first =
        step(chunk(0, 100, false)) + step(chunk(100, 100, false)) + step(chunk(200, 50, true));
    long last = first + decode(1, 251);
    assertThat(log.finished)
        .containsExactly(new RequestRecord(0, 250, 2, 0, 0, first, last, last, 0));
  }

  @Test
  void decodesGoOnWhileANewcomersPromptIsSliced() {
    // The second comes during the first decode step; 99 tokens of the budget are left for it.
    long arrival = prefill(50) + 1;
    Log log =
        HandRun.of(
            policy(4, 100), 100_000, new Request(0, 0, 50, 9), new Request(1, arrival, 150, 1));

    long joined = prefill(50) + decode(1, 51);
    long one = joined + step(chunk(0, 99, false).plusDecode(1, 52, 52));
    long two = one + step(chunk(99, 51, true).plusDecode(1, 53, 53));
    RequestRecord second = log.finished.get(0);
    assertThat(second.id()).isEqualTo(1);
    assertThat(second.scheduledPs()).isEqualTo(joined);
    assertThat(second.firstTokenPs()).isEqualTo(two);
    // The first got a token in every step: no gap is longer than a mixed step.
    assertThat(log.gaps.count()).isEqualTo(8);
    assertThat(log.gaps.countUpTo(Math.max(one - joined, two - one))).isEqualTo(8);
  }

  @Test
  void whatTheBudgetLeavesGoesToTheNextInLine() {
    Log log =
        HandRun.of(
            policy(4, 100),
            100_000,
            new Request(0, 0, 60, 1),
            new Request(1, 0, 60, 1),
            new Request(2, 0, 60, 1));

    assertThat(log.steps)
        .extracting(event -> event.load().prefillTokens())
        .containsExactly(100L, 80L);
    assertThat(log.steps).extracting(event -> event.load().promptsFinished()).containsExactly(1, 2);
  }

  @Test
  void aLongPromptTakesNoMoreOfAStepThanTheThreshold() {
    // Budget 100, at most 40 of one prompt. Step 1: 40 of the first and all 30 of the second, whose
    // one token is out then. Steps 2 and 3: the first's 40 and its last 20.
    Log log =
        HandRun.of(
            threshold(100, 40), 100_000, new Request(0, 0, 100, 1), new Request(1, 0, 30, 1));

    assertThat(log.steps)
        .extracting(event -> event.load().prefillTokens())
        .containsExactly(70L, 40L, 20L);
    long first = step(chunk(0, 40, false).plusChunk(0, 30, true, Integer.MAX_VALUE));
    assertThat(log.finished.get(0))
        .isEqualTo(new RequestRecord(1, 30, 1, 0, 0, first, first, first, 0));
    assertThat(log.finished.get(1).firstTokenPs())
        .isEqualTo(first + step(chunk(40, 40, false)) + step(chunk(80, 20, true)));
  }

  @Test
  void theRunningComeFirstUnderAThresholdToo() {
    // Budget 60. Step 1: 40 of the first, 20 of the second. Step 2: 40 and 20 again, as the first
    // is
    // ahead in the order of admission. Step 3: its last 20, and 40 of the second; step 4: 20.
    Log log =
        HandRun.of(
            threshold(60, 40), 100_000, new Request(0, 0, 100, 1), new Request(1, 0, 100, 1));

    assertThat(log.steps)
        .extracting(event -> event.load().prefillTokens())
        .containsExactly(60L, 60L, 60L, 20L);
    assertThat(log.steps)
        .extracting(event -> event.load().promptsFinished())
        .containsExactly(0, 0, 1, 1);
  }

  private static SchedulingPolicy threshold(int budget, int threshold) {
    return new SchedulingPolicy.ChunkedPrefill(4, budget, threshold, QueueOrder.FCFS);
  }

  @Test
  void theFirstThatDoesNotFitHoldsUpTheRest() {
    // 6 blocks. The first holds 4 and grows by one; the second needs 3, and the third's one block
    // would fit but waits behind it.
    Log log =
        HandRun.of(
            policy(4, 64),
            96,
            new Request(0, 0, 64, 17),
            new Request(1, 1, 48, 1),
            new Request(2, 2, 16, 1));

    assertThat(log.finished).extracting(RequestRecord::id).containsExactly(0L, 1L, 2L);
    assertThat(log.finished.get(2).scheduledPs())
        .isGreaterThanOrEqualTo(log.finished.get(0).leftPs());
  }

  @Test
  void nobodyIsAdmittedInAStepThatSentSomebodyBack() {
    // 17 blocks. The first holds 4; the second's slices of 64 take 4 each, and its last would need
    // 4 when one is free: it is sent back. Its first slice would fit at once, but has to wait a
    // step.
    Log log =
        HandRun.of(policy(4, 65), 17 * 16, new Request(0, 0, 48, 6), new Request(1, 1, 250, 1));

    assertThat(log.preempted).containsExactly(1L);
    assertThat(log.steps)
        .extracting(event -> event.load().prefillTokens())
        .containsExactly(48L, 64L, 64L, 64L, 64L, 65L, 65L, 56L);
    assertThat(log.runs).hasSize(1);
    assertThat(log.runs.get(0).steps()).isEqualTo(1);
  }
}
