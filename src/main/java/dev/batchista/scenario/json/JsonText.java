package dev.batchista.scenario.json;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Text to tree and back. Numbers stay exact decimals. */
public final class JsonText {

  /** Deeper nesting than any document of ours has by far. */
  public static final int MOST_DEPTH = 32;

  private static final int MOST_DIGITS = 400;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MOST_DEPTH)
                          .maxNumberLength(MOST_DIGITS)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private JsonText() {}

  /**
   * Reads a document.
   *
   * @throws JsonTextException where it is not JSON, names a field twice, nests too deep or holds a
   *     number that no field could take
   */
  public static JsonNode parse(String text) throws JsonTextException {
    if (text.isBlank()) {
      throw new JsonTextException("there is nothing in it; a JSON object is needed.");
    }
    try {
      JsonNode tree = MAPPER.readTree(text);
      checkNumbers(tree, "");
      return tree;
    } catch (JacksonException e) {
      throw new JsonTextException(place(e.getLocation()) + ReaderWords.reason(e));
    }
  }

  /** The document, indented, with a line end after the last line. */
  public static String print(JsonNode tree) {
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(tree) + "\n";
  }

  static String place(@Nullable TokenStreamLocation location) {
    return location == null || location.getLineNr() < 1
        ? ""
        : "line " + location.getLineNr() + ", column " + location.getColumnNr() + ": ";
  }

  /** Exponents beyond a double would make later arithmetic endless. */
  private static void checkNumbers(JsonNode node, String path) throws JsonTextException {
    if (node.isNumber()) {
      BigDecimal number = node.decimalValue();
      long exponent = (long) number.precision() - number.scale();
      if (number.signum() != 0 && Math.abs(exponent) > MOST_DIGITS) {
        throw new JsonTextException(
            path + ": the number is beyond any range (exponent " + (exponent - 1) + ").");
      }
    }
    for (var field : node.properties()) {
      checkNumbers(field.getValue(), path.isEmpty() ? field.getKey() : path + "." + field.getKey());
    }
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      checkNumbers(node.get(i), path + "[" + i + "]");
    }
  }
}
