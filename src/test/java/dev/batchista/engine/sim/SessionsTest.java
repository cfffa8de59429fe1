package dev.batchista.engine.sim;

import static dev.batchista.engine.support.HandRun.decode;
import static dev.batchista.engine.support.HandRun.prefill;
import static dev.batchista.engine.support.HandRun.rest;
import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.kv.KvPolicy;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.HandRun;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution.Fixed;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.SessionSource;
import dev.batchista.engine.workload.SessionWorkload;
import dev.batchista.engine.workload.SharedPrompts;
import dev.batchista.engine.workload.SyntheticWorkload;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Conversations meet a server: when the next turn comes depends on when the last was answered. */
class SessionsTest {
  private static final SchedulingPolicy POLICY =
      new SchedulingPolicy.ChunkedPrefill(8, 8192, QueueOrder.FCFS);
  private static final long FIRST = 1_000_000_000_000L;

  private static Log serve(double rate, int turns, int requests, boolean stepByStep) {
    Log log = new Log();
    simulation(1, new RouterPolicy.RoundRobin(), log, rate, turns, requests, stepByStep).runToEnd();
    return log;
  }

  private static Simulation simulation(
      int replicas,
      RouterPolicy router,
      Log log,
      double rate,
      int turns,
      int requests,
      boolean stepByStep) {
    var messages =
        new SyntheticWorkload(new ArrivalProcess.Constant(rate), new Fixed(40), new Fixed(3));
    var workload = new SessionWorkload(messages, new Fixed(turns), 0, SharedPrompts.NONE, 100_000);
    ServerConfig server = HandRun.config(POLICY, 100_000, KvPolicy.PREFIX_CACHING);
    return new Simulation(
        FleetConfig.of(replicas, server, router),
        new SessionSource(workload, 1, requests),
        log,
        stepByStep);
  }

  @Test
  void theNextTurnArrivesWhenTheAnswerIsThere() {
    Log log = serve(1, 2, 2, false);

    long answered = FIRST + prefill(40) + decode(1, 41) + decode(1, 42);
    // 40 + 3 + 40 tokens; 42 have KV, 32 of them in full blocks.
    long first = answered + rest(32, 51);
    long last = first + decode(1, 84) + decode(1, 85);
    assertThat(log.arrived).extracting(Request::arrivalPs).containsExactly(FIRST, answered);
    assertThat(log.finished.get(1))
        .isEqualTo(
            new RequestRecord(1, 83, 3, answered, answered, answered, first, last, last, 0, 32));
  }

  @Test
  void anAnswerCutsTheRunOfTheOthers() {
    // Sessions begin all the time, so that turns come while others decode.
    Log fast = serve(300, 4, 200, false);
    Log slow = serve(300, 4, 200, true);

    assertThat(fast.arrived).isEqualTo(slow.arrived);
    assertThat(fast.finished).isEqualTo(slow.finished);
    assertThat(fast.finished).filteredOn(request -> request.cachedTokens() > 0).isNotEmpty();
  }

  @Test
  void behindARouterTurnsComeInTheOrderOfTheAnswersOfAllServers() {
    RouterPolicy router = new RouterPolicy.LeastOutstanding();
    Log fast = new Log();
    simulation(3, router, fast, 1500, 4, 500, false).runToEnd();
    Log slow = new Log();
    simulation(3, router, slow, 1500, 4, 500, true).runToEnd();
    Log watched = new Log();
    Simulation simulation = simulation(3, router, watched, 1500, 4, 500, false);
    while (!simulation.ended()) {
      simulation.advanceTo(simulation.nowPs() + 700_000_000L);
    }

    assertThat(fast.arrived).isSortedAccordingTo(Comparator.comparingLong(Request::arrivalPs));
    assertThat(fast.arrived).isEqualTo(slow.arrived).isEqualTo(watched.arrived);
    assertThat(byId(fast)).isEqualTo(byId(slow)).isEqualTo(byId(watched));
  }

  private static List<RequestRecord> byId(Log log) {
    return log.finished.stream().sorted(Comparator.comparingLong(RequestRecord::id)).toList();
  }

  @Test
  void aConversationFindsItsPastWhereItWasServed() {
    Log home = new Log();
    var sticky = new RouterPolicy.PrefixAware(1000);
    simulation(3, sticky, home, 100, 4, 400, false).runToEnd();
    Log anywhere = new Log();
    simulation(3, new RouterPolicy.PowerOfTwoChoices(), anywhere, 100, 4, 400, false).runToEnd();

    assertThat(found(home)).isGreaterThan(3 * found(anywhere) / 2);
  }

  private static long found(Log log) {
    return log.finished.stream().mapToLong(RequestRecord::cachedTokens).sum();
  }
}
