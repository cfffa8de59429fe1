package dev.batchista.engine.sim;

import static dev.batchista.engine.support.HandRun.decode;
import static dev.batchista.engine.support.HandRun.prefill;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.KvHandOver;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.fleet.Disaggregation;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.HandRun;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.why.Wait;
import dev.batchista.engine.workload.Request;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Prompts on one server, answers on another: schedules worked out by hand. */
class DisaggregationTest {
  private static final SchedulingPolicy POLICY =
      new SchedulingPolicy.ContinuousBatching(8, 8192, 0, QueueOrder.FCFS);
  private static final long LATENCY = 5_000_000;

  /** A prompt of 100 takes 7 blocks of 64,000 bytes: 448 us at 1 GB/s. */
  private static final long SEVEN_BLOCKS = 448_000_000;

  private static FleetConfig fleet(int prefill, int decode, double kvTokens) {
    return FleetConfig.of(
            prefill + decode, HandRun.server(POLICY, kvTokens), new RouterPolicy.RoundRobin())
        .withDisaggregation(new Disaggregation(prefill, 1e9, LATENCY));
  }

  @Test
  void theFirstTokenComesFromOneSideAndTheOthersFromTheOther() {
    Log log = HandRun.of(fleet(1, 1, 10_000), new Request(0, 0, 100, 3));

    long first = prefill(100);
    long there = first + SEVEN_BLOCKS + LATENCY;
    long last = there + decode(1, 101) + decode(1, 102);
    assertThat(log.finished)
        .containsExactly(new RequestRecord(0, 100, 3, 0, 0, first, last, last, 0));
    assertThat(log.handOvers).containsExactly(new KvHandOver(0, 448_000, first, first, there));
    assertThat(log.replicas.get(0).outputTokens()).isEqualTo(1);
    assertThat(log.replicas.get(1).outputTokens()).isEqualTo(2);
    // The second token's gap holds the transfer; the third's is a step.
    assertThat(log.gaps.count()).isEqualTo(2);
    assertThat(log.gaps.percentileMs(100))
        .isCloseTo((SEVEN_BLOCKS + LATENCY + decode(1, 101)) / 1e9, within(1e-9));
  }

  @Test
  void aSingleTokenStays() {
    Log log = HandRun.of(fleet(1, 1, 10_000), new Request(0, 0, 100, 1));
    assertThat(log.handOvers).isEmpty();
    assertThat(log.finished.get(0).leftPs()).isEqualTo(prefill(100));
  }

  @Test
  void theLinkSendsOneAfterTheOther() {
    // Both prompts are in one step; the second waits for the link, and joins the first's batch.
    Log log = HandRun.of(fleet(1, 1, 10_000), new Request(0, 0, 100, 2), new Request(1, 0, 100, 2));
    long first = prefill(100, 100);
    assertThat(log.handOvers)
        .containsExactly(
            new KvHandOver(0, 448_000, first, first, first + SEVEN_BLOCKS + LATENCY),
            new KvHandOver(
                1, 448_000, first, first + SEVEN_BLOCKS, first + 2 * SEVEN_BLOCKS + LATENCY));
  }

  @Test
  void blocksStayHeldUntilAllIsThere() {
    Simulation simulation =
        new Simulation(
            fleet(1, 1, 112),
            HandRun.source(new Request(0, 0, 100, 3), new Request(1, 0, 100, 3)),
            new Log());
    long first = prefill(100);
    long there = first + SEVEN_BLOCKS + LATENCY;
    // Seven blocks are all there are: the second prompt has to wait for them.
    simulation.advanceTo(there - 1);
    assertThat(simulation.snapshot(0, 9, 9).kvUsedBlocks()).isEqualTo(7);
    assertThat(simulation.snapshot(0, 9, 9).runningCount()).isZero();
    assertThat(simulation.snapshot(0, 9, 9).waitingCount()).isEqualTo(1);
    assertThat(simulation.why(0)).isEqualTo(new Wait.HandedOver(448_000, first, there));
    simulation.advanceTo(there);
    assertThat(simulation.snapshot(0, 9, 9).runningCount()).isEqualTo(1);
    assertThat(simulation.snapshot(1, 9, 9).runningCount()).isEqualTo(1);
    simulation.runToEnd();
    assertThat(simulation.snapshot(0, 9, 9).kvUsedBlocks()).isZero();
    assertThat(simulation.snapshot(1, 9, 9).kvUsedBlocks()).isZero();
  }

