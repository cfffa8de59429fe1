package dev.batchista.cli.options;

import dev.batchista.scenario.Problem;
import dev.batchista.scenario.json.JsonText;
import dev.batchista.scenario.json.JsonTextException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Options laid over the tree of a scenario. What an option says goes into its field as it is, so
 * that the schema judges it like any other field.
 */
final class Overrides {

  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?");

  private final ObjectNode tree;
  private final Map<String, String> optionOf = new HashMap<>();
  private final Map<String, String> knownOptions = new HashMap<>();
  private final List<Problem> problems = new ArrayList<>();

  Overrides(ObjectNode tree) {
    this.tree = tree;
  }

  ObjectNode tree() {
    return tree;
  }

  /** What is wrong with the options themselves. */
  List<Problem> problems() {
    return problems;
  }

  /** Sets the field at {@code path} where the option was given. */
  void set(String option, String path, @Nullable String given) {
    knownOptions.put(path, option);
    if (given != null) {
      set(option, path, value(option, given));
    }
  }

  void set(String option, String path, JsonNode value) {
    optionOf.put(path, option);
    parent(path).set(name(path), value);
  }

  /** A new entry at the end of the list at {@code path}, which the option has set. */
  ObjectNode add(String option, String path) {
    optionOf.put(path, option);
    return ((ArrayNode) parent(path).path(name(path))).addObject();
  }

  /** Sets a field of an entry. */
  void put(ObjectNode entry, String option, String field, String given) {
    entry.set(field, value(option, given));
  }

  /** Takes the field at {@code path} away. */
  void drop(String path) {
    parent(path).remove(name(path));
  }

  /** Says that an option cannot be, whatever the scenario is. */
  void refuse(String option, @Nullable String given, String message) {
    problems.add(new Problem(option, given == null ? "" : given, message));
  }

  /** The option that set the field at {@code path} or one above or below it; null if none did. */
  @Nullable String optionFor(String path) {
    return optionOf.entrySet().stream()
        .filter(entry -> related(path, entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(null);
  }

  /** The option that would set the field at {@code path}; null if none does. */
  @Nullable String optionThatSets(String path) {
    return knownOptions.get(path);
  }

  /** A message with options where it names fields to set, such as (blockSize 16). */
  String withOptions(String message) {
    String said = message;
    for (Map.Entry<String, String> known : knownOptions.entrySet()) {
      said = said.replace("(" + name(known.getKey()) + " ", "(" + known.getValue() + " ");
    }
    return said;
  }

  private static boolean related(String path, String other) {
    return path.equals(other) || path.startsWith(other + ".") || other.startsWith(path + ".");
  }

  /** A number if it is one, else a text. */
  private JsonNode value(String option, String given) {
    if (NUMBER.matcher(given).matches()) {
      try {
        return JsonText.parse(given);
      } catch (JsonTextException e) {
        refuse(option, given, given + " is beyond any range.");
      }
    }
    return JsonNodeFactory.instance.stringNode(given);
  }

  private ObjectNode parent(String path) {
    ObjectNode node = tree;
    String[] steps = path.split("\\.", -1);
    for (int i = 0; i < steps.length - 1; i++) {
      node = node.get(steps[i]) instanceof ObjectNode inner ? inner : node.putObject(steps[i]);
    }
    return node;
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }
}
