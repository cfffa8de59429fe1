package dev.batchista.scenario;

import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import tools.jackson.databind.JsonNode;

/** Makes a scenario of a tree that the schema has found good. */
final class ScenarioReader {

  private final SchemaCheck schema;

  ScenarioReader(SchemaCheck schema) {
    this.schema = schema;
  }

  Scenario read(JsonNode tree) {
    Section root = schema.root(tree);
    Traffic traffic = new TrafficJson(schema).read(root.node("traffic"));
    boolean wholeTrace = traffic instanceof Traffic.Trace && !root.has("requests");
    return new Scenario(
        root.text("name"),
        root.text("description"),
        root.whole("seed"),
        wholeTrace ? Scenario.ALL_REQUESTS : root.count("requests"),
        ServerJson.read(schema, root.node("server")),
        PolicyJson.read(schema, root.node("policy")),
        new FleetJson(schema).read(root.node("fleet")),
        ClientsJson.read(schema, root.node("clients")),
        traffic,
        SloJson.read(schema, root.node("slo")));
  }
}
