package dev.batchista.scenario.files;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Says why a file cannot be read before anybody opens it. */
public final class FileCheck {

  private FileCheck() {}

  /** Why {@code file} cannot be read, in a sentence; null when it can. */
  public static @Nullable String refusal(Path file) {
    if (!Files.exists(file)) {
      return "there is no such file.";
    }
    if (Files.isDirectory(file)) {
      return "this is a folder; a file is needed.";
    }
    // Devices and pipes may never end.
    if (!Files.isRegularFile(file)) {
      return "this is not a plain file.";
    }
    return Files.isReadable(file) ? null : "the file may not be read by this user.";
  }
}
