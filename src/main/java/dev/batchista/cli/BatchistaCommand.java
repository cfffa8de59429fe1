package dev.batchista.cli;

import dev.batchista.app.BatchistaApp;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import javafx.application.Application;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The root command: opens the app, or hands over to a subcommand.
 *
 * <p>The exit codes are the same for every command: {@link #DONE}, {@link #CHECK_FAILED} and {@link
 * #BAD_INPUT}. A command that finds its input bad throws a {@link ParameterException}, which
 * becomes one sentence on standard error and {@link #BAD_INPUT}.
 */
@Command(
    name = "batchista",
    description = {
      "Learn how LLM serving behaves by running a coffee shop.",
      "Without a command it opens the app; where there is no display, it renders the tour."
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "1:the check failed", "2:bad input"},
    commandListHeading = "%nCommands:%n")
public final class BatchistaCommand implements Callable<Integer> {

  public static final int DONE = CommandLine.ExitCode.OK;
  public static final int CHECK_FAILED = CommandLine.ExitCode.SOFTWARE;
  public static final int BAD_INPUT = CommandLine.ExitCode.USAGE;

  private final boolean hasDisplay;
  private final Runnable app;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private CommandSpec spec;

  BatchistaCommand(boolean hasDisplay, Runnable app) {
    this.hasDisplay = hasDisplay;
    this.app = app;
  }

  public static void main(String[] args) {
    ToolkitSettings.apply();
    System.exit(commandLine(Commands.all(), Headless.hasDisplay()).execute(args));
  }

  static CommandLine commandLine(List<?> subcommands, boolean hasDisplay) {
    return commandLine(subcommands, hasDisplay, () -> Application.launch(BatchistaApp.class));
  }

  /**
   * @param app opens the window and returns when it has been closed
   */
  static CommandLine commandLine(List<?> subcommands, boolean hasDisplay, Runnable app) {
    CommandLine root = new CommandLine(new BatchistaCommand(hasDisplay, app));
    subcommands.forEach(root::addSubcommand);
    return root.setParameterExceptionHandler(BatchistaCommand::sayWhatIsWrong)
        .setCaseInsensitiveEnumValuesAllowed(true);
  }

  @Override
  public Integer call() {
    CommandLine root = spec.commandLine();
    if (hasDisplay) {
      return openWindow(root);
    }
    root.getErr().println("There is no display here, so Batchista renders its tour instead.");
    return root.execute("tour");
  }

  private int openWindow(CommandLine root) {
    try {
      app.run();
      return DONE;
    } catch (UnsupportedOperationException noDisplay) {
      // What JavaFX throws where DISPLAY names a display that does not answer.
      root.getErr()
          .printf(
              "No window can be opened here: %s. 'batchista tour' draws the screens without one.%n",
              noDisplay.getMessage());
      return BAD_INPUT;
    }
  }

  /** One sentence and where to read on, rather than picocli's whole usage text. */
  private static int sayWhatIsWrong(ParameterException problem, String[] args) {
    CommandLine command = problem.getCommandLine();
    PrintWriter err = command.getErr();
    if (!UnmatchedArgumentException.printSuggestions(problem, err)) {
      err.println(problem.getMessage());
      if (problem instanceof UnmatchedArgumentException unmatched
          && !unmatched.isUnknownOption()
          && !command.getSubcommands().isEmpty()) {
        err.println("Commands: " + String.join(", ", command.getSubcommands().keySet()) + ".");
      }
    }
    err.println("See '" + command.getCommandSpec().qualifiedName() + " --help' for what it takes.");
    return BAD_INPUT;
  }
}
