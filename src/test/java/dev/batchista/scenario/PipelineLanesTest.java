package dev.batchista.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.Disaggregation;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.sim.Simulation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What pipeline parallelism does to a server, and to a fleet of them. */
class PipelineLanesTest {
  private static final ScenarioResolver RESOLVER = new ScenarioResolver(Catalogue.load());

  private static Scenario scenario(int tensor, int stages, double rate) throws ScenarioException {
    return new ScenarioJson()
        .read(
            """
            {"format": 1, "requests": 1500,
             "server": {"gpu": "h100-sxm", "model": "llama-3.1-70b", "tensorParallelSize": %d,
                        "pipelineParallelSize": %d},
             "policy": {"kind": "continuous", "maxNumSeqs": 256},
             "traffic": {"arrivals": {"process": "poisson", "requestRate": %s},
                         "promptTokens": {"distribution": "fixed", "tokens": 500},
                         "outputTokens": {"distribution": "fixed", "tokens": 200}}}
            """
                .formatted(tensor, stages, rate));
  }

  private static RunSummary run(Scenario scenario) {
    FleetConfig fleet = RESOLVER.fleet(scenario);
    Recorder recorder =
        new Recorder(fleet.replicas().stream().map(ServerConfig::deployment).toList(), 500, 50);
    new Simulation(fleet, RESOLVER.requests(scenario), recorder).runToEnd();
    return recorder.summary();
  }

  @Test
  void eachBatchHasItsShareOfSeatsAndMemory() throws ScenarioException {
    FleetConfig fleet = RESOLVER.fleet(scenario(2, 3, 1));
    assertThat(fleet.replicas()).hasSize(3);
    assertThat(fleet.replicas())
        .allMatch(lane -> lane.policy().maxNumSeqs() == 86)
        .allMatch(lane -> lane.deployment().gpus() == 6);
    double all = fleet.replicas().get(0).deployment().kvBytesAvailable(0.9);
    assertThat(fleet.replicas().get(0).kvBytes() * 3).isCloseTo(all, within(10.0));
  }

  @Test
  void numbersOfReplicasBecomeNumbersOfBatches() throws ScenarioException {
    Scenario two =
        scenario(2, 2, 1)
            .withFleet(
                new FleetSpec(
                    3,
                    List.of(),
                    new RouterPolicy.SplitByLength(100, 1, new RouterPolicy.RoundRobin()),
                    AdmissionLimit.NONE,
                    List.of(new Outage(1, 5, 9)),
                    new Disaggregation(2, 1e9, 0)));
    FleetConfig fleet = RESOLVER.fleet(two);
    assertThat(fleet.replicas()).hasSize(6);
    assertThat(fleet.outages()).containsExactly(new Outage(2, 5, 9), new Outage(3, 5, 9));
    assertThat(fleet.router())
        .isEqualTo(new RouterPolicy.SplitByLength(100, 2, new RouterPolicy.RoundRobin()));
    assertThat(fleet.disaggregation()).isEqualTo(new Disaggregation(4, 1e9, 0));
  }

  /** Four H100: latency is tensor parallelism's; both carry a load that two cannot. */
  @Test
  void tensorParallelismIsForLatencyAndPipelinesAreForThroughput() throws ScenarioException {
    RunSummary tensor = run(scenario(4, 1, 1));
    RunSummary pipeline = run(scenario(2, 2, 1));
    assertThat(pipeline.tpot().p50Ms()).isGreaterThan(1.3 * tensor.tpot().p50Ms());
    assertThat(pipeline.ttft().p50Ms()).isGreaterThan(1.2 * tensor.ttft().p50Ms());

    RunSummary half = run(scenario(2, 1, 30));
    RunSummary busy = run(scenario(2, 2, 30));
    assertThat(busy.outputThroughput()).isGreaterThan(1.7 * half.outputThroughput());
    assertThat(busy.ttft().p50Ms()).isLessThan(0.6 * half.ttft().p50Ms());
  }

  @Test
  void refusesMoreThanSixteenStages() {
    assertThatThrownBy(() -> scenario(1, 17, 1))
        .hasMessageContaining("server.pipelineParallelSize");
  }
}
