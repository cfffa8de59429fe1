package dev.batchista.scenario;

import dev.batchista.engine.cost.Speculation;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import java.util.Locale;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Servers in JSON, both ways. */
final class ServerJson {

  private static final String SPECULATION = "speculation";

  private ServerJson() {}

  static ServerSpec read(SchemaCheck schema, JsonNode node) {
    Section server = schema.section(node, "server");
    return new ServerSpec(
        server.text("gpu"),
        server.numberOrNull("hbmBandwidthGBps"),
        server.numberOrNull("denseTflops"),
        server.text("model"),
        precision(server.text("weightPrecision")),
        precision(server.text("kvPrecision")),
        server.count("tensorParallelSize"),
        server.numberOrNull("kvMemoryGB"),
        server.number("gpuMemoryUtilization"),
        server.count("blockSize"),
        server.text("costProfile"),
        server.number("honesty"),
        KvJson.read(schema, server.node("kv")),
        server.count("pipelineParallelSize"),
        server.has(SPECULATION) ? speculation(schema, server.node(SPECULATION)) : null);
  }

  static void write(ObjectNode node, ServerSpec server) {
    node.put("gpu", server.gpu());
    ScenarioWriter.number(node, "hbmBandwidthGBps", server.hbmBandwidthGBps());
    ScenarioWriter.number(node, "denseTflops", server.denseTflops());
    node.put("model", server.model())
        .put("weightPrecision", server.weightPrecision().id())
        .put("kvPrecision", server.kvPrecision().id())
        .put("tensorParallelSize", server.tensorParallelSize());
    ScenarioWriter.number(node, "kvMemoryGB", server.kvMemoryGB());
    ScenarioWriter.number(node, "gpuMemoryUtilization", server.gpuMemoryUtilization());
    node.put("blockSize", server.blockSize()).put("costProfile", server.costProfile());
    ScenarioWriter.number(node, "honesty", server.honesty());
    KvJson.write(node, server.kv());
    // One group goes without saying.
    if (server.pipelineParallelSize() > 1) {
      node.put("pipelineParallelSize", server.pipelineParallelSize());
    }
    SpeculationSpec speculation = server.speculation();
    if (speculation != null) {
      write(node.putObject(SPECULATION), speculation);
    }
  }

  private static SpeculationSpec speculation(SchemaCheck schema, JsonNode node) {
    Section section = schema.section(node, SPECULATION);
    return new SpeculationSpec(
        section.count("draftTokens"),
        section.number("acceptance"),
        Speculation.Mode.valueOf(section.text("mode").toUpperCase(Locale.ROOT)),
        section.has("draftModel") ? section.text("draftModel") : null);
  }

  private static void write(ObjectNode node, SpeculationSpec speculation) {
    node.put("draftTokens", speculation.draftTokens());
    ScenarioWriter.number(node, "acceptance", speculation.acceptance());
    node.put("mode", speculation.mode().name().toLowerCase(Locale.ROOT));
    if (speculation.draftModel() != null) {
      node.put("draftModel", speculation.draftModel());
    }
  }

  private static Precision precision(String id) {
    return Stream.of(Precision.values())
        .filter(known -> known.id().equals(id))
        .findFirst()
        .orElseThrow();
  }
}
