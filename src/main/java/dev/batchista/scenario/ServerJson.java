package dev.batchista.scenario;

import dev.batchista.engine.hardware.Precision;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Servers in JSON, both ways. */
final class ServerJson {

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
        server.count("pipelineParallelSize"));
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
  }

  private static Precision precision(String id) {
    return Stream.of(Precision.values())
        .filter(known -> known.id().equals(id))
        .findFirst()
        .orElseThrow();
  }
}
