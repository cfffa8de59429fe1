package dev.batchista.scenario;

import dev.batchista.engine.Ticks;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import dev.batchista.scenario.words.Figures;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Holds outages to the replicas there are, and to one another. */
final class OutageCheck {

  private final SchemaCheck schema;
  private final JsonNode outages;
  private final long replicas;

  OutageCheck(SchemaCheck schema, JsonNode outages, long replicas) {
    this.schema = schema;
    this.outages = outages;
    this.replicas = replicas;
  }

  void check(List<Problem> problems) {
    List<Planned> planned = new ArrayList<>();
    for (int i = 0; i < outages.size(); i++) {
      Section outage = schema.section(outages.get(i), "outage");
      String path = "fleet.outages." + i;
      int replica = outage.count("replica");
      if (replica >= replicas) {
        problems.add(
            new Problem(
                path + ".replica",
                Integer.toString(replica),
                Figures.say(
                    "there is no replica %,d; it can be 0 to %,d.", replica, replicas - 1)));
      }
      long downPs = Units.ofSeconds(outage.decimal("downS"));
      long upPs = outage.has("upS") ? Units.ofSeconds(outage.decimal("upS")) : Ticks.NEVER;
      if (upPs <= downPs) {
        problems.add(
            new Problem(
                path + ".upS",
                plain(outage.decimal("upS")),
                Figures.say(
                    "%s s is not after downS, which is %s s; it must be later.",
                    plain(outage.decimal("upS")), plain(outage.decimal("downS")))));
      }
      planned.add(new Planned(path, replica, downPs, upPs));
    }
    checkOverlaps(planned, problems);
  }

  private static void checkOverlaps(List<Planned> planned, List<Problem> problems) {
    planned.sort(Comparator.comparingInt(Planned::replica).thenComparingLong(Planned::downPs));
    for (int i = 1; i < planned.size(); i++) {
      Planned before = planned.get(i - 1);
      Planned outage = planned.get(i);
      if (before.replica == outage.replica && outage.downPs < before.upPs) {
        String when = plain(Units.seconds(outage.downPs));
        problems.add(
            new Problem(
                outage.path + ".downS",
                when,
                Figures.say(
                    "at %s s replica %,d is down already (%s); an outage must begin when it is up.",
                    when, outage.replica, before.path)));
      }
    }
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  private record Planned(String path, int replica, long downPs, long upPs) {}
}
