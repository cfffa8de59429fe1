package dev.batchista.scenario;

import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import dev.batchista.scenario.words.Figures;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Holds the height of bursts to their lengths, which a schema cannot. */
final class BurstCheck {

  /** Requests in a burst and the quiet time after it; fewer would be a Poisson process. */
  private static final double FEWEST_A_CYCLE = 0.001;

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
    double rate = bursts.number("requestRate");
    if ((burst + quiet) * rate < FEWEST_A_CYCLE) {
      problems.add(
          new Problem(
              path + ".meanBurstSeconds",
              bursts.node("meanBurstSeconds").toString(),
              Figures.say(
                  "bursts and quiet times of %s s together are too short to matter at %s requests a"
                      + " second; together they must be at least %s s.",
                  Figures.plain(burst + quiet),
                  Figures.plain(rate),
                  Figures.plain(FEWEST_A_CYCLE / rate))));
    }
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
