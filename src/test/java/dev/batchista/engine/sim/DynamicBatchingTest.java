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

/** Schedules worked out by hand for dynamic batching. */
class DynamicBatchingTest {
  private static final SchedulingPolicy POLICY = new SchedulingPolicy.DynamicBatching(2, 1_000);

  @Test
  void whoIsDoneLeavesButNobodyJoins() {
    Log log =
        HandRun.of(
            POLICY,
            100_000,
            new Request(0, 0, 100, 2),
            new Request(1, 7, 200, 4),
            new Request(2, 8, 10, 1));

    long first = 7 + prefill(100, 200);
    long second = first + decode(2, 302);
    // The row that is done is gone: the rest decodes alone.
    long end = second + decode(1, 202) + decode(1, 203);
    assertThat(log.finished.subList(0, 2))
        .containsExactly(
            new RequestRecord(0, 100, 2, 0, 7, first, second, second, 0),
            new RequestRecord(1, 200, 4, 7, 7, first, end, end, 0));
    assertThat(log.finished.get(2).scheduledPs()).isEqualTo(end);
  }

  @Test
  void theOldestWaitsNoLongerThanTheTimeout() {
    Log log = HandRun.of(POLICY, 100_000, new Request(0, 500, 100, 1));

    assertThat(log.finished.get(0).queueWaitPs()).isEqualTo(1_000);
  }
}
