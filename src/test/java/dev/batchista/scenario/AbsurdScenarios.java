package dev.batchista.scenario;

import dev.batchista.scenario.json.JsonText;
import dev.batchista.scenario.json.JsonTextException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes good scenarios absurd: values from beyond every edge, other kinds of values, fields that
 * are missing, doubled or unknown. It goes by the schema, so new fields take part by themselves.
 */
final class AbsurdScenarios {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final int MOST_CHANGES = 4;

  private final JsonNode schema;

  AbsurdScenarios(String schemaText) throws JsonTextException {
    this.schema = JsonText.parse(schemaText);
  }

  /** {@code good} with up to four things in it made absurd; the same for the same seed. */
  String text(JsonNode good, long seed) {
    Random random = new Random(seed);
    JsonNode tree = good.deepCopy();
    int changes = 1 + random.nextInt(MOST_CHANGES);
    for (int i = 0; i < changes; i++) {
      change(tree, random);
    }
    String text = JsonText.print(tree);
    return switch (random.nextInt(40)) {
      case 0 -> text.substring(0, random.nextInt(text.length()));
      case 1 -> text.replaceFirst("\"format\"", "\"format\": 1, \"format\"");
      case 2 -> text.replaceFirst(": 1", ": NaN");
      case 3 -> "[".repeat(10_000) + text;
      case 4 -> text.replace("}", "},");
      default -> text;
    };
  }

  private void change(JsonNode tree, Random random) {
    List<ObjectNode> objects = new ArrayList<>();
    collect(tree, objects);
    ObjectNode object = objects.get(random.nextInt(objects.size()));
    List<String> fields = new ArrayList<>(object.propertyNames());
    if (fields.isEmpty() || random.nextInt(3) == 0) {
      add(object, random);
      return;
    }
    String field = fields.get(random.nextInt(fields.size()));
    if (random.nextInt(8) == 0) {
      object.remove(field);
    } else {
      object.set(field, value(object.get(field), random));
    }
  }

  /** A field of any definition of the schema, whether it belongs there or not. */
  private void add(ObjectNode object, Random random) {
    List<String> names = new ArrayList<>();
    List<JsonNode> properties = new ArrayList<>();
    schema
        .path("$defs")
        .forEach(
            definition ->
                definition
                    .path("properties")
                    .forEachEntry(
                        (name, property) -> {
                          names.add(name);
                          properties.add(property);
                        }));
    int choice = random.nextInt(names.size());
    JsonNode property = properties.get(choice);
    JsonNode edge = property.has("maximum") ? property.path("maximum") : property.path("default");
    object.set(names.get(choice), value(edge, random));
  }

  private static JsonNode value(JsonNode before, Random random) {
    if (before.isNumber() && random.nextInt(3) > 0) {
      return number(before.decimalValue(), random);
    }
    return switch (random.nextInt(12)) {
      case 0 -> NODES.nullNode();
      case 1 -> NODES.booleanNode(random.nextBoolean());
      case 2 -> NODES.stringNode("");
      case 3 -> NODES.stringNode("inf");
      case 4 -> NODES.stringNode("\u0000\uD83D\uDE00\u202E".repeat(random.nextInt(200)));
      case 5 -> NODES.arrayNode();
      case 6 -> new ArrayNode(NODES).add(before);
      case 7 -> NODES.objectNode();
      case 8 -> NODES.objectNode().set("kind", NODES.stringNode("fcfs"));
      default -> number(BigDecimal.ONE, random);
    };
  }

  private static JsonNode number(BigDecimal before, Random random) {
    return switch (random.nextInt(14)) {
      case 0 -> NODES.numberNode(0);
      case 1 -> NODES.numberNode(-1);
      case 2 -> NODES.numberNode(1);
      case 3 -> NODES.numberNode(new BigDecimal("1e-300"));
      case 4 -> NODES.numberNode(new BigDecimal("1e308"));
      case 5 -> NODES.numberNode(new BigDecimal("-9.9e307"));
      case 6 -> NODES.numberNode(Long.MAX_VALUE);
      case 7 -> NODES.numberNode(new BigDecimal("1e30").toBigInteger());
      case 8 -> NODES.numberNode(1_000_000_000);
      case 9 -> NODES.numberNode(before.multiply(new BigDecimal("0.001")));
      case 10 -> NODES.numberNode(before.multiply(new BigDecimal("1000")));
      case 11 -> NODES.numberNode(new BigDecimal("0.5"));
      case 12 -> NODES.numberNode(Integer.MAX_VALUE);
      default -> NODES.numberNode(10_000_000);
    };
  }

  private static void collect(JsonNode node, List<ObjectNode> objects) {
    if (node instanceof ObjectNode object) {
      objects.add(object);
    }
    node.forEach(child -> collect(child, objects));
  }
}
