package dev.batchista.engine.sim;

import static dev.batchista.engine.support.HandRun.decode;
import static dev.batchista.engine.support.HandRun.prefill;
import static dev.batchista.engine.support.HandRun.server;
import static dev.batchista.engine.support.HandRun.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.Retry;
import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.engine.fleet.EarlyLeavers;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.HandRun;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.workload.Request;
import org.junit.jupiter.api.Test;

/** Clients who give up, ask again or leave early, and limits, by hand. */
class ClientsTest {

  private static ServerConfig continuous(int seats, double kvTokens) {
    return server(new SchedulingPolicy.ContinuousBatching(seats, 8192, 0), kvTokens);
  }

  private static FleetConfig one(int seats) {
    return FleetConfig.single(continuous(seats, 100_000));
  }

  private static ClientBehaviour waits(long timeoutPs) {
    return new ClientBehaviour(timeoutPs, 0, 0, 0);
  }

  @Test
  void aTokenAtTheLastInstantIsInTime() {
    Log log = HandRun.of(one(1).withClients(waits(prefill(100))), new Request(0, 7, 100, 1));

    assertThat(log.timedOut).isEmpty();
    assertThat(log.finished.get(0).ttftPs()).isEqualTo(prefill(100));
  }

  @Test
  void whoWaitsTooLongInTheQueueIsGoneAtOnce() {
    long patience = prefill(100) + 5;
    Log log =
        HandRun.of(
            one(1).withClients(waits(patience)),
            new Request(0, 0, 100, 50),
            new Request(1, 3, 100, 50));

    assertThat(log.timedOut).extracting(Request::id).containsExactly(1L);
    assertThat(log.timedOutPs).containsExactly(3 + patience);
    assertThat(log.finished).extracting(RequestRecord::id).containsExactly(0L);
    assertThat(log.steps).hasSize(1);
  }

  @Test
  void whoGivesUpWhileItsPromptIsComputedLeavesAtTheEndOfTheStep() {
    // One seat and 10 blocks: the second needs those that the first holds until its step ends.
    long patience = prefill(100) - 1;
    Log log =
        HandRun.of(
            FleetConfig.single(continuous(1, 160)).withClients(waits(patience)),
            new Request(0, 0, 100, 50),
            new Request(1, patience, 40, 2));

    assertThat(log.timedOut).extracting(Request::id).containsExactly(0L);
    assertThat(log.timedOutPs).containsExactly(patience);
    long first = prefill(100) + prefill(40);
    long last = first + decode(1, 41);
    assertThat(log.finished)
        .containsExactly(new RequestRecord(1, 40, 2, patience, prefill(100), first, last, last, 0));
    assertThat(log.firstTokens).hasSize(1);
  }

  @Test
  void aPromptInSlicesIsGivenUpBetweenTwoSteps() {
    ServerConfig chunked =
        server(new SchedulingPolicy.ChunkedPrefill(4, 50, QueueOrder.FCFS), 100_000);
    long slice = step(StepLoad.EMPTY.plusChunk(0, 50, false, Integer.MAX_VALUE));
    Log log =
        HandRun.of(
            FleetConfig.single(chunked).withClients(waits(slice)), new Request(0, 0, 200, 5));

    // At the very end of the first slice it leaves, and the second is never begun.
    assertThat(log.timedOutPs).containsExactly(slice);
    assertThat(log.steps).hasSize(1);
    assertThat(log.busyPs()).isEqualTo(slice);
  }

  @Test
  void whenTheHeadOfTheQueueGivesUpTheNextIsLetInAtTheNextBoundary() {
    // Seats are free, but the head needs more blocks than are left; behind it is one that fits.
    long patience = prefill(96) + decode(1, 97) + decode(1, 98) + 1;
    Log log =
        HandRun.of(
            FleetConfig.single(continuous(4, 160)).withClients(waits(patience)),
            new Request(0, 0, 96, 20),
            new Request(1, 0, 96, 20),
            new Request(2, prefill(96) + decode(1, 97), 20, 1));

    assertThat(log.timedOut).extracting(Request::id).containsExactly(1L);
    // The head left within the third decode step of the first.
    long boundary = prefill(96) + decode(1, 97) + decode(1, 98) + decode(1, 99);
    RequestRecord next = log.finished.get(0);
    assertThat(next.id()).isEqualTo(2);
    assertThat(next.scheduledPs()).isEqualTo(boundary);
  }

