package dev.batchista.scenario.trace;

import dev.batchista.engine.Ticks;
import dev.batchista.scenario.words.Figures;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The fields of one JSON object of a trace; what is wrong is said with its line and name. */
final class RowFields {

  private static final int MOST_TOKENS = 10_000_000;
  private static final int MOST_BLOCKS = 100_000;
  private static final long MOST_DAYS = 50;

  private final long line;
  private final JsonNode object;

  RowFields(long line, JsonNode object) {
    this.line = line;
    this.object = object;
  }

  /** Picoseconds from the start. */
  long time(String field, TimeText text) {
    String value = object.path(field).asString(object.path(field).toString());
    TimeText.Moment moment;
    try {
      moment = text.parse(value);
    } catch (NumberFormatException e) {
      throw bad(field, "must be " + text.described());
    }
    if (moment.seconds() >= MOST_DAYS * 86_400) {
      throw bad(field, Figures.say("is more than %d days from the start of the trace", MOST_DAYS));
    }
    return moment.seconds() * Ticks.PER_SECOND + moment.ps();
  }

  /** The first of {@code names} that is there. */
  int tokens(List<String> names, int least) {
    for (String name : names) {
      if (object.has(name)) {
        return tokens(name, least);
      }
    }
    throw new TraceException(
        Figures.say("line %,d has none of %s.", line, String.join(", ", names)));
  }

  /** Identities of blocks. */
  long[] blocks(String field) {
    JsonNode list = object.path(field);
    if (!list.isArray() || list.size() > MOST_BLOCKS) {
      throw bad(field, Figures.say("must be a list of at most %,d whole numbers", MOST_BLOCKS));
    }
    long[] blocks = new long[list.size()];
    for (int i = 0; i < blocks.length; i++) {
      if (!list.get(i).isIntegralNumber() || !list.get(i).canConvertToLong()) {
        throw bad(field, "must be a list of whole numbers");
      }
      blocks[i] = list.get(i).longValue();
    }
    return blocks;
  }

  String text(JsonNode value) {
    if (!value.isString()) {
      throw bad("conversations", "must be a list of objects with a text named value");
    }
    return value.stringValue();
  }

  private int tokens(String field, int least) {
    JsonNode value = object.path(field);
    boolean whole = value.isIntegralNumber() && value.canConvertToInt();
    if (!whole || value.intValue() < least || value.intValue() > MOST_TOKENS) {
      throw bad(field, Figures.say("must be a whole number from %d to %,d", least, MOST_TOKENS));
    }
    return value.intValue();
  }

  private TraceException bad(String field, String problem) {
    return new TraceException(
        Figures.say(
            "line %,d, field %s: %s %s.",
            line, field, RowReader.quoted(object.path(field).toString()), problem));
  }
}
