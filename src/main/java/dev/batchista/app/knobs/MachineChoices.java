package dev.batchista.app.knobs;

import dev.batchista.app.values.NumberText;
import dev.batchista.catalogue.Catalogue;
import dev.batchista.catalogue.CatalogueEntry;
import dev.batchista.engine.hardware.Gpu;
import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.engine.hardware.Precision;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What is bought and what is run on it. */
final class MachineChoices {
  private final Catalogue catalogue;
  private final Machine machine;

  MachineChoices(Catalogue catalogue, Machine machine) {
    this.catalogue = catalogue;
    this.machine = machine;
  }

  List<Knob> all() {
    return List.of(gpu(), model(), precision(), tensorParallel());
  }

  private ChoiceKnob gpu() {
    return new ChoiceKnob(
        "gpu",
        "GPU",
        "The machine. Its memory bandwidth, dense peak and memory come from the catalogue.",
        ChoiceKnob.Look.LIST,
        catalogue.gpuEntries().stream().map(MachineChoices::gpu).toList(),
        scenario -> machine.gpu(scenario).id());
  }

  private static Option gpu(CatalogueEntry<Gpu> entry) {
    Gpu gpu = entry.item();
    return new Option(
        entry.id(),
        entry.name(),
        "%s GB · %s TB/s · %s TFLOP/s"
            .formatted(
                NumberText.format(gpu.hbmBytes() / 1e9, 1),
                NumberText.format(gpu.hbmBytesPerSecond() / 1e12, 0.01),
                NumberText.format(gpu.peaks().bf16() / 1e12, 1)),
        entry.note(),
        (current, opened) -> current.withServer(current.server().withGpu(entry.id())));
  }

  private ChoiceKnob model() {
    return new ChoiceKnob(
        "model",
        "Model",
        "The language model. Its weights are read once a step, and its KV cache fills the counter.",
        ChoiceKnob.Look.LIST,
        catalogue.modelEntries().stream().map(MachineChoices::model).toList(),
        scenario -> machine.model(scenario).id());
  }

  private static Option model(CatalogueEntry<LlmModel> entry) {
    LlmModel model = entry.item();
    return new Option(
        entry.id(),
        entry.name(),
        "%s B params · %s kB KV/tok"
            .formatted(
                NumberText.format(model.totalParams() / 1e9, 0.1),
                NumberText.format(model.kvBytesPerToken(Precision.BF16) / 1e3, 1)),
        entry.note(),
        (current, opened) -> current.withServer(current.server().withModel(entry.id())));
  }

  private static ChoiceKnob precision() {
    return new ChoiceKnob(
        "weight-precision",
        "Weights",
        "Number format of the layers' weights. Fewer bits are read faster; they also need a GPU with"
            + " such units to be multiplied faster.",
        ChoiceKnob.Look.SMALL_LIST,
        Stream.of(Precision.values()).map(MachineChoices::precision).toList(),
        scenario -> scenario.server().weightPrecision().id());
  }

  private static Option precision(Precision precision) {
    return new Option(
        precision.id(),
        precision.id().toUpperCase(Locale.ROOT),
        NumberText.format(precision.bytes() * 8, 0.01) + " bits",
        "",
        (current, opened) -> current.withServer(current.server().withWeightPrecision(precision)));
  }

  private static ChoiceKnob tensorParallel() {
    return new ChoiceKnob(
        "tensor-parallel",
        "GPUs",
        "GPUs that share the model by tensor parallelism: each step is split between them, at the price"
            + " of two all-reduces a layer.",
        ChoiceKnob.Look.SMALL_SEGMENTS,
        Stream.of(1, 2, 4, 8).map(MachineChoices::gpus).toList(),
        scenario -> String.valueOf(scenario.server().tensorParallelSize()));
  }

  private static Option gpus(int count) {
    return new Option(
        String.valueOf(count),
        String.valueOf(count),
        "",
        count == 1 ? "One GPU." : count + " GPUs share every step.",
        (current, opened) -> current.withServer(current.server().withTensorParallelSize(count)));
  }
}
