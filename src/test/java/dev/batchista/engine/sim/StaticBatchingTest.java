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

/** Schedules worked out by hand for static batching. */
class StaticBatchingTest {
  private static final long TIMEOUT = 50_000_000_000L;

  private static SchedulingPolicy policy(int seats) {
    return new SchedulingPolicy.StaticBatching(seats, TIMEOUT);
  }

  @Test
  void aFullBatchStartsAtOnceAndLeavesTogether() {
    Log log = HandRun.of(policy(2), 100_000, new Request(0, 0, 100, 2), new Request(1, 7, 200, 4));

    long first = 7 + prefill(100, 200);
    long second = first + decode(2, 302);
    // The row that is done is still computed.
    long end = second + decode(2, 304) + decode(2, 306);
    assertThat(log.finished)
        .containsExactly(
            new RequestRecord(0, 100, 2, 0, 7, first, second, end, 0),
            new RequestRecord(1, 200, 4, 7, 7, first, end, end, 0));
    assertThat(log.outputTokens()).isEqualTo(6);
  }

  @Test
  void aBatchThatIsNotFullWaitsForItsOldest() {
    Log log =
        HandRun.of(
            policy(4), 100_000, new Request(0, 1_000, 100, 1), new Request(1, 2_000, 100, 1));

    assertThat(log.finished)
        .extracting(RequestRecord::scheduledPs)
        .containsExactly(1_000 + TIMEOUT, 1_000 + TIMEOUT);
  }

  @Test
  void whoComesMeanwhileWaitsForTheWholeBatch() {
    Log log = HandRun.of(policy(1), 100_000, new Request(0, 0, 100, 50), new Request(1, 1, 10, 1));

    assertThat(log.finished.get(1).scheduledPs()).isEqualTo(log.finished.get(0).leftPs());
  }

  @Test
  void everyRowReservesForTheLongestOutput() {
    // 160 tokens of KV: two rows of 50 + 29 fit, the third does not.
    Log log =
        HandRun.of(
            policy(8),
            160,
            new Request(0, 0, 50, 30),
            new Request(1, 0, 50, 2),
            new Request(2, 0, 50, 2));

    assertThat(log.steps).extracting(step -> step.load().chunks()).containsExactly(2, 1);
    assertThat(log.preempted).isEmpty();
  }
}
