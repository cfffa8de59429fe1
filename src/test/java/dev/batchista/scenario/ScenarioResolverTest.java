package dev.batchista.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.catalogue.ProfileFit;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.workload.RequestSource;
import org.junit.jupiter.api.Test;

class ScenarioResolverTest {

  private final Catalogue catalogue = Catalogue.load();
  private final ScenarioResolver resolver = new ScenarioResolver(catalogue);
  private final Scenario plain = Scenarios.plain();

  @Test
  void takesTheCatalogueFigures() {
    ServerConfig config = resolver.server(plain);
    assertThat(config.deployment().gpu()).isEqualTo(catalogue.gpu("h100-sxm"));
    assertThat(config.deployment().profile()).isEqualTo(catalogue.costProfile("vllm"));
    assertThat(config.kvBytes())
        .isEqualTo(80e9 * 0.9 - catalogue.model("llama-3.1-8b").totalParams() * 2);
  }

  @Test
  void overridesBandwidthPeakAndKvMemory() {
    ServerSpec server =
        plain
            .server()
            .withHbmBandwidthGBps(2000.0)
            .withDenseTflops(500.0)
            .withKvMemoryGB(10.0)
            .withHonesty(0);
    ServerConfig config = resolver.server(plain.withServer(server));
    assertThat(config.deployment().gpu().hbmBytesPerSecond()).isEqualTo(2000e9);
    assertThat(config.deployment().gpu().peaks().bf16()).isEqualTo(500e12);
    assertThat(config.kvBytes()).isEqualTo(10e9);
    assertThat(config.deployment().profile().memoryEfficiency()).isEqualTo(1);
    assertThat(config.deployment().profile().overheadPerLayerSeconds()).isZero();
  }

  @Test
  void drawsAsManyRequestsAsTheScenarioSays() {
    RequestSource source = resolver.requests(plain.withRequests(3));
    for (int i = 0; i < 3; i++) {
      assertThat(source.next().id()).isEqualTo(i);
    }
    assertThat(source.nextArrivalPs()).isEqualTo(Ticks.NEVER);
  }

  @Test
  void knowsTheProfilesOfTheCatalogue() {
    assertThat(catalogue.costProfiles())
        .extracting(CostProfile::id)
        .containsExactly(
            "datasheet",
            "vllm",
            "vllm-2023",
            "vllm-v0",
            "vllm-v0-rocm",
            "tensorrt-llm",
            "tensorrt-llm-v0",
            "sglang");
    assertThat(catalogue.costProfile("datasheet")).isSameAs(CostProfile.DATASHEET);
    CostProfile vllm = catalogue.costProfile("vLLM");
    assertThat(vllm.prefillComputeEfficiency()).isEqualTo(0.74);
    assertThat(vllm.memoryEfficiency()).isEqualTo(0.95);
    assertThat(vllm.overheadPerLayerSeconds()).isEqualTo(65e-6);
    assertThat(vllm.overheadPerSequenceSeconds()).isEqualTo(51e-6);
    assertThat(vllm.source()).contains("fitted by mvn -Pfit", "ai-dynamo/aiconfigurator");
    assertThat(catalogue.fit(vllm).trials())
        .anySatisfy(trial -> assertThat(trial.heldOut()).isEqualTo(ProfileFit.GPUS));
    assertThat(catalogue.fit(CostProfile.DATASHEET)).isNull();
  }
}
