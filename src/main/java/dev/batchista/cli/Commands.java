package dev.batchista.cli;

import dev.batchista.cli.bench.BenchCommand;
import java.util.List;

/** What the command line offers: the one place where a command is registered. */
final class Commands {
  private Commands() {}

  /** The subcommands, in the order in which the help shows them. */
  static List<Object> all() {
    return List.of(
        new SimCommand(),
        new CapacityCommand(),
        new SweepCommand(),
        new LessonsCommand(),
        new MeasuredCommand(),
        new ImportCommand(),
        new DiagnoseCommand(),
        new TourCommand(),
        new BenchCommand());
  }
}
