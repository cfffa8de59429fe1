package dev.batchista.cli;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.cli.options.ScenarioOptions;
import dev.batchista.cli.report.BenchJson;
import dev.batchista.cli.report.PrometheusText;
import dev.batchista.cli.report.RequestCsv;
import dev.batchista.cli.report.RunReport;
import dev.batchista.cli.report.SimRun;
import dev.batchista.cli.report.Style;
import dev.batchista.cli.report.SummaryText;
import dev.batchista.cli.report.WhyQuestion;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.trace.TraceException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code batchista sim}: runs one scenario to its end and says how it went. */
@Command(
    name = "sim",
    description = {
      "Simulates one scenario to its end: a summary, JSON, CSV or Prometheus text.",
      "Options are named as vllm serve and vllm bench serve name them."
    },
    customSynopsis = "batchista sim [OPTION]...",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = Version.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "2:bad input"},
    footerHeading = "%nExamples:%n",
    footer = {
      "  batchista sim --request-rate 12 --max-num-seqs 64",
      "  batchista sim --model llama-3.1-70b -tp 4 --json",
      "  batchista sim --replicas 3 --router least-outstanding --client-timeout 2000",
      "  batchista sim --request-rate 12 --max-num-seqs 4 --why 17@2.5",
      "  batchista sim --trace AzureLLMInferenceTrace_conv.csv --csv requests.csv"
    })
final class SimCommand implements Callable<Integer> {

  @Mixin private ScenarioOptions options = new ScenarioOptions();

  @ArgGroup(heading = "%nOutput (else a summary):%n")
  private @Nullable Form form;

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description = "Also write a line for each served request.")
  private @Nullable Path csv;

  @Option(
      names = "--save-scenario",
      paramLabel = "FILE",
      description = "Also write the scenario that was run, for --scenario.")
  private @Nullable Path saveScenario;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private CommandSpec spec;

  /** What goes to standard output instead of the summary. */
  private static final class Form {
    @Option(names = "--json", description = "JSON in the names of vllm bench serve.")
    private boolean json;

    @Option(names = "--prometheus", description = "Prometheus text in vLLM's metric names.")
    private boolean prometheus;

    @Option(
        names = "--why",
        paramLabel = "ID[@SECONDS]",
        description =
            "What a request (numbered from 0) waits for at that time, and what its time to first"
                + " token went to.")
    private @Nullable String why;
  }

  @Override
  public Integer call() {
    Catalogue catalogue = Catalogue.load();
    Scenario scenario = options.scenario(spec, catalogue);
    ScenarioResolver resolver = options.resolver(catalogue);
    protect(resolver.traceFile(scenario));
    PrometheusText prometheus = new PrometheusText();
    List<SimulationListener> also = new ArrayList<>();
    if (form != null && form.prometheus) {
      also.add(prometheus);
    }
    WhyQuestion question = question();
    if (question != null) {
      also.add(question.trail());
    }
    if (saveScenario != null) {
      new ScenarioFiles(spec).save(scenario, options.folder(), saveScenario);
    }
    RunReport report =
        run(scenario, resolver, also, question == null ? simulation -> {} : question::ask);
    if (question == null) {
      print(report, prometheus);
    } else {
      print(question, report);
    }
    return BatchistaCommand.DONE;
  }

  private @Nullable WhyQuestion question() {
    if (form == null || form.why == null) {
      return null;
    }
    try {
      return WhyQuestion.parse(form.why);
    } catch (IllegalArgumentException e) {
      throw refused("--why " + e.getMessage());
    }
  }

  private void print(WhyQuestion question, RunReport report) {
    if (!question.came()) {
      throw refused(
          "--why: there is no request %d: %d came, numbered from 0."
              .formatted(question.id(), report.summary().arrived()));
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(question.print());
    out.flush();
  }

  private RunReport run(
      Scenario scenario,
      ScenarioResolver resolver,
      List<SimulationListener> also,
      Consumer<Simulation> first) {
    try {
      if (csv == null) {
        return SimRun.run(scenario, resolver, also, first);
      }
      try (Writer out = Files.newBufferedWriter(csv)) {
        RequestCsv rows = new RequestCsv(out);
        also.add(rows);
        RunReport report = SimRun.run(scenario, resolver, also, first);
        spec.commandLine().getErr().printf("Wrote %d requests to %s.%n", rows.rows(), csv);
        return report;
      }
    } catch (TraceException e) {
      throw refused(String.valueOf(e.getMessage()));
    } catch (OutOfMemoryError e) {
      throw refused(
          "Java may use %d MB, too little for this run. Take fewer requests, or set -Xmx higher."
              .formatted(Runtime.getRuntime().maxMemory() >> 20));
    } catch (ArithmeticException e) {
      throw refused("This run would go on for longer than the simulator's clock, 106 days.");
    } catch (IOException | UncheckedIOException e) {
      throw refused("--csv: " + csv + " cannot be written: " + ScenarioFiles.reason(e));
    }
  }

  /** No output may overwrite the trace that is read. */
  private void protect(@Nullable Path trace) {
    if (trace != null
        && (ScenarioFiles.same(trace, csv) || ScenarioFiles.same(trace, saveScenario))) {
      throw refused(trace + ": the trace would be overwritten.");
    }
  }

  private void print(RunReport report, PrometheusText prometheus) {
    PrintWriter out = spec.commandLine().getOut();
    if (form != null && form.json) {
      out.print(BenchJson.print(report));
    } else if (form != null && form.prometheus) {
      out.print(prometheus.print(report));
    } else {
      boolean colour = spec.commandLine().getColorScheme().ansi().enabled();
      out.print(SummaryText.print(report, new Style(colour)));
    }
    out.flush();
  }

  private ParameterException refused(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
