package dev.batchista.results;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A file's text, and its JSON objects where it is JSON: one, a list, or one a line.
 *
 * @param text all of it
 * @param objects empty where it is not JSON
 * @param fault why the JSON that it seems to be cannot be read; null where that is not so
 */
record Content(String text, List<ObjectNode> objects, @Nullable String fault) {

  /** NaN and Infinity, as Python writes them, are read; they count as not there. */
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  static Content of(String text) {
    String body = text.strip();
    if (!body.startsWith("{") && !body.startsWith("[")) {
      return new Content(text, List.of(), null);
    }
    try {
      return new Content(text, whole(JSON.readTree(body)), null);
    } catch (JacksonException e) {
      List<ObjectNode> lines = lines(body);
      return new Content(text, lines, lines.isEmpty() ? where(e) : null);
    } catch (StackOverflowError e) {
      return new Content(text, List.of(), "its JSON is nested too deep");
    }
  }

  private static List<ObjectNode> whole(JsonNode node) {
    List<ObjectNode> objects = new ArrayList<>();
    if (node instanceof ObjectNode object) {
      objects.add(object);
    } else if (node.isArray()) {
      for (JsonNode element : node) {
        if (element instanceof ObjectNode object) {
          objects.add(object);
        }
      }
    }
    return objects;
  }

  /** One object a line, as tools append them; a last line that was cut off is left out. */
  private static List<ObjectNode> lines(String body) {
    List<ObjectNode> objects = new ArrayList<>();
    for (String line : body.split("\\R", -1)) {
      if (line.isBlank()) {
        continue;
      }
      try {
        if (JSON.readTree(line) instanceof ObjectNode object) {
          objects.add(object);
        }
      } catch (JacksonException e) {
        return objects;
      }
    }
    return objects;
  }

  private static String where(JacksonException e) {
    return e.getLocation() == null
        ? "its JSON is broken"
        : "its JSON is broken or cut off at line "
            + e.getLocation().getLineNr()
            + ", column "
            + e.getLocation().getColumnNr();
  }
}
