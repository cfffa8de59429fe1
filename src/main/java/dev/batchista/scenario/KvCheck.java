package dev.batchista.scenario;

import dev.batchista.engine.kv.KvPolicy;
import dev.batchista.engine.kv.KvReservation;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.words.Figures;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Holds memory that is reserved for the longest sequence to the rest of the scenario. */
final class KvCheck {

  private final String path;

  /**
   * @param serverPath where the server stands in the scenario
   */
  KvCheck(String serverPath) {
    this.path = serverPath + ".kv.reservation";
  }

  /** Of the fields alone: memory reserved as a whole cannot be shared. */
  void checkTogether(SchemaCheck schema, JsonNode kv, List<Problem> problems) {
    if (schema.section(kv, "kv").node("prefixCaching").booleanValue()
        && kv.path("reservation").path("kind").asString("").equals("reserve-max")) {
      problems.add(
          new Problem(
              path + ".kind",
              "reserve-max",
              "reserve-max does not go with prefixCaching: what is reserved as a whole cannot be"
                  + " shared. It must be on-demand."));
    }
  }

  /**
   * Against the model and the requests.
   *
   * @param longest tokens of the longest prompt and output together
   */
  void check(KvPolicy kv, int contextLimit, long longest, List<Problem> problems) {
    if (!(kv.reservation() instanceof KvReservation.ReserveMax max)) {
      return;
    }
    if (max.tokens() > contextLimit) {
      problems.add(
          problem(
              max,
              Figures.say(
                  "%,d tokens are more than the model can hold; it can be 2 to %,d.",
                  max.tokens(), contextLimit)));
    } else if (longest > max.tokens()) {
      problems.add(
          problem(
              max,
              Figures.say(
                  "the longest prompt and output together are %,d tokens; it must be at least"
                      + " that, and at most %,d.",
                  longest, contextLimit)));
    }
  }

  private Problem problem(KvReservation.ReserveMax max, String message) {
    return new Problem(path + ".maxModelLen", Integer.toString(max.tokens()), message);
  }
}
