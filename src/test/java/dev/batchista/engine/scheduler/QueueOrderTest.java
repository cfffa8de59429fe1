package dev.batchista.engine.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.support.HandRun;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.workload.Request;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

/** One seat, so the order of leaving is the order of admission. */
class QueueOrderTest {
  private static final long SECOND = 1_000_000_000_000L;

  private static List<Long> admitted(QueueOrder order, Request... requests) {
    Log log =
        HandRun.of(new SchedulingPolicy.ContinuousBatching(1, 8192, 0, order), 100_000, requests);
    return log.finished.stream().map(RequestRecord::id).toList();
  }

  private static Request request(long id, int prompt, int tenant, int priority) {
    return new Request(id, id, prompt, 5, tenant, priority);
  }

  @Test
  void firstComeFirstServed() {
    assertThat(
            admitted(
                QueueOrder.FCFS,
                request(0, 500, 0, 0),
                request(1, 400, 0, 9),
                request(2, 10, 0, 0)))
        .containsExactly(0L, 1L, 2L);
  }

  @Test
  void theShortestPromptOvertakes() {
    assertThat(
            admitted(
                new QueueOrder.ShortestPromptFirst(),
                request(0, 500, 0, 0),
                request(1, 400, 0, 0),
                request(2, 10, 0, 0),
                request(3, 400, 0, 0)))
        .containsExactly(0L, 2L, 1L, 3L);
  }

  @Test
  void rankCountsUntilAgeMakesUpForIt() {
    QueueOrder order = new QueueOrder.Priority(SECOND);
    assertThat(admitted(order, request(0, 100, 0, 0), request(1, 100, 0, 2), request(2, 100, 0, 1)))
        .containsExactly(0L, 2L, 1L);
    // Two ranks are two seconds: one who comes three seconds later does not overtake.
    Request busy = new Request(0, 0, 100, 2000, 0, 0);
    Request early = new Request(1, 1, 100, 5, 0, 2);
    Request late = new Request(2, 3 * SECOND, 100, 5, 0, 0);
    assertThat(admitted(order, busy, early, late)).containsExactly(0L, 1L, 2L);
  }

  @Test
  void theTenantThatHasHadLeastGoesFirst() {
    // Tenant 0 floods the queue; tenant 1 asks once and does not wait behind the flood.
    assertThat(
            admitted(
                new QueueOrder.FairShare(2),
                request(0, 500, 0, 0),
                request(1, 500, 0, 0),
                request(2, 500, 0, 0),
                request(3, 500, 1, 0)))
        .startsWith(0L)
        .containsSubsequence(3L, 2L);
  }

  @Test
  void equalDemandsTakeTurns() {
    assertThat(
            admitted(
                new QueueOrder.FairShare(2),
                request(0, 100, 0, 0),
                request(1, 100, 0, 0),
                request(2, 100, 0, 0),
                request(3, 100, 1, 0),
                request(4, 100, 1, 0),
                request(5, 100, 1, 0)))
        .containsExactly(0L, 3L, 1L, 4L, 2L, 5L);
  }

  @Test
  void whoWasSentBackGoesBeforeTheLine() {
    WaitingQueue queue = new WaitingQueue(new QueueOrder.ShortestPromptFirst());
    Sequence shortOne = new Sequence(request(1, 10, 0, 0));
    Sequence longOne = new Sequence(request(0, 900, 0, 0));
    queue.add(shortOne);
    queue.addFirst(longOne);

    assertThat(queue).containsExactly(longOne, shortOne);
    queue.remove(longOne);
    assertThat(queue.getFirst()).isSameAs(shortOne);
    queue.remove(shortOne);
    assertThatThrownBy(queue::getFirst).isInstanceOf(NoSuchElementException.class);
  }
}
