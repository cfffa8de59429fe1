package dev.batchista.scenario.json;

import com.networknt.schema.Error;
import com.networknt.schema.path.NodePath;
import dev.batchista.catalogue.EditDistance;
import dev.batchista.scenario.words.Figures;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Puts a schema's findings into words: what stands there, and what is allowed. */
final class FaultText {

  private static final int LONGEST_VALUE = 60;
  private static final int LONGEST_PLAIN = 20;

  private final JsonNode schema;

  FaultText(JsonNode schema) {
    this.schema = schema;
  }

  void tell(Error error, Faults faults) {
    String path = path(error.getInstanceLocation());
    JsonNode rule = schema.at(parent(error.getSchemaLocation().getFragment().toString()));
    JsonNode given = error.getInstanceNode();
    String property = error.getProperty();
    switch (error.getKeyword()) {
      case "required" -> faults.add(join(path, property), "", missing(rule, property));
      case "additionalProperties" -> {
        JsonNode stray = given == null ? null : given.get(property);
        faults.add(join(path, property), value(stray), unknown(rule, property));
      }
      default -> faults.add(path, value(given), wrong(error, rule, given));
    }
  }

  private String missing(JsonNode rule, String property) {
    JsonNode wanted = follow(rule.path("properties").path(property));
    return "is missing. " + wanted.path("description").asString() + " " + allowed(wanted);
  }

  private static String unknown(JsonNode rule, String property) {
    List<String> known = new ArrayList<>(rule.path("properties").propertyNames());
    String nearest = EditDistance.nearest(property, known);
    return "is not a known field. Nearest: "
        + nearest
        + ". Known here: "
        + String.join(", ", known)
        + ".";
  }

  private String wrong(Error error, JsonNode rule, @Nullable JsonNode given) {
    String is = value(given) + " is not allowed. ";
    if (error.getKeyword().equals("enum") && given != null && given.isString()) {
      List<String> words = new ArrayList<>();
      rule.path("enum").forEach(word -> words.add(word.asString()));
      return is
          + "Nearest: "
          + EditDistance.nearest(given.stringValue(), words)
          + ". "
          + allowed(rule);
    }
    return is + allowed(rule);
  }

  /** What the rule of a field lets through, in a sentence. */
  private String allowed(JsonNode rule) {
    if (rule.has("enum")) {
      List<String> words = new ArrayList<>();
      rule.path("enum").forEach(word -> words.add(word.asString()));
      return "It can be " + String.join(", ", words) + ".";
    }
    if (rule.has("const")) {
      return "It must be " + rule.path("const").asString() + ".";
    }
    String type =
        rule.path("type").isArray() ? "number or \"inf\"" : rule.path("type").asString("");
    return switch (type) {
      case "integer" -> "It must be a whole number" + range(rule) + ".";
      case "number" -> "It must be a number" + range(rule) + ".";
      case "number or \"inf\"" -> "It must be a number" + range(rule) + ", or \"inf\".";
      case "string" ->
          "It must be a text of %s to %s characters."
              .formatted(rule.path("minLength").asInt(0), rule.path("maxLength").asInt());
      case "object" -> "It must be an object: { ... }.";
      case "array" ->
          "It must be a list of %d to %d: [ ... ]."
              .formatted(rule.path("minItems").asInt(0), rule.path("maxItems").asInt());
      case "boolean" -> "It must be true or false.";
      default -> "";
    };
  }

  private static String range(JsonNode rule) {
    return " from " + figure(rule.path("minimum")) + " to " + figure(rule.path("maximum"));
  }

  private static String figure(JsonNode number) {
    return number.isIntegralNumber()
        ? Figures.say("%,d", number.bigIntegerValue())
        : number.decimalValue().toPlainString();
  }

  private JsonNode follow(JsonNode rule) {
    JsonNode ref = rule.get("$ref");
    return ref == null ? rule : schema.at(ref.stringValue().substring(1));
  }

  private static String value(@Nullable JsonNode node) {
    if (node == null) {
      return "";
    }
    String text = node.isNumber() ? digits(node.decimalValue()) : node.toString();
    return text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE) + "…";
  }

  /** Without an exponent where that stays short. */
  private static String digits(BigDecimal number) {
    String plain = Math.abs(number.scale()) < LONGEST_VALUE ? number.toPlainString() : "";
    return plain.isEmpty() || plain.length() > LONGEST_PLAIN ? number.toString() : plain;
  }

  private static String parent(String pointer) {
    return pointer.substring(0, pointer.lastIndexOf('/'));
  }

  private static String path(NodePath location) {
    List<String> steps = new ArrayList<>();
    for (int i = 0; i < location.getNameCount(); i++) {
      steps.add(location.getName(i));
    }
    return String.join(".", steps);
  }

  private static String join(String path, String property) {
    return path.isEmpty() ? property : path + "." + property;
  }
}
