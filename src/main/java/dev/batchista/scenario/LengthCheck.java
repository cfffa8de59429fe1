package dev.batchista.scenario;

import dev.batchista.scenario.words.Figures;
import java.math.BigDecimal;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Holds the bounds of lengths to each other, which a schema cannot. */
final class LengthCheck {

  private LengthCheck() {}

  static void check(JsonNode traffic, List<Problem> problems) {
    for (String side : List.of("promptTokens", "outputTokens")) {
      JsonNode lengths = traffic.path(side);
      for (String lower : List.of("min", "mean")) {
        if (lengths.has(lower)
            && lengths.path("max").decimalValue().compareTo(at(lengths, lower)) < 0) {
          problems.add(
              new Problem(
                  "traffic." + side + ".max",
                  lengths.path("max").toString(),
                  Figures.say(
                      "%s is less than %s, which is %s; it must be at least that.",
                      lengths.path("max"), lower, lengths.path(lower))));
        }
      }
    }
  }

  private static BigDecimal at(JsonNode node, String field) {
    return node.path(field).decimalValue();
  }
}
