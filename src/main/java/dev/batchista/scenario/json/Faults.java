package dev.batchista.scenario.json;

/** Takes what is wrong with a document, one thing at a time. */
@FunctionalInterface
public interface Faults {

  /**
   * @param path of the field, such as {@code server.model}; empty for the document as a whole
   * @param value what stands there, as text; empty where nothing does
   * @param message what is wrong and what is allowed
   */
  void add(String path, String value, String message);
}
