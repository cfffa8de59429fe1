package dev.batchista.scenario;

import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import dev.batchista.scenario.words.Figures;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Holds a fleet's fields to each other, which a schema cannot. */
final class FleetCheck {

  private static final String ROUTER = "fleet.router.";

  private final SchemaCheck schema;
  private final JsonNode fleet;
  private final long size;

  /**
   * @param fleet a fleet whose fields are good, each by itself
   */
  FleetCheck(SchemaCheck schema, JsonNode fleet) {
    this.schema = schema;
    this.fleet = fleet;
    long replicas = schema.section(fleet, "fleet").count("replicas");
    for (JsonNode group : fleet.path("others")) {
      replicas += schema.section(group, "serverGroup").count("count");
    }
    this.size = replicas;
  }

  void check(List<Problem> problems) {
    if (size > FleetSpec.MOST_REPLICAS) {
      problems.add(
          new Problem(
              "fleet.replicas",
              Long.toString(size),
              Figures.say(
                  "%,d replicas in all are too many; a fleet can have 1 to %,d.",
                  size, FleetSpec.MOST_REPLICAS)));
    }
    checkPools(problems);
    checkSplit(problems);
    new OutageCheck(schema, fleet.path("outages"), size).check(problems);
  }

  private void checkPools(List<Problem> problems) {
    if (fleet.has("disaggregated") && routed() >= size) {
      problems.add(
          new Problem(
              "fleet.disaggregated.prefillReplicas",
              Long.toString(routed()),
              Figures.say(
                  "%,d of %,d replicas for prompts leave none to decode; it can be 1 to %,d%s.",
                  routed(), size, size - 1, size == 1 ? ", with 2 replicas or more" : "")));
    }
  }

  /** Replicas that the router chooses from. */
  private long routed() {
    return fleet.has("disaggregated")
        ? fleet.path("disaggregated").path("prefillReplicas").longValue()
        : size;
  }

  private void checkSplit(List<Problem> problems) {
    JsonNode router = fleet.path("router");
    if (!router.path("kind").asString("").equals("split-by-length")) {
      return;
    }
    Section split = schema.section(router, "splitRouter");
    int forShort = split.count("shortReplicas");
    if (routed() == 1) {
      problems.add(
          new Problem(
              ROUTER + "kind",
              "split-by-length",
              "a split by length needs at least 2 replicas, one for each kind; here is 1."));
    } else if (forShort >= routed()) {
      problems.add(
          new Problem(
              ROUTER + "shortReplicas",
              Integer.toString(forShort),
              Figures.say(
                  "%,d of %,d replicas for short prompts leave none for long ones; it can be 1 to"
                      + " %,d.",
                  forShort, routed(), routed() - 1)));
    }
  }
}
