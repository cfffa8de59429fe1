package dev.batchista.scenario;

import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import dev.batchista.scenario.words.Figures;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Holds the height of bursts to their lengths, which a schema cannot. */
final class BurstCheck {

  private final SchemaCheck schema;

  BurstCheck(SchemaCheck schema) {
    this.schema = schema;
  }

  void check(String path, JsonNode arrivals, List<Problem> problems) {
    if (!arrivals.path("process").asString("").equals("bursts")) {
      return;
    }
    Section bursts = schema.section(arrivals, "burstArrivals");
    double burst = bursts.number("meanBurstSeconds");
    double quiet = bursts.number("meanQuietSeconds");
    double most = (burst + quiet) / burst;
    if (bursts.number("burstFactor") > most) {
      problems.add(
          new Problem(
              path + ".burstFactor",
              bursts.node("burstFactor").toString(),
              Figures.say(
                  "with bursts of %s s and quiet times of %s s it must be from 1 to %s; more would"
                      + " be more than all requests.",
                  Figures.plain(burst), Figures.plain(quiet), Figures.plain(most))));
    }
  }
}