  @Test
  void theWaitOfAStaticBatchStartsAnewWithTheNextInLine() {
    ServerConfig together = server(new SchedulingPolicy.StaticBatching(4, 1_000), 100_000);
    Log log =
        HandRun.of(
            FleetConfig.single(together).withClients(waits(prefill(100) + 900)),
            new Request(0, 0, 100, 1));
    // It starts at 1000 and would be out 100 ps after the client has left.
    assertThat(log.timedOut).hasSize(1);

    Log two =
        HandRun.of(
            FleetConfig.single(
                    server(new SchedulingPolicy.StaticBatching(4, prefill(100) * 2), 100_000))
                .withClients(waits(prefill(100) + 900)),
            new Request(0, 0, 100, 1),
            new Request(1, 500, 100, 1));
    assertThat(two.timedOutPs).containsExactly(prefill(100) + 900, prefill(100) + 1_400);
    assertThat(two.busyPs()).isZero();
  }

  @Test
  void aRetryIsTheSameRequestToItsUser() {
    // The first holds the only seat until its end; the second gives up once and comes again.
    long patience = prefill(100) + 10;
    long backoff = decode(1, 101) + decode(1, 102);
    long freePs = prefill(100) + decode(1, 101) + decode(1, 102);
    Log log =
        HandRun.of(
            one(1).withClients(new ClientBehaviour(patience, 2, backoff, 0)),
            new Request(0, 0, 100, 3),
            new Request(1, 0, 100, 1));

    long againPs = patience + backoff;
    assertThat(againPs).isGreaterThan(freePs);
    assertThat(log.retried).containsExactly(new Retry(1, 1, null, patience, againPs));
    assertThat(log.arrived).hasSize(2);
    long first = againPs + prefill(100);
    RequestRecord second = log.finished.get(1);
    assertThat(second)
        .isEqualTo(new RequestRecord(1, 100, 1, 0, againPs, againPs, first, first, first, 0, 0));
    assertThat(second.ttftPs()).isEqualTo(first);
    assertThat(second.failedAttemptsPs()).isEqualTo(againPs);
    assertThat(second.queueWaitPs()).isZero();
  }

  @Test
  void afterItsLastRetryAClientGivesUpForGood() {
    long patience = prefill(100) + 10;
    Log log =
        HandRun.of(
            one(1).withClients(new ClientBehaviour(patience, 2, 100, 0)),
            new Request(0, 0, 100, 5_000),
            new Request(1, 0, 100, 1));

    assertThat(log.retried).extracting(Retry::number).containsExactly(1, 2);
    assertThat(log.timedOut).extracting(Request::id).containsExactly(1L);
    assertThat(log.timedOutPs).containsExactly(3 * patience + 2 * 100);
  }

  @Test
  void aFullQueueTurnsAwayAndAskingAgainMayHelp() {
    AdmissionLimit two = new AdmissionLimit(2, Integer.MAX_VALUE);
    Request[] requests = {
      new Request(0, 0, 100, 1),
      new Request(1, 1, 100, 1),
      new Request(2, 2, 100, 1),
      new Request(3, 3, 100, 1)
    };
    Log once = HandRun.of(one(1).withLimit(two), requests);
    assertThat(once.rejected).extracting(Request::id).containsExactly(3L);
    assertThat(once.reasons).containsExactly(Rejection.QUEUE_FULL);

    ClientBehaviour asksAgain = new ClientBehaviour(Ticks.NEVER, 1, prefill(100), 0);
    Log again = HandRun.of(one(1).withLimit(two).withClients(asksAgain), requests);
    assertThat(again.retried)
        .containsExactly(new Retry(3, 1, Rejection.QUEUE_FULL, 3, 3 + prefill(100)));
    assertThat(again.finished).hasSize(4);
    assertThat(again.finished.get(3).leftPs()).isEqualTo(4 * prefill(100));
  }

