package dev.batchista.scenario;

import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** How long prompts and outputs are, in JSON, both ways. */
final class LengthsJson {

  private LengthsJson() {}

  static LengthDistribution read(SchemaCheck schema, JsonNode node) {
    LengthDistribution usual = usual(schema, node);
    if (!node.has("longTail")) {
      return usual;
    }
    Section tail = schema.section(node.path("longTail"), "longTail");
    return new LengthDistribution.LongTail(usual, tail.number("share"), tail.count("tokens"));
  }

  private static LengthDistribution usual(SchemaCheck schema, JsonNode node) {
    return switch (node.path("distribution").stringValue()) {
      case "fixed" ->
          new LengthDistribution.Fixed(schema.section(node, "fixedLengths").count("tokens"));
      case "uniform" -> {
        Section uniform = schema.section(node, "uniformLengths");
        yield new LengthDistribution.Uniform(uniform.count("min"), uniform.count("max"));
      }
      default -> {
        Section logNormal = schema.section(node, "logNormalLengths");
        yield new LengthDistribution.LogNormal(
            logNormal.number("mean"), logNormal.number("sigma"), logNormal.count("max"));
      }
    };
  }

  static void write(ObjectNode node, LengthDistribution lengths) {
    if (lengths instanceof LengthDistribution.Fixed fixed) {
      node.put("distribution", "fixed").put("tokens", fixed.tokens());
    } else if (lengths instanceof LengthDistribution.Uniform uniform) {
      node.put("distribution", "uniform").put("min", uniform.min()).put("max", uniform.max());
    } else if (lengths instanceof LengthDistribution.LogNormal logNormal) {
      node.put("distribution", "lognormal");
      ScenarioWriter.number(node, "mean", logNormal.mean());
      ScenarioWriter.number(node, "sigma", logNormal.sigma());
      node.put("max", logNormal.max());
    } else if (lengths instanceof LengthDistribution.LongTail tail) {
      write(node, tail.usual());
      ObjectNode longTail = node.putObject("longTail");
      ScenarioWriter.number(longTail, "share", tail.longShare());
      longTail.put("tokens", tail.longTokens());
    }
  }
}
