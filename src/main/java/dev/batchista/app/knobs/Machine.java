package dev.batchista.app.knobs;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.hardware.Gpu;
import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;

/** A scenario's server in the knobs' units, once the catalogue fills in what is left open. */
final class Machine {
  private static final double GIGA = 1e9;
  private static final double TERA = 1e12;

  private final Catalogue catalogue;
  private final ScenarioResolver resolver;

  Machine(Catalogue catalogue) {
    this.catalogue = catalogue;
    this.resolver = new ScenarioResolver(catalogue);
  }

  /** The GPU as the catalogue has it. */
  Gpu gpu(Scenario scenario) {
    return catalogue.gpu(scenario.server().gpu());
  }

  LlmModel model(Scenario scenario) {
    return catalogue.model(scenario.server().model());
  }

  /** The catalogue's memory bandwidth of the GPU in TB/s. */
  double publishedTBps(Scenario scenario) {
    return gpu(scenario).hbmBytesPerSecond() / TERA;
  }

  /** Memory bandwidth of a GPU in TB/s. */
  double bandwidthTBps(Scenario scenario) {
    Double set = scenario.server().hbmBandwidthGBps();
    return set == null ? publishedTBps(scenario) : set * GIGA / TERA;
  }

  /** The catalogue's dense 16-bit peak of the GPU in TFLOP/s. */
  double publishedTflops(Scenario scenario) {
    return gpu(scenario).peaks().bf16() / TERA;
  }

  /** Dense 16-bit peak of a GPU in TFLOP/s. */
  double denseTflops(Scenario scenario) {
    Double set = scenario.server().denseTflops();
    return set == null ? publishedTflops(scenario) : set;
  }

  /** Memory for KV over all GPUs in GB. */
  double kvMemoryGB(Scenario scenario) {
    Double set = scenario.server().kvMemoryGB();
    return set == null ? kvRoomGB(scenario) : set;
  }

  /** Memory that the weights leave for KV over all GPUs in GB; negative where they do not fit. */
  double kvRoomGB(Scenario scenario) {
    return resolver
            .deployment(scenario.server())
            .kvBytesAvailable(scenario.server().gpuMemoryUtilization())
        / GIGA;
  }
}
