package dev.batchista.cli.bench;

import picocli.CommandLine.Command;

/** Measurements of the app on this machine; each is a subcommand. */
@Command(
    name = "bench",
    description = "Measure the simulator on this machine.",
    mixinStandardHelpOptions = true,
    subcommands = BenchSimCommand.class)
public final class BenchCommand {}
