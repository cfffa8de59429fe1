package dev.batchista.study.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.metrics.ClassSummary;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioException;
import dev.batchista.scenario.ScenarioJson;
import dev.batchista.scenario.ScenarioResolver;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the shipped scenarios of tenants, bursts, users and conversations are there to show. */
class ShippedTrafficTest {
  /** The scenarios that are held to it here. */
  static final List<String> OWN =
      List.of(
          "tenants-fcfs",
          "tenants-fair",
          "tenants-priority",
          "even-poisson",
          "bursts",
          "a-day-in-ten-minutes",
          "closed-loop-64-users",
          "sessions-cached",
          "sessions-uncached");

  static RunSummary run(String name) throws ScenarioException {
    ScenarioJson json = new ScenarioJson();
    Scenario scenario = json.read(json.tree(Path.of("lessons/scenarios", name + ".json")));
    ScenarioResolver resolver = new ScenarioResolver(Catalogue.load());
    FleetConfig fleet = resolver.fleet(scenario);
    Recorder recorder =
        new Recorder(
            fleet.replicas().stream().map(ServerConfig::deployment).toList(),
            resolver.objectives(scenario));
    new Simulation(fleet, resolver.requests(scenario), recorder).runToEnd();
    return recorder.summary();
  }

  @Test
  void fairShareAndPriorityProtectChatFromBurstsOfSummaries() throws ScenarioException {
    RunSummary fcfs = run("tenants-fcfs");
    RunSummary fair = run("tenants-fair");
    RunSummary ranked = run("tenants-priority");
    ClassSummary chat = fcfs.classes().get(0);
    ClassSummary summaries = fcfs.classes().get(1);

    // The median does not know; the tail does, and only the tail.
    assertThat(fair.classes().get(0).ttft().p50Ms())
        .isCloseTo(chat.ttft().p50Ms(), within(0.1 * chat.ttft().p50Ms()));
    assertThat(fair.classes().get(0).ttft().p99Ms()).isLessThan(0.3 * chat.ttft().p99Ms());
    assertThat(ranked.classes().get(0).ttft().p99Ms())
        .isLessThan(fair.classes().get(0).ttft().p99Ms());
    // Nothing is free: the summaries wait longer, within what they were promised.
    assertThat(fair.classes().get(1).ttft().p99Ms()).isGreaterThan(summaries.ttft().p99Ms());
    assertThat(ranked.classes().get(1).goodputShare()).isGreaterThan(0.99);
    assertThat(ranked.requestGoodput()).isGreaterThan(fcfs.requestGoodput());
    // Order makes no work: throughput stays.
    assertThat(ranked.outputThroughput())
        .isCloseTo(fcfs.outputThroughput(), within(0.01 * fcfs.outputThroughput()));
  }

  @Test
  void burstsQueueAtALoadThatIsEasyOnAverage() throws ScenarioException {
    RunSummary even = run("even-poisson");
    RunSummary bursts = run("bursts");
    assertThat(bursts.requestThroughput())
        .isCloseTo(even.requestThroughput(), within(0.15 * even.requestThroughput()));
    assertThat(bursts.ttft().p99Ms()).isGreaterThan(8 * even.ttft().p99Ms());
    assertThat(bursts.busyShare()).isLessThan(even.busyShare());
  }

  @Test
  void aClosedLoopNeverRunsAway() throws ScenarioException {
    RunSummary users = run("closed-loop-64-users");
    double response = users.e2e().meanMs() / 1000;
    // Interactive response time law with 64 users who think for 2 s.
    assertThat(users.requestThroughput()).isCloseTo(64 / (response + 2), within(0.2));
    assertThat(users.littlesLaw().meanInSystem()).isLessThan(64);
  }

  @Test
  void thePrefixCacheSparesConversationsTheirPast() throws ScenarioException {
    RunSummary cached = run("sessions-cached");
    RunSummary uncached = run("sessions-uncached");
    assertThat(cached.memory().prefixCacheHitRate()).isGreaterThan(0.9);
    assertThat(uncached.memory().prefixCacheHitRate()).isZero();
    assertThat(cached.ttft().p50Ms()).isLessThan(0.3 * uncached.ttft().p50Ms());
    assertThat(cached.tpot().p50Ms()).isLessThan(0.7 * uncached.tpot().p50Ms());
  }

  @Test
  void aDaysMeanLoadHidesItsPeak() throws ScenarioException {
    RunSummary day = run("a-day-in-ten-minutes");
    assertThat(day.ttft().p99Ms()).isGreaterThan(50 * day.ttft().p50Ms());
  }
}
