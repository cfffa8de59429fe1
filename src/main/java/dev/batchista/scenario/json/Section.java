package dev.batchista.scenario.json;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The fields of an object that the schema has found good: what stands there, else the schema's
 * default.
 */
public final class Section {

  private final JsonNode object;
  private final JsonNode properties;

  Section(JsonNode object, JsonNode properties) {
    this.object = object;
    this.properties = properties;
  }

  /** Whether the field stands there itself. */
  public boolean has(String field) {
    return object.has(field);
  }

  public String text(String field) {
    return node(field).stringValue();
  }

  public int count(String field) {
    return node(field).decimalValue().intValueExact();
  }

  public long whole(String field) {
    return node(field).decimalValue().longValueExact();
  }

  /** The double nearest to the decimal. */
  public double number(String field) {
    return decimal(field).doubleValue();
  }

  /** The decimal as it is written. */
  public BigDecimal decimal(String field) {
    return node(field).decimalValue();
  }

  public @Nullable Double numberOrNull(String field) {
    return has(field) ? Double.valueOf(number(field)) : null;
  }

  /** The value itself, of whatever kind. */
  public JsonNode node(String field) {
    JsonNode own = object.get(field);
    JsonNode node = own == null ? properties.path(field).get("default") : own;
    if (node == null) {
      throw new IllegalStateException(field + " is neither there nor has a default");
    }
    return node;
  }
}
