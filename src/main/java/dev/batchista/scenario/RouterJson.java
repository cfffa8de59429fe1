package dev.batchista.scenario;

import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.fleet.RouterPolicy.LeastOutstanding;
import dev.batchista.engine.fleet.RouterPolicy.PowerOfTwoChoices;
import dev.batchista.engine.fleet.RouterPolicy.PrefixAware;
import dev.batchista.engine.fleet.RouterPolicy.RoundRobin;
import dev.batchista.engine.fleet.RouterPolicy.SplitByLength;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Routers in JSON, both ways. */
final class RouterJson {

  private static final String KIND = "kind";

  private RouterJson() {}

  static RouterPolicy read(SchemaCheck schema, JsonNode node) {
    return switch (node.path(KIND).stringValue()) {
      case "least-outstanding" -> new LeastOutstanding();
      case "power-of-two" -> new PowerOfTwoChoices();
      case "prefix-aware" ->
          new PrefixAware(schema.section(node, "prefixAwareRouter").number("loadFactor"));
      case "split-by-length" -> {
        Section split = schema.section(node, "splitRouter");
        yield new SplitByLength(
            split.count("longestShort"),
            split.count("shortReplicas"),
            read(schema, split.node("within")));
      }
      default -> new RoundRobin();
    };
  }

  static void write(ObjectNode node, RouterPolicy router) {
    node.put(KIND, kind(router));
    if (router instanceof PrefixAware aware) {
      ScenarioWriter.number(node, "loadFactor", aware.loadFactor());
    } else if (router instanceof SplitByLength split) {
      node.put("longestShort", split.longestShort()).put("shortReplicas", split.shortReplicas());
      write(node.putObject("within"), split.within());
    }
  }

  private static String kind(RouterPolicy router) {
    if (router instanceof LeastOutstanding) {
      return "least-outstanding";
    }
    if (router instanceof PowerOfTwoChoices) {
      return "power-of-two";
    }
    if (router instanceof PrefixAware) {
      return "prefix-aware";
    }
    return router instanceof SplitByLength ? "split-by-length" : "round-robin";
  }
}
