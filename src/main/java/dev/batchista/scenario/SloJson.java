package dev.batchista.scenario;

import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What users were promised, in JSON, both ways. */
final class SloJson {

  private SloJson() {}

  static Slo read(SchemaCheck schema, JsonNode node) {
    Section slo = schema.section(node, "slo");
    return new Slo(slo.number("ttftMs"), slo.number("tpotMs"));
  }

  static void write(ObjectNode node, Slo slo) {
    ScenarioWriter.number(node, "ttftMs", slo.ttftMs());
    ScenarioWriter.number(node, "tpotMs", slo.tpotMs());
  }
}
