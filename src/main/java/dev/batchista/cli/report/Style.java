package dev.batchista.cli.report;

/**
 * Emphasis on a terminal. Colour means metric, as everywhere in the app; the terminal's own palette
 * says how it looks.
 *
 * @param colour whether the output may hold escape sequences
 */
public record Style(boolean colour) {

  private static final String ESCAPE = "\u001b[";

  String bold(String text) {
    return wrapped("1", text);
  }

  String faint(String text) {
    return wrapped("2", text);
  }

  String ttft(String text) {
    return wrapped("34", text);
  }

  String tpot(String text) {
    return wrapped("31", text);
  }

  String throughput(String text) {
    return wrapped("32", text);
  }

  String kv(String text) {
    return wrapped("35", text);
  }

  private String wrapped(String code, String text) {
    return colour && !text.isBlank() ? ESCAPE + code + "m" + text + ESCAPE + "0m" : text;
  }
}
