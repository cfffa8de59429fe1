package dev.batchista.cli;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.cli.report.ImportReport;
import dev.batchista.results.ImportedRun;
import dev.batchista.results.Proposal;
import dev.batchista.results.ResultFileException;
import dev.batchista.results.ResultFiles;
import dev.batchista.scenario.ScenarioJson;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code batchista import}: a benchmark's result in this project's terms, and a scenario like it.
 */
@Command(
    name = "import",
    description = {
      "Reads the result of a benchmark or a server's metrics, says what is in it, what is missing and",
      "what was assumed, and proposes a scenario like it."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = Version.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "2:bad input"})
final class ImportCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "FILE",
      description = {
        "Result of vllm bench serve, SGLang bench_serving, GuideLLM, genai-perf, AIPerf, LLMPerf or",
        "inference-perf, a Prometheus scrape of vLLM or SGLang, or a CSV with a line a request."
      })
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private Path file;

  @Option(
      names = "--format",
      paramLabel = "NAME",
      description = "Read it as: ${COMPLETION-CANDIDATES}. Else its content decides.",
      completionCandidates = Formats.class)
  private @Nullable String format;

  @Option(
      names = "--run",
      paramLabel = "N",
      description = "Which run of a file that has several, from 1.")
  private @Nullable Integer number;

  @Option(
      names = "--save-scenario",
      paramLabel = "FILE",
      description = "Write the proposed scenario, for sim --scenario.")
  private @Nullable Path saveScenario;

  @Option(names = "--json", description = "JSON in the names of vllm bench serve.")
  private boolean json;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private CommandSpec spec;

  /** For the help. */
  private static final class Formats implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return ResultFiles.formats().iterator();
    }
  }

  @Override
  public Integer call() {
    List<ImportedRun> runs = picked(read());
    Proposal proposal =
        runs.size() == 1
            ? Proposal.of(runs.get(0), new ScenarioJson().standard(), Catalogue.load())
            : null;
    if (saveScenario != null) {
      save(proposal, saveScenario);
    }
    ImportReport report = new ImportReport(runs, proposal);
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? report.json() + System.lineSeparator() : report.text());
    out.flush();
    return BatchistaCommand.DONE;
  }

  private List<ImportedRun> read() {
    try {
      return format == null ? ResultFiles.read(file) : ResultFiles.read(file, format);
    } catch (ResultFileException e) {
      throw refused(file + ": " + e.getMessage());
    }
  }

  private List<ImportedRun> picked(List<ImportedRun> runs) {
    if (number == null) {
      return runs;
    }
    if (number < 1 || number > runs.size()) {
      throw refused(
          "--run: there is no run %d; the file has 1 to %d.".formatted(number, runs.size()));
    }
    return List.of(runs.get(number - 1));
  }

  private void save(@Nullable Proposal proposal, Path to) {
    if (proposal == null) {
      throw refused("--save-scenario: the file has several runs; --run N picks one.");
    }
    if (Files.exists(to)) {
      throw refused("--save-scenario: " + to + " is there already and is not overwritten.");
    }
    new ScenarioFiles(spec).save(proposal.scenario(), Path.of(""), to);
  }

  private ParameterException refused(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
