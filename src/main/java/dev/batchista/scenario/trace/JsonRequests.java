package dev.batchista.scenario.trace;

import dev.batchista.scenario.json.JsonObjects;
import dev.batchista.scenario.json.JsonTextException;
import dev.batchista.scenario.words.Figures;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Reads requests from JSON: a list of objects, or objects one after the other (JSON lines). An
 * object is a row of Mooncake's (lengths, time in milliseconds, identities of prefix blocks), a
 * conversation as ShareGPT has it, or just lengths.
 */
final class JsonRequests {

  /**
   * English text of these models has about four characters a token; no tokenizer is shipped, so
   * that is what a conversation's length is worked out with.
   */
  private static final int CHARACTERS_A_TOKEN = 4;

  private static final List<String> PROMPT =
      List.of("input_length", "prompt_len", "prompt_tokens", "input_tokens", "input_toks");
  private static final List<String> OUTPUT =
      List.of("output_length", "output_len", "output_tokens", "output_toks");
  private static final String CONVERSATIONS = "conversations";
  private static final String MILLISECONDS = "timestamp";
  private static final String SECONDS = "arrival_s";

  private final int mostRows;
  private final TraceRows rows = new TraceRows();
  private int withoutOutput;
  private int conversations;
  private int shortConversations;
  private int blocked;
  private int timedRows;
  private int read;

  JsonRequests(int mostRows) {
    this.mostRows = mostRows;
  }

  void read(InputStream in) {
    try {
      JsonObjects.read(in, this::row);
    } catch (JsonTextException e) {
      throw new TraceException(e.reason());
    }
    if (rows.size() == 0) {
      throw new TraceException("it holds no request with an output token.");
    }
    if (timedRows > 0 && timedRows < read) {
      throw new TraceException(
          Figures.say(
              "%,d of %,d requests have no time (%s); either all need one or none.",
              read - timedRows, read, MILLISECONDS));
    }
  }

  TraceRows rows() {
    return rows;
  }

  int withoutOutput() {
    return withoutOutput;
  }

  boolean timed() {
    return timedRows > 0;
  }

  String title() {
    if (conversations > 0) {
      return "ShareGPT";
    }
    return blocked > 0 ? "Mooncake" : "JSON lengths";
  }

  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (conversations > 0) {
      notes.add(
          Figures.say(
              "The first message and its answer of each conversation are one request, as in vllm"
                  + " bench serve; lengths are characters / %d, as no tokenizer is at hand.",
              CHARACTERS_A_TOKEN));
    }
    if (shortConversations > 0) {
      notes.add(
          Figures.say(
              "%,d conversations have no message with an answer and were left out.",
              shortConversations));
    }
    return notes;
  }

  private void row(long line, JsonNode object) {
    if (read == mostRows) {
      throw new TraceException(Figures.say("it has more than %,d rows", mostRows));
    }
    RowFields row = new RowFields(line, object);
    if (object.has(CONVERSATIONS)) {
      conversation(row, object.path(CONVERSATIONS));
      return;
    }
    read++;
    long ps = 0;
    if (object.has(MILLISECONDS)) {
      ps = row.time(MILLISECONDS, TimeText.MILLISECONDS);
      timedRows++;
    } else if (object.has(SECONDS)) {
      ps = row.time(SECONDS, TimeText.SECONDS);
      timedRows++;
    }
    int prompt = row.tokens(PROMPT, 1);
    int output = row.tokens(OUTPUT, 0);
    if (output == 0) {
      withoutOutput++;
      return;
    }
    if (object.has("hash_ids")) {
      blocked++;
      rows.add(ps, prompt, output, row.blocks("hash_ids"));
    } else {
      rows.add(ps, prompt, output);
    }
  }

  /** As vLLM's benchmark takes them: the first two turns. */
  private void conversation(RowFields row, JsonNode turns) {
    read++;
    if (turns.size() < 2) {
      shortConversations++;
      return;
    }
    int prompt = row.text(turns.get(0).path("value")).length() / CHARACTERS_A_TOKEN;
    int output = row.text(turns.get(1).path("value")).length() / CHARACTERS_A_TOKEN;
    if (prompt == 0 || output == 0) {
      shortConversations++;
      return;
    }
    conversations++;
    rows.add(0, prompt, output);
  }
}
