package dev.batchista.scenario.json;

import java.io.InputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Objects one after the other, of a list or each by itself, however many; one is held at a time.
 */
public final class JsonObjects {

  private static final int LONGEST_TEXT = 5_000_000;
  private static final int LONGEST_NUMBER = 100;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(JsonText.MOST_DEPTH)
                          .maxNumberLength(LONGEST_NUMBER)
                          .maxStringLength(LONGEST_TEXT)
                          .build())
                  .build())
          .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private JsonObjects() {}

  /** Takes an object. */
  public interface Each {

    /**
     * @param line where it begins, from 1
     */
    void take(long line, JsonNode object);
  }

  /**
   * Hands over every object in order.
   *
   * @throws JsonTextException where it is not JSON, or something else stands where an object should
   */
  public static void read(InputStream in, Each each) throws JsonTextException {
    try (JsonParser parser = MAPPER.createParser(in)) {
      JsonToken token = parser.nextToken();
      boolean inList = token == JsonToken.START_ARRAY;
      if (inList) {
        token = parser.nextToken();
      }
      while (token != null && token != JsonToken.END_ARRAY) {
        long line = parser.currentTokenLocation().getLineNr();
        if (token != JsonToken.START_OBJECT) {
          throw new JsonTextException("line " + line + ": an object is needed here.");
        }
        each.take(line, MAPPER.readTree(parser));
        token = parser.nextToken();
      }
      if (inList && parser.nextToken() != null) {
        throw new JsonTextException("there is something after the end of the list.");
      }
    } catch (JacksonException e) {
      throw new JsonTextException(JsonText.place(e.getLocation()) + ReaderWords.reason(e));
    }
  }
}
