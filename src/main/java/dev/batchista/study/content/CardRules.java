package dev.batchista.study.content;

import dev.batchista.scenario.json.Faults;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** What a schema cannot say of a card that it has found good. */
final class CardRules {

  private static final Pattern SLUG = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  private CardRules() {}

  static void check(String file, JsonNode card, Faults faults) {
    checkSlug("id", card, faults);
    checkSlug("lesson", card, faults);
    checkFileName(file, card.path("id").stringValue(), faults);
    checkRightChoice(card, faults);
    checkLettersAndTexts(card.path("choices"), faults);
    checkClaims(card, "", faults);
    for (int i = 0; i < card.path("choices").size(); i++) {
      checkClaims(card.path("choices").get(i), "choices[" + i + "].", faults);
    }
  }

  private static void checkSlug(String field, JsonNode card, Faults faults) {
    String slug = card.path(field).stringValue();
    if (!SLUG.matcher(slug).matches()) {
      faults.add(field, slug, "must be small letters and digits in words joined by hyphens.");
    }
  }

  /** The number in a file's name gives the order of the deck. */
  private static void checkFileName(String file, String id, Faults faults) {
    String name = file.substring(file.lastIndexOf('/') + 1);
    if (!name.matches("\\d+-" + Pattern.quote(id) + "\\.json")) {
      faults.add("id", id, "must be in the file's name: a number, a hyphen, the id and .json.");
    }
  }

  private static void checkRightChoice(JsonNode card, Faults faults) {
    int right = 0;
    for (JsonNode choice : card.path("choices")) {
      right += choice.path("right").asBoolean(false) ? 1 : 0;
    }
    if (right != 1) {
      faults.add(
          "choices", right + " right", "must have exactly one right choice, not " + right + ".");
    }
  }

  private static void checkLettersAndTexts(JsonNode choices, Faults faults) {
    Set<String> texts = new HashSet<>();
    for (int i = 0; i < choices.size(); i++) {
      String path = "choices[" + i + "]";
      String letter = Character.toString('A' + i);
      String id = choices.get(i).path("id").stringValue();
      if (!id.equals(letter)) {
        faults.add(path + ".id", id, "must be " + letter + ": letters go in order.");
      }
      String text = choices.get(i).path("text").stringValue();
      if (!texts.add(text)) {
        faults.add(path + ".text", text, "is the same as another choice's.");
      }
    }
  }

  /** Whoever offers to show something must claim something, or nobody checks that it shows. */
  private static void checkClaims(JsonNode owner, String path, Faults faults) {
    JsonNode showMe = owner.get("showMe");
    if (showMe == null) {
      return;
    }
    for (JsonNode claim : owner.path("claims")) {
      if (claim.path("before").equals(showMe.path("before"))
          && claim.path("after").equals(showMe.path("after"))) {
        return;
      }
    }
    faults.add(
        path + "showMe", "", "has no claim from the same scenario to the same scenario; add one.");
  }
}
