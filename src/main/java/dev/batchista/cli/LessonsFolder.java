package dev.batchista.cli;

import dev.batchista.study.content.LessonFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that says which lessons are meant. */
final class LessonsFolder {

  @Option(
      names = "--lessons",
      paramLabel = "DIR",
      description = "Folder with the lessons. Default: those that came with the app.")
  private @Nullable Path folder;

  @Spec(Spec.Target.MIXEE)
  @SuppressWarnings("NullAway.Init") // picocli sets it before it is used
  private CommandSpec spec;

  /**
   * Reads the lessons.
   *
   * @throws ParameterException if the folder is not one that can be read
   */
  LessonFiles read() {
    if (folder == null) {
      return LessonFiles.shipped();
    }
    if (!Files.isDirectory(folder)) {
      throw wrong("There is no folder " + folder + ".");
    }
    try {
      return LessonFiles.of(folder);
    } catch (IOException e) {
      throw wrong("The lessons in " + folder + " cannot be read: " + e.getMessage());
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
