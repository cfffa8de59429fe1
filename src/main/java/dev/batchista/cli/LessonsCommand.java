package dev.batchista.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Looks after the lessons: each task is a subcommand. */
@Command(
    name = "lessons",
    description = "Check or list the lessons: scenarios, quiz cards and what they claim.",
    mixinStandardHelpOptions = true,
    subcommands = {LessonsCheckCommand.class, LessonsListCommand.class},
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "1:the check failed", "2:bad input"},
    commandListHeading = "%nCommands:%n")
final class LessonsCommand implements Runnable {

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before run()
  private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Say what to do: check or list.");
  }
}
