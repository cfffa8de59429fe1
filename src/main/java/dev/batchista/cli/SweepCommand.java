package dev.batchista.cli;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.cli.options.AxisOptions;
import dev.batchista.cli.options.ScenarioOptions;
import dev.batchista.cli.report.Style;
import dev.batchista.cli.report.SweepChart;
import dev.batchista.cli.report.SweepCsv;
import dev.batchista.cli.report.SweepJson;
import dev.batchista.cli.report.SweepText;
import dev.batchista.explore.Axis;
import dev.batchista.explore.CapacityQuestion;
import dev.batchista.explore.Lab;
import dev.batchista.explore.Sweep;
import dev.batchista.explore.SweepListener;
import dev.batchista.explore.SweepMetric;
import dev.batchista.explore.SweepPlan;
import dev.batchista.explore.SweepPoint;
import dev.batchista.explore.Workers;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.trace.TraceException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code batchista sweep}: one knob over a range, or two. */
@Command(
    name = "sweep",
    description = {
      "Runs a scenario with one knob at several values, or two at all pairs of them.",
      "The same requests come at every point. Points that cannot be run say why."
    },
    customSynopsis = "batchista sweep --knob NAME (--from A --to B | --values A,B,...) [OPTION]...",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = Version.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "1:no point could be run", "2:bad input"},
    footerHeading = "%nExamples:%n",
    footer = {
      "  batchista sweep --knob request-rate --from 1 --to 8 --steps 15 --png rate.png",
      "  batchista sweep --knob gpu --values a100-80g-sxm,h100-sxm,h200-sxm",
      "  batchista sweep --knob max-num-seqs --from 4 --to 256 --log --knob2 request-rate"
          + " --values2 2,4,8"
    })
final class SweepCommand implements Callable<Integer> {

  @Option(
      names = "--knob",
      paramLabel = "NAME",
      required = true,
      description =
          "What is turned: the name of an option, such as request-rate, max-num-seqs, gpu or"
              + " random-input-len (whose distribution keeps its shape). An unknown one gets the"
              + " list.")
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private String knob;

  @Option(names = "--from", paramLabel = "A", description = "First value.")
  private @Nullable String from;

  @Option(names = "--to", paramLabel = "B", description = "Last value.")
  private @Nullable String to;

  @Option(names = "--steps", paramLabel = "N", description = "How many values (default: 8).")
  private @Nullable String steps;

  @Option(names = "--log", description = "Each as many times the one before.")
  private boolean log;

  @Option(names = "--values", paramLabel = "A,B,...", description = "These values instead.")
  private @Nullable String values;

  @Option(names = "--knob2", paramLabel = "NAME", description = "A second knob, with:")
  private @Nullable String knob2;

  @Option(names = "--from2", paramLabel = "A", description = "its first value,")
  private @Nullable String from2;

  @Option(names = "--to2", paramLabel = "B", description = "its last value,")
  private @Nullable String to2;

  @Option(names = "--steps2", paramLabel = "N", description = "how many values,")
  private @Nullable String steps2;

  @Option(names = "--log2", description = "each as many times the one before,")
  private boolean log2;

  @Option(names = "--values2", paramLabel = "A,B,...", description = "or these values.")
  private @Nullable String values2;

  @Option(
      names = "--metric",
      arity = "1..*",
      paramLabel = "KEY",
      hideParamSyntax = true,
      description =
          "What the table and the picture show, by the keys of --json, such as p99_ttft_ms. An"
              + " unknown one gets the list.")
  private List<String> metrics = new ArrayList<>();

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "Runs at each point, 1 to 100 (default: 1).")
  private @Nullable String seeds;

  @Option(names = "--json", description = "JSON instead of a table.")
  private boolean json;

  @Option(names = "--csv", paramLabel = "FILE", description = "Also write a line for each point.")
  private @Nullable Path csv;

  @Option(names = "--png", paramLabel = "FILE", description = "Also draw it.")
  private @Nullable Path png;

  @Mixin private ScenarioOptions options = new ScenarioOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private CommandSpec spec;

  @Override
  public Integer call() throws InterruptedException {
    Catalogue catalogue = Catalogue.load();
    Scenario scenario = options.scenario(spec, catalogue);
    List<SweepMetric> shown = shown();
    SweepPlan plan = plan(scenario);
    ScenarioResolver resolver = options.resolver(catalogue);
    protect(resolver.traceFile(scenario));
    Lab lab = new Lab(resolver);
    try (Workers workers = Workers.onAllCores()) {
      List<SweepPoint> points = new Sweep(lab, catalogue, workers, SweepListener.NONE).run(plan);
      print(plan, points, shown, lab);
      write(plan, points, shown);
      return points.stream().anyMatch(SweepPoint::feasible)
          ? BatchistaCommand.DONE
          : BatchistaCommand.CHECK_FAILED;
    } catch (TraceException e) {
      throw refused(String.valueOf(e.getMessage()));
    }
  }

  /** No output may overwrite the trace that is read. */
  private void protect(@Nullable Path trace) {
    if (trace != null && (ScenarioFiles.same(trace, csv) || ScenarioFiles.same(trace, png))) {
      throw refused(trace + ": the trace would be overwritten.");
    }
  }

  private SweepPlan plan(Scenario scenario) {
    int runs = Numbers.whole(spec, "--seeds", seeds, 1, 1, CapacityQuestion.MOST_SEEDS);
    try {
      List<Axis> axes = new ArrayList<>();
      axes.add(new AxisOptions("", knob, from, to, steps, values, log).axis());
      if (knob2 != null) {
        axes.add(new AxisOptions("2", knob2, from2, to2, steps2, values2, log2).axis());
      } else if (from2 != null || to2 != null || values2 != null || steps2 != null || log2) {
        throw refused("--from2, --to2, --steps2, --log2 and --values2 go with --knob2 only.");
      }
      return new SweepPlan(scenario, axes, runs);
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      throw refused(message.endsWith(".") ? message : "--knob2: " + message + ".");
    }
  }

  private List<SweepMetric> shown() {
    List<SweepMetric> shown = new ArrayList<>();
    for (String key : metrics) {
      SweepMetric metric = SweepMetric.named(key);
      if (metric == null) {
        throw refused(
            "--metric: there is no metric \"%s\". There are: %s."
                .formatted(
                    key,
                    SweepMetric.all().stream()
                        .map(SweepMetric::key)
                        .collect(Collectors.joining(", "))));
      }
      shown.add(metric);
    }
    return shown.isEmpty() ? SweepMetric.usual(knob2 == null) : shown;
  }

  private void print(SweepPlan plan, List<SweepPoint> points, List<SweepMetric> shown, Lab lab) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(SweepJson.print(plan, points));
    } else {
      boolean colour = spec.commandLine().getColorScheme().ansi().enabled();
      out.print(
          SweepText.print(
              plan, points, shown, lab.resolver().fleet(plan.base()), new Style(colour)));
    }
    out.flush();
  }

  private void write(SweepPlan plan, List<SweepPoint> points, List<SweepMetric> shown) {
    if (csv != null) {
      try {
        Files.writeString(csv, SweepCsv.print(plan, points));
      } catch (IOException e) {
        throw refused("--csv: " + csv + " cannot be written: " + ScenarioFiles.reason(e));
      }
    }
    if (png != null) {
      try {
        SweepChart.write(plan, points, shown, png);
      } catch (IOException e) {
        throw refused("--png: " + png + " cannot be written: " + ScenarioFiles.reason(e));
      }
    }
  }

  private ParameterException refused(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
