package dev.batchista.scenario;

import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SyntheticWorkload;
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
    Traffic traffic = traffic(root.node("traffic"));
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
        slo(schema.section(root.node("slo"), "slo")));
  }

  private Traffic traffic(JsonNode node) {
    if (node.has("trace")) {
      return new Traffic.Trace(node.path("trace").stringValue());
    }
    return new Traffic.Synthetic(
        new SyntheticWorkload(
            arrivals(node.path("arrivals")),
            lengths(node.path("promptTokens")),
            lengths(node.path("outputTokens"))));
  }

  private ArrivalProcess arrivals(JsonNode node) {
    JsonNode given = node.path("requestRate");
    double rate = given.isString() ? Double.POSITIVE_INFINITY : given.decimalValue().doubleValue();
    return switch (kind(node, "process")) {
      case "poisson" -> new ArrivalProcess.Poisson(rate);
      case "constant" -> new ArrivalProcess.Constant(rate);
      default ->
          new ArrivalProcess.Gamma(
              rate, schema.section(node, "gammaArrivals").number("burstiness"));
    };
  }

  private LengthDistribution lengths(JsonNode node) {
    LengthDistribution usual = usualLengths(node);
    if (!node.has("longTail")) {
      return usual;
    }
    Section tail = schema.section(node.path("longTail"), "longTail");
    return new LengthDistribution.LongTail(usual, tail.number("share"), tail.count("tokens"));
  }

  private LengthDistribution usualLengths(JsonNode node) {
    return switch (kind(node, "distribution")) {
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

  private static Slo slo(Section slo) {
    return new Slo(slo.number("ttftMs"), slo.number("tpotMs"));
  }

  private static String kind(JsonNode node, String field) {
    return node.path(field).stringValue();
  }
}
