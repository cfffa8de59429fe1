package dev.batchista.catalogue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads one JSON object field by field. Whatever is missing, of the wrong kind or left over is
 * refused with its path, such as {@code gpus.json: gpus[3].denseTflops.bf16}.
 */
final class Fields {

  private final JsonNode object;
  private final String path;
  private final Set<String> read = new HashSet<>();

  Fields(JsonNode object, String path) {
    if (!object.isObject()) {
      throw new CatalogueException(path, "must be an object");
    }
    this.object = object;
    this.path = path;
  }

  String text(String field) {
    JsonNode node = present(field);
    if (!node.isString() || node.stringValue().isBlank()) {
      throw wrong(field, "must be a text");
    }
    return node.stringValue();
  }

  @Nullable String textOrNull(String field) {
    return present(field).isNull() ? null : text(field);
  }

  List<String> texts(String field) {
    List<String> texts = new ArrayList<>();
    for (JsonNode node : array(field)) {
      if (!node.isString() || node.stringValue().isBlank()) {
        throw wrong("%s[%d]".formatted(field, texts.size()), "must be a text");
      }
      texts.add(node.stringValue());
    }
    return texts;
  }

  /** A number above zero. */
  double positive(String field) {
    JsonNode node = present(field);
    if (!node.isNumber() || !(node.doubleValue() > 0) || Double.isInfinite(node.doubleValue())) {
      throw wrong(field, "must be a positive number, is " + node);
    }
    return node.doubleValue();
  }

  /** A number of at least zero. */
  double number(String field) {
    JsonNode node = present(field);
    if (!node.isNumber() || !Double.isFinite(node.doubleValue())) {
      throw wrong(field, "must be a number");
    }
    return node.doubleValue();
  }

  double notNegative(String field) {
    JsonNode node = present(field);
    return node.isNumber() && node.doubleValue() == 0 ? 0 : positive(field);
  }

  @Nullable Double positiveOrNull(String field) {
    return present(field).isNull() ? null : Double.valueOf(positive(field));
  }

  /** A whole number above zero that an int holds. */
  int count(String field) {
    JsonNode node = present(field);
    if (!node.isIntegralNumber() || !node.canConvertToInt() || node.intValue() <= 0) {
      throw wrong(field, "must be a whole number above zero, is " + node);
    }
    return node.intValue();
  }

  boolean flag(String field) {
    JsonNode node = present(field);
    if (!node.isBoolean()) {
      throw wrong(field, "must be true or false, is " + node);
    }
    return node.booleanValue();
  }

  Fields object(String field) {
    return new Fields(present(field), pathOf(field));
  }

  @Nullable Fields objectOrNull(String field) {
    return present(field).isNull() ? null : object(field);
  }

  List<Fields> objects(String field) {
    List<Fields> objects = new ArrayList<>();
    for (JsonNode node : array(field)) {
      objects.add(new Fields(node, "%s[%d]".formatted(pathOf(field), objects.size())));
    }
    return objects;
  }

  /** Whether a number stands at {@code dotted}, such as {@code a.b}. */
  boolean hasNumber(String dotted) {
    JsonNode node = object;
    for (String step : dotted.split("\\.", -1)) {
      node = node.path(step);
    }
    return node.isNumber();
  }

  /** Refuses fields that nobody has read: they are misspelt or forgotten. */
  void done() {
    for (String field : object.propertyNames()) {
      if (!read.contains(field)) {
        throw wrong(field, "is not a known field");
      }
    }
  }

  CatalogueException wrong(String field, String problem) {
    return new CatalogueException(pathOf(field), problem);
  }

  private JsonNode array(String field) {
    JsonNode node = present(field);
    if (!node.isArray()) {
      throw wrong(field, "must be a list");
    }
    return node;
  }

  private JsonNode present(String field) {
    JsonNode node = object.get(field);
    if (node == null) {
      throw wrong(field, "is missing");
    }
    read.add(field);
    return node;
  }

  private String pathOf(String field) {
    return path.endsWith(": ") ? path + field : path + "." + field;
  }
}
