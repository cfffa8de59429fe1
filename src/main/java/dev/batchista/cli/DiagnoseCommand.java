package dev.batchista.cli;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.cli.report.DiagnoseReport;
import dev.batchista.cli.report.SimRun;
import dev.batchista.diagnose.Diagnosis;
import dev.batchista.diagnose.ImportedObservation;
import dev.batchista.diagnose.Observation;
import dev.batchista.diagnose.SimulatedRun;
import dev.batchista.results.ImportedRun;
import dev.batchista.results.ResultFileException;
import dev.batchista.results.ResultFiles;
import dev.batchista.scenario.FeasibilityGuard;
import dev.batchista.scenario.Problem;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioException;
import dev.batchista.scenario.ScenarioJson;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.trace.TraceException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code batchista diagnose}: what moved between two runs, and why that may be. */
@Command(
    name = "diagnose",
    description = {
      "Compares two runs, each a scenario or a result file: which metric moved, which part of TTFT, what",
      "the likely causes are, what speaks for and against each, and what would tell them apart."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = Version.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "2:bad input"})
final class DiagnoseCommand implements Callable<Integer> {
  private static final int HEAD = 4000;

  @Parameters(index = "0", paramLabel = "A", description = "Scenario or result file: before.")
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private Path before;

  @Parameters(index = "1", paramLabel = "B", description = "Scenario or result file: after.")
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private Path after;

  @Option(names = "--json", description = "JSON instead of text.")
  private boolean json;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private CommandSpec spec;

  @Override
  public Integer call() {
    DiagnoseReport report = new DiagnoseReport(Diagnosis.of(observed(before), observed(after)));
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? report.json() + System.lineSeparator() : report.text());
    out.flush();
    return BatchistaCommand.DONE;
  }

  private Observation observed(Path file) {
    return isScenario(file) ? simulated(file) : imported(file);
  }

  /** A scenario says its format, and what serves. */
  private static boolean isScenario(Path file) {
    try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      char[] head = new char[HEAD];
      int length = Math.max(0, in.read(head));
      String text = new String(head, 0, length);
      return text.contains("\"server\"") && text.contains("\"traffic\"");
    } catch (IOException e) {
      return false; // whoever reads it says why it cannot be read
    }
  }

  private Observation imported(Path file) {
    try {
      List<ImportedRun> runs = ResultFiles.read(file);
      if (runs.size() > 1) {
        spec.commandLine()
            .getErr()
            .printf("%s has %d runs; the first is taken.%n", file, runs.size());
      }
      return ImportedObservation.of(file.toString(), runs.get(0));
    } catch (ResultFileException e) {
      throw refused(file + ": " + e.getMessage());
    }
  }

  private Observation simulated(Path file) {
    Catalogue catalogue = Catalogue.load();
    try {
      Scenario scenario = new ScenarioJson().read(file);
      List<Problem> problems = new FeasibilityGuard(catalogue).check(scenario);
      if (!problems.isEmpty()) {
        throw refused(file + ": " + problems.get(0));
      }
      Path folder = file.toAbsolutePath().getParent();
      ScenarioResolver resolver =
          new ScenarioResolver(catalogue, folder == null ? Path.of("") : folder);
      SimulatedRun run = new SimulatedRun();
      return run.observation(
          file.toString(),
          scenario.server().model(),
          SimRun.run(scenario, resolver, List.of(run)).summary());
    } catch (ScenarioException e) {
      throw refused(file + ": " + e.problems().get(0));
    } catch (TraceException e) {
      throw refused(String.valueOf(e.getMessage()));
    } catch (ArithmeticException e) {
      throw refused(
          file + ": this run would go on for longer than the simulator's clock, 106 days.");
    }
  }

  private ParameterException refused(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
