package dev.batchista.study.content;

import dev.batchista.scenario.json.Faults;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import dev.batchista.study.cards.Card;
import dev.batchista.study.cards.Choice;
import dev.batchista.study.cards.Metric;
import dev.batchista.study.cards.ShowMe;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads cards: format and texts are those of {@code card.schema.json}. */
final class CardReader {

  private final SchemaCheck schema =
      new SchemaCheck(Card.class, "/dev/batchista/study/card.schema.json");
  private final ClaimReader claimReader;

  /**
   * @param scenarioFiles the scenarios that cards may name
   */
  CardReader(Set<String> scenarioFiles) {
    this.claimReader = new ClaimReader(schema, scenarioFiles);
  }

  /**
   * Reads a card.
   *
   * @return null when there is something wrong, which {@code faults} is told
   */
  @Nullable CardFile read(String file, JsonNode tree, Faults faults) {
    List<String> paths = new ArrayList<>();
    Faults counted =
        (path, value, message) -> {
          paths.add(path);
          faults.add(path, value, message);
        };
    schema.check(tree, counted);
    if (!paths.isEmpty()) {
      return null;
    }
    CardRules.check(file, tree, counted);
    List<PlacedClaim> claims = claims(tree, counted);
    checkShowMes(tree, counted);
    return paths.isEmpty() ? new CardFile(file, card(tree), claims) : null;
  }

  private List<PlacedClaim> claims(JsonNode tree, Faults faults) {
    List<PlacedClaim> claims =
        new ArrayList<>(claimReader.read(schema.root(tree).node("claims"), "claims", faults));
    JsonNode choices = tree.path("choices");
    for (int i = 0; i < choices.size(); i++) {
      JsonNode list = schema.section(choices.get(i), "choice").node("claims");
      claims.addAll(claimReader.read(list, "choices[" + i + "].claims", faults));
    }
    return claims;
  }

  private void checkShowMes(JsonNode tree, Faults faults) {
    checkShowMe(tree, "showMe", faults);
    JsonNode choices = tree.path("choices");
    for (int i = 0; i < choices.size(); i++) {
      checkShowMe(choices.get(i), "choices[" + i + "].showMe", faults);
    }
  }

  private void checkShowMe(JsonNode owner, String path, Faults faults) {
    JsonNode showMe = owner.get("showMe");
    if (showMe != null) {
      for (String field : List.of("before", "after")) {
        claimReader.scenarioExists(showMe.path(field).stringValue(), path + "." + field, faults);
      }
    }
  }

  private Card card(JsonNode tree) {
    Section fields = schema.root(tree);
    List<Choice> choices = new ArrayList<>();
    for (JsonNode choice : fields.node("choices")) {
      choices.add(choice(choice));
    }
    return new Card(
        fields.text("id"),
        fields.text("lesson"),
        fields.text("topic"),
        fields.text("question"),
        choices,
        fields.text("explanation"),
        showMe(tree));
  }

  private Choice choice(JsonNode node) {
    Section fields = schema.section(node, "choice");
    return new Choice(
        fields.text("id"),
        fields.text("text"),
        fields.node("right").booleanValue(),
        metric(fields.text("moves")),
        fields.text("why"),
        showMe(node));
  }

  private @Nullable ShowMe showMe(JsonNode owner) {
    JsonNode node = owner.get("showMe");
    if (node == null) {
      return null;
    }
    Section fields = schema.section(node, "showMe");
    return new ShowMe(
        fields.text("label"),
        fields.text("before"),
        fields.text("after"),
        metric(fields.text("highlight")));
  }

  private static Metric metric(String name) {
    return switch (name) {
      case "ttft" -> Metric.TTFT;
      case "tpot" -> Metric.TPOT;
      case "throughput" -> Metric.THROUGHPUT;
      case "kv" -> Metric.KV;
      case "total-time" -> Metric.E2E;
      default -> Metric.NONE;
    };
  }
}
