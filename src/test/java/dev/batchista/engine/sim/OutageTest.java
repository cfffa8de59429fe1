package dev.batchista.engine.sim;

import static dev.batchista.engine.support.HandRun.decode;
import static dev.batchista.engine.support.HandRun.prefill;
import static dev.batchista.engine.support.HandRun.server;
import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.HandRun;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.workload.Request;
import org.junit.jupiter.api.Test;

/** Replicas that fail and return, by hand. */
class OutageTest {
  private static FleetConfig fleet(int replicas, int seats) {
    ServerConfig server = server(new SchedulingPolicy.ContinuousBatching(seats, 8192, 0), 100_000);
    return FleetConfig.of(replicas, server, new RouterPolicy.RoundRobin());
  }

  @Test
  void whoWasSeatedStartsOverElsewhere() {
    // It fails within the second decode step, which is lost with the three tokens made before.
    long downPs = prefill(100) + decode(1, 101) + 1;
    Log log =
        HandRun.of(
            fleet(2, 4).withOutages(new Outage(0, downPs, Ticks.NEVER)), new Request(0, 0, 100, 4));

    long first = downPs + prefill(100);
    long last = first + decode(1, 101) + decode(1, 102) + decode(1, 103);
    assertThat(log.finished)
        .containsExactly(new RequestRecord(0, 100, 4, 0, downPs, downPs, first, last, last, 0, 0));
    assertThat(log.finished.get(0).failedAttemptsPs()).isEqualTo(downPs);
    assertThat(log.replicaOf(0)).isEqualTo(1);
    assertThat(log.restarted).containsExactly(0L);
    assertThat(log.outages).containsExactly("0 down at " + downPs);
    assertThat(log.replicas.get(0).outputTokens()).isEqualTo(2);
    assertThat(log.replicas.get(0).busyPs()).isEqualTo(prefill(100) + decode(1, 101));
  }

  @Test
  void aStepThatEndsAtThatInstantCounts() {
    long downPs = prefill(100);
    Log log =
        HandRun.of(
            fleet(2, 4).withOutages(new Outage(0, downPs, Ticks.NEVER)), new Request(0, 0, 100, 1));

    assertThat(log.restarted).isEmpty();
    assertThat(log.finished.get(0).leftPs()).isEqualTo(downPs);
  }

  @Test
  void theQueueMovesAfterTheSeated() {
    Log log =
        HandRun.of(
            fleet(2, 1).withOutages(new Outage(0, 1, Ticks.NEVER)),
            new Request(0, 0, 100, 1),
            new Request(1, 0, 200, 1),
            new Request(2, 0, 300, 1));

    // The first and the third were at replica 0; both join the queue of replica 1.
    assertThat(log.restarted).containsExactly(0L, 2L);
    assertThat(log.finished).extracting(RequestRecord::id).containsExactly(1L, 0L, 2L);
    assertThat(log.finished.get(1).scheduledPs()).isEqualTo(prefill(200));
    assertThat(log.replicas.get(0).busyPs()).isZero();
  }

  @Test
  void whereNoReplicaIsUpARequestIsTurnedAway() {
    Log log =
        HandRun.of(
            fleet(1, 4).withOutages(new Outage(0, 1, 1_000)),
            new Request(0, 0, 100, 1),
            new Request(1, 999, 100, 1),
            new Request(2, 1_000, 100, 1));

    assertThat(log.rejected).extracting(Request::id).containsExactly(0L, 1L);
    assertThat(log.reasons).containsExactly(Rejection.NO_REPLICA, Rejection.NO_REPLICA);
    // It is back just before the third comes, and empty.
    assertThat(log.finished.get(0).ttftPs()).isEqualTo(prefill(100));
    assertThat(log.outages).containsExactly("0 down at 1", "0 up at 1000");
  }

  @Test
  void aClientThatAsksAgainSitsItOut() {
    Log log =
        HandRun.of(
            fleet(1, 4)
                .withOutages(new Outage(0, 1, 5_000))
                .withClients(new ClientBehaviour(Ticks.NEVER, 3, 3_000, 0)),
            new Request(0, 0, 100, 1));

    // Lost at 1, turned away at 1 and at 3001, let in at 6001.
    assertThat(log.retried).extracting(retry -> retry.againPs()).containsExactly(3_001L, 6_001L);
    RequestRecord served = log.finished.get(0);
    assertThat(served.sentPs()).isEqualTo(6_001);
    assertThat(served.ttftPs()).isEqualTo(6_001 + prefill(100));
  }

  @Test
  void aStaticBatchLosesThoseWhoAreDoneAsWell() {
    ServerConfig together = server(new SchedulingPolicy.StaticBatching(2, 0), 100_000);
    long downPs = prefill(100, 100) + 1;
    Log log =
        HandRun.of(
            FleetConfig.of(
                    2,
                    together,
                    new RouterPolicy.SplitByLength(100, 1, new RouterPolicy.RoundRobin()))
                .withOutages(new Outage(0, downPs, Ticks.NEVER)),
            new Request(0, 0, 100, 1),
            new Request(1, 0, 100, 5));

    assertThat(log.restarted).containsExactlyInAnyOrder(0L, 1L);
    assertThat(log.finished).hasSize(2);
    assertThat(log.finished.get(0).firstTokenPs()).isEqualTo(downPs + prefill(100, 100));
  }

  @Test
  void oneMayBeTakenDownByHand() {
    Log log = new Log();
    Simulation simulation =
        new Simulation(
            fleet(2, 4),
            HandRun.source(new Request(0, 0, 100, 50), new Request(1, 0, 100, 50)),
            log);
    simulation.advanceTo(20_000_000_000L);
    simulation.takeDown(0);
    simulation.takeDown(0);
    assertThat(simulation.up(0)).isFalse();
    assertThat(simulation.snapshot(0, 9, 9).runningCount()).isZero();
    assertThat(simulation.snapshot(0, 9, 9).kvUsedBlocks()).isZero();
    assertThat(simulation.snapshot(1, 9, 9).waiting())
        .extracting(RequestView::id)
        .containsExactly(0L);
    simulation.advanceTo(30_000_000_000L);
    simulation.bringBack(0);
    simulation.runToEnd();

    assertThat(log.outages).containsExactly("0 down at 20000000000", "0 up at 30000000000");
    assertThat(log.replicas.get(1).finished).extracting(RequestRecord::id).containsExactly(1L, 0L);
  }
}
