package dev.batchista.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy.ChunkedPrefill;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;
import dev.batchista.engine.workload.ClosedLoopWorkload;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SharedPrompts;
import dev.batchista.scenario.FeasibilityGuard;
import dev.batchista.scenario.FleetSpec;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.Scenarios;
import dev.batchista.scenario.Traffic;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnobsTest {

  private final Catalogue catalogue = Catalogue.load();
  private final Lab lab = new Lab(new ScenarioResolver(catalogue));

  @ParameterizedTest
  @CsvSource({
    "request-rate,9", "burstiness,0.5", "max-concurrency,5", "random-input-len,77",
    "random-output-len,33", "prefix-share,0.4", "policy,chunked", "scheduling-policy,priority",
    "max-num-seqs,9", "max-num-batched-tokens,4000", "gpu,h200-sxm", "model,llama-3.1-70b",
    "precision,fp8", "kv-cache-dtype,fp8", "tensor-parallel-size,2", "pipeline-parallel-size,2",
    "hbm-bandwidth,2000", "hbm-capacity,60", "dense-tflops,500", "kv-memory,10",
    "gpu-memory-utilization,0.8", "block-size,32", "honesty,0.5", "num-speculative-tokens,3",
    "replicas,3", "admission-limit,7", "client-timeout,900"
  })
  void everyKnobTurnsAScenario(String name, String value) {
    Scenario turned = turn(name, value, Scenarios.plain());
    assertThat(turned).isNotEqualTo(Scenarios.plain());
    assertThat(turned.seed()).isEqualTo(Scenarios.plain().seed());
  }

  @Test
  void theOtherKnobsTurnWhatHasThem() {
    Scenario plain = Scenarios.plain();
    Traffic loop =
        new Traffic.ClosedLoop(
            new ClosedLoopWorkload(
                4, 1, new LengthDistribution.Fixed(50), new LengthDistribution.Fixed(5)),
            SharedPrompts.NONE);
    assertThat(
            ((Traffic.ClosedLoop) turn("users", "9", plain.withTraffic(loop)).traffic())
                .workload()
                .users())
        .isEqualTo(9);
    Scenario chunked = plain.withPolicy(new ChunkedPrefill(16, 2048, QueueOrder.FCFS));
    assertThat(turn("long-prefill-token-threshold", "512", chunked)).isNotEqualTo(chunked);
    Scenario whole = plain.withPolicy(new StaticBatching(8, 1));
    assertThat(turn("batch-timeout", "5", whole)).isNotEqualTo(whole);
    Scenario guessing = turn("num-speculative-tokens", "2", plain);
    assertThat(turn("acceptance-rate", "0.9", guessing)).isNotEqualTo(guessing);
    assertThat(turn("num-speculative-tokens", "0", guessing)).isEqualTo(plain);
    Scenario fleet = plain.withFleet(FleetSpec.of(3, new RouterPolicy.RoundRobin()));
    Scenario pools = turn("prefill-replicas", "1", fleet);
    assertThat(turn("kv-link-bandwidth", "5", pools)).isNotEqualTo(pools);
  }

  @Test
  void anotherGpuBringsItsOwnFigures() {
    Scenario plain = Scenarios.plain();
    Scenario slow = plain.withServer(plain.server().withHbmBandwidthGBps(100.0));
    assertThat(turn("gpu", "h200-sxm", slow).server().hbmBandwidthGBps()).isNull();
  }

  @Test
  void memoryThatTheGpuHasIsTheMemoryThatTheCatalogueLeaves() {
    Scenario same = turn("hbm-capacity", "80", Scenarios.plain());
    double left = lab.resolver().server(Scenarios.plain()).kvBytes();
    assertThat(lab.resolver().server(same).kvBytes())
        .isCloseTo(left, org.assertj.core.api.Assertions.withinPercentage(0.01));
  }

  @ParameterizedTest
  @CsvSource({
    "request-rate,-1,must be positive",
    "request-rate,x,must be a number",
    "max-num-seqs,1.5,must be a whole number",
    "max-num-seqs,0,policy.maxNumSeqs",
    "policy,magic,Nearest: static",
    "users,5,closed loop only",
    "batch-timeout,5,batchTimeoutMs",
    "hbm-capacity,3,the weights need",
    "prefix-share,2,hitShare must be from 0",
    "random-input-len,0,from 1 to",
    "acceptance-rate,0.5,draftTokens"
  })
  void whatCannotBeTurnedSaysWhy(String name, String value, String reason) {
    assertThatThrownBy(() -> turn(name, value, Scenarios.plain()))
        .isInstanceOf(KnobException.class)
        .hasMessageContaining(reason);
  }

  private Scenario turn(String name, String value, Scenario scenario) {
    Knob knob = Objects.requireNonNull(Knobs.named(name));
    Scenario turned = knob.set(new Setting(scenario), value, lab).scenario();
    new FeasibilityGuard(catalogue).check(turned);
    return turned;
  }
}
