package dev.batchista.scenario;

/**
 * One thing that is wrong with a scenario.
 *
 * @param path of the field, such as {@code server.model}; empty for the scenario as a whole
 * @param value what stands there, as text; empty where nothing does
 * @param message what is wrong, by how much, and what is allowed: a sentence or two
 */
public record Problem(String path, String value, String message) {

  /** The same problem, said of a file. */
  Problem in(String file) {
    return new Problem(path, value, file + ": " + message);
  }

  /** Path and message in one line. */
  @Override
  public String toString() {
    return path.isEmpty() ? message : path + ": " + message;
  }
}
