package dev.batchista.cli;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.cli.report.MeasuredReport;
import dev.batchista.measured.CuratedRows;
import dev.batchista.measured.MeasuredException;
import dev.batchista.measured.MeasuredReader;
import dev.batchista.measured.MeasuredRow;
import dev.batchista.measured.Prediction;
import dev.batchista.measured.Predictor;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code batchista measured}: published figures beside what the engine predicts. */
@Command(
    name = "measured",
    description = {
      "Predicts published measurements and prints the error by GPU, model, engine and phase.",
      "Rows that cannot be predicted are listed with the reason."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = Version.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "1:no row could be predicted", "2:bad input"})
final class MeasuredCommand implements Callable<Integer> {

  @Option(
      names = "--rows",
      paramLabel = "FILE",
      description = {
        "CSV of measurements instead of those that ship: gpu, tp, model, precision, engine and",
        "either phase, batch, prompt_tokens, context_tokens, time_ms or isl, osl,",
        "concurrency_or_rate, ttft_ms, tpot_ms, output_tok_s, total_tok_s."
      })
  private @Nullable Path rows;

  @ArgGroup(heading = "%nOutput (else a table):%n")
  private @Nullable Form form;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private CommandSpec spec;

  /** What goes to standard output instead of the table. */
  private static final class Form {
    @Option(names = "--json", description = "JSON: every row, every reason, the error table.")
    private boolean json;

    @Option(names = "--markdown", description = "Markdown, as in docs/accuracy.md.")
    private boolean markdown;
  }

  @Override
  public Integer call() {
    List<MeasuredRow> measured = rows == null ? CuratedRows.load() : read(rows);
    List<Prediction> predictions = new Predictor(Catalogue.load()).predict(measured);
    MeasuredReport report = new MeasuredReport(measured.size(), predictions);
    PrintWriter out = spec.commandLine().getOut();
    if (form != null && form.json) {
      out.println(report.json());
    } else if (form != null && form.markdown) {
      out.print(report.markdown());
    } else {
      out.print(report.text());
    }
    out.flush();
    return report.table().predicted() > 0 ? BatchistaCommand.DONE : BatchistaCommand.CHECK_FAILED;
  }

  private List<MeasuredRow> read(Path file) {
    try {
      return MeasuredReader.read(Files.readString(file));
    } catch (MeasuredException e) {
      throw new ParameterException(
          spec.commandLine(), "--rows: " + file + ": " + e.getMessage() + ".");
    } catch (IOException e) {
      throw new ParameterException(
          spec.commandLine(), "--rows: " + file + " cannot be read: " + ScenarioFiles.reason(e));
    }
  }
}