  @Test
  void aLimitMayHoldForTheWholeFleet() {
    Log log =
        HandRun.of(
            FleetConfig.of(2, continuous(1, 100_000), new RouterPolicy.RoundRobin())
                .withLimit(new AdmissionLimit(Integer.MAX_VALUE, 1)),
            new Request(0, 0, 100, 9),
            new Request(1, 1, 100, 9),
            new Request(2, 2, 100, 1),
            new Request(3, 3, 100, 1));

    // Two are seated, the third waits at one replica, and the other has no room for the fourth.
    assertThat(log.rejected).extracting(Request::id).containsExactly(3L);
  }

  @Test
  void whatCanNeverBeServedIsNotAskedForAgain() {
    Log log =
        HandRun.of(
            FleetConfig.single(continuous(4, 160))
                .withClients(new ClientBehaviour(Ticks.NEVER, 3, 100, 0)),
            new Request(0, 0, 200, 1));

    assertThat(log.reasons).containsExactly(Rejection.BEYOND_KV_POOL);
    assertThat(log.retried).isEmpty();
  }

  @Test
  void whoLeavesEarlyGetsSoManyTokensAndGivesItsSeatToTheNext() {
    int tokens = new EarlyLeavers(1, 0).tokens(new Request(0, 0, 100, 100));
    Log log =
        HandRun.of(
            one(1).withClients(new ClientBehaviour(Ticks.NEVER, 0, 0, 1)),
            new Request(0, 0, 100, 100),
            new Request(1, 0, 100, 1));

    long left = prefill(100);
    for (int i = 1; i < tokens; i++) {
      left += decode(1, 100 + i);
    }
    assertThat(log.cancelled)
        .containsExactly(new RequestRecord(0, 100, tokens, 0, 0, prefill(100), left, left, 0));
    assertThat(log.finished).extracting(RequestRecord::id).containsExactly(1L);
    assertThat(log.finished.get(0).scheduledPs()).isEqualTo(left);
    assertThat(log.outputTokens()).isEqualTo(tokens + 1);
  }

  @Test
  void aStaticBatchComputesTheRowOfOneWhoHasLeft() {
    ServerConfig together = server(new SchedulingPolicy.StaticBatching(2, 0), 100_000);
    Request leaver = new Request(0, 0, 100, 60);
    Request stayer = new Request(1, 0, 100, 60);
    long seed = 0;
    while (new EarlyLeavers(0.5, seed).tokens(leaver) == 60
        || new EarlyLeavers(0.5, seed).tokens(stayer) < 60) {
      seed++;
    }
    Log log =
        HandRun.of(
            FleetConfig.single(together)
                .withClients(new ClientBehaviour(Ticks.NEVER, 0, 0, 0.5))
                .withSeed(seed),
            leaver,
            stayer);

    assertThat(log.cancelled).extracting(RequestRecord::id).containsExactly(0L);
    assertThat(log.finished).extracting(RequestRecord::id).containsExactly(1L);
    assertThat(log.cancelled.get(0).leftPs()).isLessThan(log.finished.get(0).leftPs());
    assertThat(log.runs).allMatch(run -> run.rows() == 2);
  }

  @Test
  void whoHadATokenWaitsAnewAfterAFailure() {
    // The clock of the first attempt has long run out when the replica fails.
    long patience = prefill(100) + 1;
    long downPs = prefill(100) + decode(1, 101) + decode(1, 102);
    Log log =
        HandRun.of(
            FleetConfig.of(2, continuous(1, 100_000), new RouterPolicy.RoundRobin())
                .withClients(waits(patience))
                .withOutages(new Outage(0, downPs, Ticks.NEVER)),
            new Request(0, 0, 100, 9),
            new Request(1, 0, 100, 9));

    // The seat of the other replica is taken for longer than that.
    assertThat(log.timedOut).extracting(Request::id).containsExactly(0L);
    assertThat(log.timedOutPs).containsExactly(downPs + patience);
  }

  @Test
  void whoHadNoTokenGoesOnWaitingAfterAFailure() {
    long patience = 2 * prefill(100);
    Log log =
        HandRun.of(
            FleetConfig.of(2, continuous(1, 100_000), new RouterPolicy.RoundRobin())
                .withClients(waits(patience))
                .withOutages(new Outage(0, 1, Ticks.NEVER)),
            new Request(0, 0, 100, 1),
            new Request(1, 0, 100, 9));

    assertThat(log.restarted).containsExactly(0L);
    assertThat(log.timedOutPs).containsExactly(patience);
  }
}
