package dev.batchista.cli;

import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioJson;
import dev.batchista.scenario.Traffic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Writes scenarios to files. */
final class ScenarioFiles {

  private final CommandSpec command;

  ScenarioFiles(CommandSpec command) {
    this.command = command;
  }

  /**
   * Writes a scenario. A trace is named from the new file on.
   *
   * @param folder where the scenario's relative names start now
   */
  void save(Scenario scenario, Path folder, Path file) {
    Path target = file.toAbsolutePath().normalize();
    Path home = target.getParent();
    Scenario saved = scenario;
    if (home != null && scenario.traffic() instanceof Traffic.Trace trace) {
      Path recording = folder.resolve(trace.file()).toAbsolutePath().normalize();
      saved = scenario.withTraffic(new Traffic.Trace(nameFrom(home, recording), trace.arrivals()));
    }
    try {
      Files.writeString(target, new ScenarioJson().write(saved));
    } catch (IOException e) {
      throw new ParameterException(
          command.commandLine(),
          "--save-scenario: %s cannot be written: %s".formatted(file, reason(e)));
    }
    command.commandLine().getErr().printf("Wrote the scenario to %s.%n", file);
  }

  /** Whether both name one file that exists. */
  static boolean same(Path file, @Nullable Path other) {
    try {
      return other != null && Files.exists(other) && Files.isSameFile(file, other);
    } catch (IOException e) {
      return false;
    }
  }

  /** Why a file could not be written, in a few words. */
  static String reason(Exception problem) {
    Throwable cause = problem instanceof UncheckedIOException ? problem.getCause() : problem;
    if (cause instanceof NoSuchFileException) {
      return "there is no such folder.";
    }
    if (cause instanceof AccessDeniedException) {
      return "this user may not write there.";
    }
    if (cause instanceof FileSystemException failure && failure.getReason() != null) {
      return failure.getReason() + ".";
    }
    return String.valueOf(problem.getMessage());
  }

  /** Relative where both are on one drive, with slashes that every system reads. */
  private static String nameFrom(Path home, Path recording) {
    boolean oneDrive = recording.getRoot() != null && recording.getRoot().equals(home.getRoot());
    Path name = oneDrive ? home.relativize(recording) : recording;
    return name.toString().replace(name.getFileSystem().getSeparator(), "/");
  }
}
