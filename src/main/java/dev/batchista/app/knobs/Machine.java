package dev.batchista.app.knobs;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.hardware.Gpu;
import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ServerSpec;

/** What a scenario's server has once the catalogue fills in what the scenario leaves open. */
final class Machine {
  private static final double GB = 1e9;

  private final Catalogue catalogue;

  Machine(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  Gpu gpu(Scenario scenario) {
    return catalogue.gpu(scenario.server().gpu());
  }

  LlmModel model(Scenario scenario) {
    return catalogue.model(scenario.server().model());
  }

  /** Memory bandwidth of a GPU in TB/s. */
  double bandwidthTBps(Scenario scenario) {
    Double set = scenario.server().hbmBandwidthGBps();
    return set == null ? gpu(scenario).hbmBytesPerSecond() / 1e12 : set / 1000;
  }

  /** Dense 16-bit peak of a GPU in TFLOP/s. */
  double denseTflops(Scenario scenario) {
    Double set = scenario.server().denseTflops();
    return set == null ? gpu(scenario).peaks().bf16() / 1e12 : set;
  }

  /** Memory for KV over all GPUs in GB. */
  double kvMemoryGB(Scenario scenario) {
    Double set = scenario.server().kvMemoryGB();
    return set == null ? kvRoomGB(scenario) : set;
  }

  /** Memory that the weights leave for KV over all GPUs in GB; negative where they do not fit. */
  double kvRoomGB(Scenario scenario) {
    ServerSpec server = scenario.server();
    return new Deployment(
                gpu(scenario),
                model(scenario),
                server.tensorParallelSize(),
                server.weightPrecision(),
                server.kvPrecision(),
                CostProfile.DATASHEET)
            .kvBytesAvailable(server.gpuMemoryUtilization())
        / GB;
  }
}
