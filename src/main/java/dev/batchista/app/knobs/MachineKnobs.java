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
  private static final Range BANDWIDTH = new Range(0.1, 20);
  private static final Range COMPUTE = new Range(10, 10_000);
  private static final double LEAST_KV_GB = 0.1;

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
        scenario -> BANDWIDTH,
        Scale.LOG,
        new StepRule(0.001),
        machine::bandwidthTBps,
        (scenario, value) -> {
          Double set = unless(value, scenario, other -> catalogueBandwidth(other), 0.0005);
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
        scenario -> COMPUTE,
        Scale.LOG,
        new StepRule(0.1),
        machine::denseTflops,
        (scenario, value) ->
            scenario.withServer(
                scenario
                    .server()
                    .withDenseTflops(unless(value, scenario, this::cataloguePeak, 0.05))));
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
        new StepRule(0.01),
        machine::kvMemoryGB,
        (scenario, value) ->
            scenario.withServer(
                scenario
                    .server()
                    .withKvMemoryGB(unless(value, scenario, machine::kvRoomGB, 0.005))));
  }

  private Range kvRange(Scenario scenario) {
    double room = machine.kvRoomGB(scenario);
    return new Range(LEAST_KV_GB, Math.max(LEAST_KV_GB, room));
  }

  private double catalogueBandwidth(Scenario scenario) {
    return machine.gpu(scenario).hbmBytesPerSecond() / 1e12;
  }

  private double cataloguePeak(Scenario scenario) {
    return machine.gpu(scenario).peaks().bf16() / 1e12;
  }

  /** Null where the value is the default, so that the default follows the GPU and the model. */
  private static @Nullable Double unless(
      double value, Scenario scenario, ToDoubleFunction<Scenario> byDefault, double tolerance) {
    return Math.abs(value - byDefault.applyAsDouble(scenario)) < tolerance
        ? null
        : Double.valueOf(value);
  }
}
