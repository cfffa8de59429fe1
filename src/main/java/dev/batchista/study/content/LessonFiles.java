package dev.batchista.study.content;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The JSON files of a lessons folder, read at once. What is in the folder is the index: nothing has
 * to be listed by hand.
 */
public final class LessonFiles {

  private static final String JSON = ".json";

  private final SortedMap<String, String> texts;

  private LessonFiles(SortedMap<String, String> texts) {
    this.texts = texts;
  }

  /**
   * Reads a folder with all below it.
   *
   * @throws IOException if it is no folder or cannot be read
   */
  public static LessonFiles of(Path folder) throws IOException {
    SortedMap<String, String> texts = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.filter(LessonFiles::isJson).toList()) {
        texts.put(name(folder, path), read(path));
      }
    } catch (UncheckedIOException e) {
      throw new IOException(e.getMessage(), e);
    }
    return new LessonFiles(texts);
  }

  /**
   * The lessons that came with the app.
   *
   * @throws UncheckedIOException if they are missing
   */
  public static LessonFiles shipped() {
    try {
      return ShippedLessons.read();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the lessons in the jar", e);
    }
  }

  /** JSON files straight in {@code folder}, by name, relative to the lessons folder. */
  List<String> in(String folder) {
    return texts.keySet().stream()
        .filter(name -> name.startsWith(folder + "/"))
        .filter(name -> name.indexOf('/', folder.length() + 1) < 0)
        .toList();
  }

  /** The text of a file, null if there is none. */
  @Nullable String text(String name) {
    return texts.get(name);
  }

  private static boolean isJson(Path path) {
    return path.toString().endsWith(JSON) && Files.isRegularFile(path);
  }

  private static String name(Path folder, Path path) {
    return folder.relativize(path).toString().replace(path.getFileSystem().getSeparator(), "/");
  }

  private static String read(Path path) throws IOException {
    try {
      return Files.readString(path, StandardCharsets.UTF_8);
    } catch (MalformedInputException e) {
      throw new IOException(path + " is not UTF-8 text", e);
    }
  }
}
