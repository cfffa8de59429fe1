package dev.batchista.study.content;

/**
 * One thing that is wrong with the lessons.
 *
 * @param file relative to the lessons folder
 * @param path of the field, such as {@code choices[1].moves}; empty for the file as a whole
 * @param found what stands there, or what the engine says; empty where nothing does
 * @param expected what is wrong, and what is allowed or claimed
 */
public record LessonFault(String file, String path, String found, String expected) {

  /** File, path and what is wrong in one line. */
  @Override
  public String toString() {
    return file + ": " + (path.isEmpty() ? "" : path + ": ") + expected;
  }
}
