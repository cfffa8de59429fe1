package dev.batchista.engine.sim;

import static dev.batchista.engine.support.HandRun.decode;
import static dev.batchista.engine.support.HandRun.prefill;
import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.HandRun;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.workload.Request;
import org.junit.jupiter.api.Test;

/** Schedules worked out by hand for prefill-first continuous batching. */
class ContinuousBatchingTest {
  private static SchedulingPolicy policy(int seats) {
    return new SchedulingPolicy.ContinuousBatching(seats, 8192, 0.01);
  }

  @Test
  void aLoneRequestIsPrefilledThenDecoded() {
    Log log = HandRun.of(policy(4), 100_000, new Request(0, 5_000, 100, 3));

    long first = 5_000 + prefill(100);
    long last = first + decode(1, 101) + decode(1, 102);
    assertThat(log.finished)
        .containsExactly(new RequestRecord(0, 100, 3, 5_000, 5_000, first, last, last, 0));
    assertThat(log.gaps.count()).isEqualTo(2);
  }

  @Test
  void aSingleTokenNeedsNoDecode() {
    Log log = HandRun.of(policy(4), 100_000, new Request(0, 0, 100, 1));

    assertThat(log.finished.get(0).e2ePs()).isEqualTo(prefill(100));
    assertThat(log.finished.get(0).tpotPs()).isNaN();
    assertThat(log.runs).isEmpty();
  }

  @Test
  void aNewcomerStopsTheOthersForTheLengthOfItsPrefill() {
    // The second comes during the first decode step of the first.
    long arrival = prefill(100) + 1;
    Log log =
        HandRun.of(policy(4), 100_000, new Request(0, 0, 100, 3), new Request(1, arrival, 200, 2));

    long joined = prefill(100) + decode(1, 101);
    long secondFirst = joined + prefill(200);
    long both = secondFirst + decode(2, 102 + 201);
    assertThat(log.finished)
        .containsExactly(
            new RequestRecord(0, 100, 3, 0, 0, prefill(100), both, both, 0),
            new RequestRecord(1, 200, 2, arrival, joined, secondFirst, both, both, 0));
    // The first saw a gap of a step, then one of prefill and step; the second one of a step.
    assertThat(log.gaps.count()).isEqualTo(3);
    assertThat(log.gaps.countUpTo(decode(2, 303))).isEqualTo(2);
    assertThat(log.gaps.countUpTo(prefill(200) + decode(2, 303))).isEqualTo(3);
  }

  @Test
  void promptsWaitForASeatAndAreAdmittedInOrder() {
    Log log =
        HandRun.of(
            policy(1),
            100_000,
            new Request(0, 0, 100, 2),
            new Request(1, 1, 50, 1),
            new Request(2, 2, 10, 1));

    long firstLeaves = prefill(100) + decode(1, 101);
    assertThat(log.finished).extracting(RequestRecord::id).containsExactly(0L, 1L, 2L);
    assertThat(log.finished.get(1).queueWaitPs()).isEqualTo(firstLeaves - 1);
    assertThat(log.finished.get(2).scheduledPs()).isEqualTo(firstLeaves + prefill(50));
  }

  @Test
  void aStepTakesNoMorePromptTokensThanItsLimit() {
    Log log =
        HandRun.of(
            new SchedulingPolicy.ContinuousBatching(8, 250, 0.01),
            100_000,
            new Request(0, 0, 100, 1),
            new Request(1, 0, 100, 1),
            new Request(2, 0, 100, 1),
            new Request(3, 0, 1000, 1));

    assertThat(log.steps)
        .extracting(step -> step.load().prefillTokens())
        .containsExactly(200L, 100L, 1000L);
  }

  @Test
  void whenBlocksRunOutTheLatestGoesBackAndIsComputedAgain() {
    // Seven blocks of 16. Each prompt of 32 takes two; the third block of each comes with the
    // first decode step, and the fourth 16 steps later when only one is left.
    Log log =
        HandRun.of(
            new SchedulingPolicy.ContinuousBatching(8, 8192, 0),
            7 * 16,
            new Request(0, 0, 32, 40),
            new Request(1, 0, 32, 40));

    assertThat(log.preempted).containsExactly(1L);
    RequestRecord second = log.finished.get(1);
    assertThat(second.id()).isEqualTo(1);
    assertThat(second.preemptions()).isEqualTo(1);
    // 17 tokens were out (one by prefill, 16 by decode); it is computed again with them.
    assertThat(log.steps)
        .extracting(step -> step.load().prefillTokens())
        .containsExactly(64L, 32L + 17);
    assertThat(log.outputTokens()).isEqualTo(80);
    assertThat(log.gaps.count()).isEqualTo(2 * 39);
  }

  @Test
  void theWatermarkKeepsBlocksFreeForTheSeated() {
    // Ten blocks, two must stay free: prompts of four blocks each, so the third would leave none.
    SchedulingPolicy watermark = new SchedulingPolicy.ContinuousBatching(8, 8192, 0.2);
    Log log =
        HandRun.of(
            watermark,
            160,
            new Request(0, 0, 60, 4),
            new Request(1, 0, 60, 4),
            new Request(2, 0, 30, 4));

    assertThat(log.steps)
        .extracting(step -> step.load().prefillTokens())
        .containsExactly(120L, 30L);
  }

  @Test
  void whatCanNeverFitIsTurnedAway() {
    Log log =
        HandRun.of(
            policy(4),
            160,
            new Request(0, 0, 160, 2),
            new Request(1, 0, 159, 2),
            new Request(2, 0, 99_999, 2));

    assertThat(log.rejected).extracting(Request::id).containsExactly(0L, 2L);
    assertThat(log.finished).extracting(RequestRecord::id).containsExactly(1L);
  }

  @Test
  void theServerSleepsUntilSomebodyComes() {
    Log log =
        HandRun.of(
            policy(4),
            100_000,
            new Request(0, 0, 10, 1),
            new Request(1, 1_000_000_000_000L, 10, 1));

    assertThat(log.finished.get(1).queueWaitPs()).isZero();
    assertThat(log.busyPs()).isEqualTo(2 * prefill(10));
  }
}
