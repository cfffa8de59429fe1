package dev.batchista.scenario;

import dev.batchista.scenario.json.ExactNumbers;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes every field in the schema's order, so that equal scenarios are equal texts. */
final class ScenarioWriter {

  private static final int FORMAT = 1;

  private ScenarioWriter() {}

  static ObjectNode tree(Scenario scenario) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("format", FORMAT)
        .put("name", scenario.name())
        .put("description", scenario.description())
        .put("seed", scenario.seed());
    if (scenario.requests() != Scenario.ALL_REQUESTS) {
      root.put("requests", scenario.requests());
    }
    ServerJson.write(root.putObject("server"), scenario.server());
    PolicyJson.write(root.putObject("policy"), scenario.policy());
    FleetJson.write(root, scenario.fleet());
    ClientsJson.write(root, scenario.clients());
    TrafficJson.write(root.putObject("traffic"), scenario.traffic());
    SloJson.write(root.putObject("slo"), scenario.slo());
    return root;
  }

  static void number(ObjectNode node, String field, @Nullable Double value) {
    if (value != null && Double.isFinite(value)) {
      node.put(field, ExactNumbers.decimal(value));
    } else if (value != null) {
      // JSON has no such number; the schema refuses the word.
      node.put(field, value.toString());
    }
  }
}
