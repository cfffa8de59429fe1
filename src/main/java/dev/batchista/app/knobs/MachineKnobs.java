package dev.batchista.app.knobs;

import dev.batchista.app.values.Range;
import dev.batchista.app.values.Scale;
import dev.batchista.app.values.StepRule;
import dev.batchista.scenario.Scenario;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The machine's figures. Choosing another GPU or model brings back the catalogue's. */
final class MachineKnobs {
  /** What the feasibility guard lets through, and a tenth of it: a badly throttled chip. */
  private static final double MOST_BANDWIDTH = 4;

  private static final double MOST_COMPUTE = 1.8;
  private static final double LEAST = 0.1;
  private static final double LEAST_KV_GB = 0.1;
  private static final StepRule BANDWIDTH = new StepRule(0.001);
  private static final StepRule COMPUTE = new StepRule(0.1);
  private static final StepRule KV = new StepRule(0.01);

  private final Machine machine;

  MachineKnobs(Machine machine) {
    this.machine = machine;
  }

  List<Knob> all() {
    return List.of(bandwidth(), compute(), kvMemory());
  }

  private NumberKnob bandwidth() {
    return new NumberKnob(
        "hbm-bandwidth",
        "HBM bandwidth",
        "TB/s",
        "Memory bandwidth of each GPU. Decode reads all weights every step, so it sets the pace of the"
            + " sips.",
        scenario -> around(machine.publishedTBps(scenario), MOST_BANDWIDTH, BANDWIDTH),
        Scale.LOG,
        BANDWIDTH,
        machine::bandwidthTBps,
        (scenario, value) -> {
          Double set = unless(value, scenario, machine::publishedTBps, BANDWIDTH);
          return scenario.withServer(
              scenario.server().withHbmBandwidthGBps(set == null ? null : (Double) (set * 1000)));
        });
  }

  private NumberKnob compute() {
    return new NumberKnob(
        "dense-compute",
        "Compute (dense)",
        "TFLOP/s",
        "Dense 16-bit peak of each GPU, not the figure with sparsity that datasheets headline. Prefill"
            + " is bound by it.",
        scenario -> around(machine.publishedTflops(scenario), MOST_COMPUTE, COMPUTE),
        Scale.LOG,
        COMPUTE,
        machine::denseTflops,
        (scenario, value) ->
            scenario.withServer(
                scenario
                    .server()
                    .withDenseTflops(unless(value, scenario, machine::publishedTflops, COMPUTE))));
  }

  private NumberKnob kvMemory() {
    return new NumberKnob(
        "kv-memory",
        "KV memory",
        "GB",
        "Memory for the KV cache over all GPUs, at most what the weights leave. When it is full,"
            + " somebody goes back to the queue.",
        this::kvRange,
        Scale.LOG,
        KV,
        machine::kvMemoryGB,
        (scenario, value) ->
            scenario.withServer(
                scenario.server().withKvMemoryGB(unless(value, scenario, machine::kvRoomGB, KV))));
  }

  private Range kvRange(Scenario scenario) {
    double room = machine.kvRoomGB(scenario);
    return new Range(LEAST_KV_GB, Math.max(LEAST_KV_GB, room));
  }

  private static Range around(double published, double most, StepRule steps) {
    return new Range(steps.round(published * LEAST), steps.round(published * most));
  }

  /** Null where the value is the default, so that the default follows the GPU and the model. */
  private static @Nullable Double unless(
      double value, Scenario scenario, ToDoubleFunction<Scenario> byDefault, StepRule steps) {
    return Math.abs(value - byDefault.applyAsDouble(scenario)) < steps.resolution() / 2
        ? null
        : Double.valueOf(value);
  }
}
