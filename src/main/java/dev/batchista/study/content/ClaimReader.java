package dev.batchista.study.content;

import dev.batchista.catalogue.EditDistance;
import dev.batchista.scenario.json.Faults;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Reads claims that the schema has found good; any kind of lesson file may hold some. */
final class ClaimReader {

  private final SchemaCheck schema;
  private final Set<String> scenarioFiles;

  /**
   * @param schema with definitions of the claims
   * @param scenarioFiles the scenarios that claims may name
   */
  ClaimReader(SchemaCheck schema, Set<String> scenarioFiles) {
    this.schema = schema;
    this.scenarioFiles = scenarioFiles;
  }

  /**
   * The claims of a list; those that name an unknown metric or scenario go to {@code faults}.
   *
   * @param path of the list
   */
  List<PlacedClaim> read(JsonNode list, String path, Faults faults) {
    List<PlacedClaim> claims = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      String place = path + "[" + i + "]";
      JsonNode node = list.get(i);
      String name = node.path("metric").stringValue();
      RunMetric metric = RunMetric.named(name);
      if (metric == null) {
        faults.add(
            place + ".metric",
            name,
            "is not a metric. Nearest: " + nearest(name, RunMetric.names()) + ".");
        continue;
      }
      if (scenariosExist(node, place, faults)) {
        Claim claim = node.has("scenario") ? level(node, metric) : movement(node, metric);
        claims.add(new PlacedClaim(place, claim));
      }
    }
    return claims;
  }

  /** Tells {@code faults} if there is no such scenario. */
  boolean scenarioExists(String file, String path, Faults faults) {
    if (scenarioFiles.contains(file)) {
      return true;
    }
    faults.add(
        path, file, "is not a scenario here. Nearest: " + nearest(file, scenarioFiles) + ".");
    return false;
  }

  private static String nearest(String name, Collection<String> known) {
    return known.isEmpty() ? "none" : EditDistance.nearest(name, List.copyOf(known));
  }

  private boolean scenariosExist(JsonNode claim, String place, Faults faults) {
    boolean exist = true;
    for (String field : List.of("scenario", "before", "after")) {
      if (claim.has(field)) {
        exist &= scenarioExists(claim.get(field).stringValue(), place + "." + field, faults);
      }
    }
    return exist;
  }

  private Claim movement(JsonNode node, RunMetric metric) {
    Section fields = schema.section(node, "movingClaim");
    String change = fields.text("change");
    return new Claim.Movement(
        fields.text("before"),
        fields.text("after"),
        metric,
        switch (change) {
          case "rises" -> new Change.Rises(fields.number("byAtLeast"), byAtMost(fields));
          case "falls" -> new Change.Falls(fields.number("byAtLeast"), byAtMost(fields));
          default -> new Change.Stays(fields.number("within"));
        });
  }

  private static double byAtMost(Section fields) {
    Double most = fields.numberOrNull("byAtMost");
    return most == null ? Double.POSITIVE_INFINITY : most;
  }

  private Claim level(JsonNode node, RunMetric metric) {
    Section fields = schema.section(node, "aboutClaim");
    return new Claim.Level(
        fields.text("scenario"),
        metric,
        switch (fields.text("is")) {
          case "about" -> new Expected.About(fields.number("value"), fields.number("within"));
          case "atLeast" -> new Expected.AtLeast(fields.number("value"));
          case "atMost" -> new Expected.AtMost(fields.number("value"));
          default -> new Expected.NoData();
        });
  }
}
