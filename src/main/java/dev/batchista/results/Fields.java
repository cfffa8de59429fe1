package dev.batchista.results;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Takes from a JSON object what is there; what is null, no number or not finite is not there. */
final class Fields {
  private final JsonNode object;

  Fields(JsonNode object) {
    this.object = object;
  }

  /** The first of {@code names} that is a finite number; some tools write numbers as text. */
  @Nullable Double number(String... names) {
    for (String name : names) {
      Double value = finite(object.get(name));
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  @Nullable Long count(String... names) {
    Double value = number(names);
    return value == null || value < 0 || value > 1e15 ? null : Math.round(value);
  }

  /** The first of {@code names} that is text, else empty. */
  String text(String... names) {
    for (String name : names) {
      JsonNode node = object.get(name);
      if (node != null && node.isString() && !node.stringValue().isBlank()) {
        return node.stringValue().strip();
      }
    }
    return "";
  }

  /** A part that is an object; an empty one where it is not there. */
  Fields in(String name) {
    JsonNode node = object.get(name);
    return new Fields(
        node != null && node.isObject() ? node : JsonNodeFactory.instance.objectNode());
  }

  boolean has(String name) {
    JsonNode node = object.get(name);
    return node != null && !node.isNull();
  }

  boolean isEmpty() {
    return object.isEmpty();
  }

  JsonNode node() {
    return object;
  }

  /** The elements of a list that is there. */
  List<JsonNode> list(String name) {
    JsonNode node = object.get(name);
    return node == null || !node.isArray() ? List.of() : node.valueStream().toList();
  }

  /**
   * A summary that stands as an object: mean or avg, median, std, min, max, p50 or p001 for 0.1.
   *
   * @return null where it holds nothing
   */
  @Nullable Distribution summary() {
    SortedMap<Double, Double> percentiles = new TreeMap<>();
    for (String name : object.propertyNames()) {
      Double p = Percentiles.of(name);
      Double value = p == null ? null : number(name);
      if (p != null && value != null) {
        percentiles.put(p, value);
      }
    }
    Fields nested = in("percentiles");
    if (!nested.isEmpty()) {
      Distribution inner = nested.summary();
      if (inner != null) {
        percentiles.putAll(inner.percentiles());
      }
    }
    Distribution all =
        new Distribution(
            count("count"),
            number("mean", "avg"),
            number("std", "std_dev", "stddev"),
            number("min"),
            number("max"),
            percentiles);
    return all.known() ? all : null;
  }

  static @Nullable Double finite(@Nullable JsonNode node) {
    if (node == null) {
      return null;
    }
    double value = Double.NaN;
    if (node.isNumber()) {
      value = node.doubleValue();
    } else if (node.isString() && node.stringValue().strip().matches("[-+0-9.eE]{1,32}")) {
      try {
        value = Double.parseDouble(node.stringValue().strip());
      } catch (NumberFormatException e) {
        return null;
      }
    }
    return Double.isFinite(value) ? value : null;
  }
}
