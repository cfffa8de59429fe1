package dev.batchista.scenario.json;

import dev.batchista.scenario.words.Figures;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The validator compares numbers as longs and cannot take what is beyond them. So it sees the
 * nearest number that is within, and people are told the one that they wrote; where the nearest
 * would do, the one that they wrote is refused all the same.
 */
final class HugeNumbers {
  private static final BigDecimal MOST = new BigDecimal(Long.MAX_VALUE);
  private static final BigDecimal LEAST = new BigDecimal(Long.MIN_VALUE);

  private final Map<String, String> written = new LinkedHashMap<>();
  private final Set<String> told = new HashSet<>();

  /** The tree without huge numbers; itself where there are none. */
  JsonNode clipped(JsonNode tree) {
    return clipped(tree, "");
  }

  /** Faults that hear what was written. */
  Faults restoredIn(Faults faults) {
    return (path, value, message) -> {
      String original = written.get(path);
      told.add(path);
      faults.add(
          path,
          original == null ? value : original,
          original == null ? message : message.replace(value, original));
    };
  }

  /** Tells of those of which nothing has been told. */
  void tellRest(Faults faults) {
    written.forEach(
        (path, value) -> {
          if (!told.contains(path)) {
            faults.add(
                path,
                value,
                Figures.say(
                    "%s is not allowed. It must be from %,d to %,d.",
                    value, LEAST.toBigInteger(), MOST.toBigInteger()));
          }
        });
  }

  private JsonNode clipped(JsonNode node, String path) {
    if (node.isNumber()) {
      BigDecimal number = node.decimalValue();
      if (number.compareTo(MOST) <= 0 && number.compareTo(LEAST) >= 0) {
        return node;
      }
      written.put(path, node.toString());
      return number.signum() > 0
          ? JsonNodeFactory.instance.numberNode(Long.MAX_VALUE)
          : JsonNodeFactory.instance.numberNode(Long.MIN_VALUE);
    }
    if (node instanceof ObjectNode object) {
      ObjectNode copy = JsonNodeFactory.instance.objectNode();
      object.forEachEntry(
          (name, value) ->
              copy.set(name, clipped(value, path.isEmpty() ? name : path + "." + name)));
      return copy;
    }
    if (node instanceof ArrayNode list) {
      ArrayNode copy = JsonNodeFactory.instance.arrayNode();
      for (int i = 0; i < list.size(); i++) {
        copy.add(clipped(list.get(i), path + "." + i));
      }
      return copy;
    }
    return node;
  }
}
