package dev.batchista.scenario;

import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.words.Figures;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Holds the fields of the traffic to each other, which a schema cannot. */
final class TrafficFieldsCheck {

  private final BurstCheck bursts;

  TrafficFieldsCheck(SchemaCheck schema) {
    this.bursts = new BurstCheck(schema);
  }

  void check(JsonNode traffic, List<Problem> problems) {
    checkAll("traffic", traffic, problems);
    check("traffic.sessions.turns", traffic.path("sessions").path("turns"), problems);
    JsonNode classes = traffic.path("classes");
    Set<String> names = new HashSet<>();
    for (int i = 0; i < classes.size(); i++) {
      String path = "traffic.classes." + i;
      checkAll(path, classes.get(i), problems);
      String name = classes.get(i).path("name").asString();
      if (!names.add(name)) {
        problems.add(
            new Problem(
                path + ".name",
                classes.get(i).path("name").toString(),
                "another class has this name already."));
      }
    }
  }

  private void checkAll(String path, JsonNode traffic, List<Problem> problems) {
    check(path + ".promptTokens", traffic.path("promptTokens"), problems);
    check(path + ".outputTokens", traffic.path("outputTokens"), problems);
    bursts.check(path + ".arrivals", traffic.path("arrivals"), problems);
  }

  private static void check(String path, JsonNode lengths, List<Problem> problems) {
    for (String lower : List.of("min", "mean")) {
      if (lengths.has(lower)
          && lengths.path("max").decimalValue().compareTo(at(lengths, lower)) < 0) {
        problems.add(
            new Problem(
                path + ".max",
                lengths.path("max").toString(),
                Figures.say(
                    "%s is less than %s, which is %s; it must be at least that.",
                    lengths.path("max"), lower, lengths.path(lower))));
      }
    }
  }

  private static BigDecimal at(JsonNode node, String field) {
    return node.path(field).decimalValue();
  }
}