  @Test
  void whoFindsNoRoomWaitsAtTheDecodeSide() {
    SchedulingPolicy oneSeat = new SchedulingPolicy.ContinuousBatching(1, 8192, 0, QueueOrder.FCFS);
    FleetConfig fleet =
        FleetConfig.of(
                List.of(HandRun.server(POLICY, 10_000), HandRun.server(oneSeat, 10_000)),
                new RouterPolicy.RoundRobin())
            .withDisaggregation(new Disaggregation(1, 1e12, 0));
    Log log = HandRun.of(fleet, new Request(0, 0, 100, 3), new Request(1, 0, 100, 3));
    long there = prefill(100, 100) + 448_000;
    long firstDone = there + decode(1, 101) + decode(1, 102);
    assertThat(log.finished).extracting(RequestRecord::id).containsExactly(0L, 1L);
    assertThat(log.finished.get(0).leftPs()).isEqualTo(firstDone);
    assertThat(log.finished.get(1).leftPs()).isEqualTo(firstDone + decode(1, 101) + decode(1, 102));
  }

  @Test
  void kvGoesToTheServerWithFewest() {
    Log log =
        HandRun.of(fleet(1, 2, 10_000), new Request(0, 0, 100, 50), new Request(1, 0, 100, 50));
    assertThat(log.replicaOf(0)).isEqualTo(1);
    assertThat(log.replicaOf(1)).isEqualTo(2);
  }

  @Test
  void aPrefillServerThatFailsLosesWhatItSends() {
    long downPs = prefill(100) + SEVEN_BLOCKS / 2;
    Log log =
        HandRun.of(
            fleet(2, 1, 10_000).withOutages(new Outage(0, downPs, Ticks.NEVER)),
            new Request(0, 0, 100, 3));
    assertThat(log.restarted).containsExactly(0L);
    long first = downPs + prefill(100);
    assertThat(log.finished.get(0).firstTokenPs()).isEqualTo(first);
    assertThat(log.finished.get(0).leftPs())
        .isEqualTo(first + SEVEN_BLOCKS + LATENCY + decode(1, 101) + decode(1, 102));
  }

  @Test
  void withoutAServerThatDecodesItIsTurnedAway() {
    Log log =
        HandRun.of(
            fleet(1, 1, 10_000).withOutages(new Outage(1, 1, Ticks.NEVER)),
            new Request(0, 0, 100, 3));
    assertThat(log.reasons).containsExactly(Rejection.NO_REPLICA);
    assertThat(log.finished).isEmpty();
    // It has had its first token: the prompt was computed before anybody knew.
    assertThat(log.firstTokens).hasSize(1);
  }

  @Test
  void whatNoDecodeServerCanHoldIsTurnedAwayAtTheDoor() {
    FleetConfig fleet =
        FleetConfig.of(
                List.of(HandRun.server(POLICY, 10_000), HandRun.server(POLICY, 160)),
                new RouterPolicy.RoundRobin())
            .withDisaggregation(new Disaggregation(1, 1e9, 0));
    Log log = HandRun.of(fleet, new Request(0, 0, 100, 100), new Request(1, 0, 100, 50));
    assertThat(log.reasons).containsExactly(Rejection.BEYOND_KV_POOL);
    assertThat(log.finished).extracting(RequestRecord::id).containsExactly(1L);
  }

  @Test
  void refusesPoolsThatCannotBe() {
    assertThatThrownBy(() -> fleet(2, 1, 100).withDisaggregation(new Disaggregation(3, 1e9, 0)))
        .hasMessage("prefillReplicas must be from 1 to 2 where there are 3 replicas, not 3");
    assertThatThrownBy(() -> new Disaggregation(1, 0, 0))
        .hasMessage("linkBytesPerSecond must be positive and finite, not 0.0");
    var whole = HandRun.server(new SchedulingPolicy.StaticBatching(4, 0), 1000);
    assertThatThrownBy(
            () ->
                FleetConfig.of(2, whole, new RouterPolicy.RoundRobin())
                    .withDisaggregation(new Disaggregation(1, 1e9, 0)))
        .hasMessageContaining("must batch continuously or in chunks");
  }
}
