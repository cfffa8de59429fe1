package dev.batchista.cli;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.cli.options.ScenarioOptions;
import dev.batchista.cli.report.CapacityJson;
import dev.batchista.cli.report.CapacityText;
import dev.batchista.cli.report.Style;
import dev.batchista.explore.Capacity;
import dev.batchista.explore.CapacityQuestion;
import dev.batchista.explore.CapacitySearch;
import dev.batchista.explore.KnobException;
import dev.batchista.explore.Lab;
import dev.batchista.explore.LatencyBound;
import dev.batchista.explore.Progress;
import dev.batchista.explore.Target;
import dev.batchista.explore.Workers;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.trace.TraceException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code batchista capacity}: the highest load that meets the SLOs, and what stops it. */
@Command(
    name = "capacity",
    description = {
      "Finds the highest load that meets the SLOs: the request rate, or how many",
      "requests or users at once where clients limit themselves (--max-concurrency,",
      "closed loops). Says what breaks first, what bound it and what would raise it."
    },
    customSynopsis = "batchista capacity [OPTION]...",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = Version.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "1:no load meets the target", "2:bad input"},
    footerHeading = "%nExamples:%n",
    footer = {
      "  batchista capacity --goodput ttft:500 tpot:50",
      "  batchista capacity --scenario lessons/scenarios/chat-lunchtime.json --json",
      "  batchista capacity --max-concurrency 8 --request-rate inf --goodput tpot:20",
      "  batchista capacity --bound p99_ttft_ms:800 mean_tpot_ms:40 --seeds 16"
    })
final class CapacityCommand implements Callable<Integer> {

  private static final int USUAL_SEEDS = 8;

  @Option(
      names = "--attainment",
      paramLabel = "SHARE",
      description =
          "Least share of the requests, of each class, that keep --goodput (default: 0.99, or none"
              + " with --bound).")
  private @Nullable String attainment;

  @Option(
      names = "--bound",
      arity = "1..*",
      paramLabel = "METRIC:MS",
      hideParamSyntax = true,
      description =
          "METRIC:MS, such as p99_ttft_ms:500: mean, median, p50, p90, p95, p99 or p99.9 of ttft,"
              + " tpot or e2el must not be longer.")
  private List<String> bounds = new ArrayList<>();

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "Independent searches, 1 to 100 (default: 8).")
  private @Nullable String seeds;

  @Option(names = "--json", description = "JSON instead of a summary.")
  private boolean json;

  @Mixin private ScenarioOptions options = new ScenarioOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private CommandSpec spec;

  @Override
  public Integer call() throws InterruptedException {
    Catalogue catalogue = Catalogue.load();
    Scenario scenario = options.scenario(spec, catalogue);
    CapacityQuestion question =
        new CapacityQuestion(
            scenario,
            target(),
            Numbers.whole(spec, "--seeds", seeds, USUAL_SEEDS, 1, CapacityQuestion.MOST_SEEDS),
            options.namesRequests() ? scenario.requests() : CapacityQuestion.AS_MANY_AS_NEEDED);
    Lab lab = new Lab(options.resolver(catalogue));
    try (Workers workers = Workers.onAllCores()) {
      Capacity capacity = new CapacitySearch(lab, workers, progress()).find(question);
      print(capacity, lab);
      return capacity.outcome() == Capacity.Outcome.NOTHING_MEETS
          ? BatchistaCommand.CHECK_FAILED
          : BatchistaCommand.DONE;
    } catch (TraceException | KnobException e) {
      throw refused(String.valueOf(e.getMessage()));
    } catch (ArithmeticException e) {
      throw refused("Such a run would go on for longer than the simulator's clock, 106 days.");
    }
  }

  /** On a terminal, where somebody waits. */
  private Progress progress() {
    if (json || System.console() == null) {
      return Progress.NONE;
    }
    PrintWriter err = spec.commandLine().getErr();
    return (stage, done, of) -> {
      err.printf("\r  %s: %d of %d%s", stage, done, of, done == of ? "\n" : "");
      err.flush();
    };
  }

  private Target target() {
    List<LatencyBound> limits = new ArrayList<>();
    for (String bound : bounds) {
      try {
        limits.add(LatencyBound.parse(bound));
      } catch (IllegalArgumentException e) {
        throw refused("--bound: " + e.getMessage());
      }
    }
    double usual = limits.isEmpty() ? Target.USUAL.attainment() : Double.NaN;
    double share = attainment == null ? usual : Numbers.parse(attainment);
    if (attainment != null && !(share > 0 && share <= 1)) {
      throw refused(
          "--attainment: %s is not allowed. It must be above 0, at most 1.".formatted(attainment));
    }
    return new Target(share, limits);
  }

  private void print(Capacity capacity, Lab lab) {
    Scenario scenario = capacity.question().scenario();
    List<String> notes = lab.notes(scenario);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(CapacityJson.print(capacity, notes));
    } else {
      boolean colour = spec.commandLine().getColorScheme().ansi().enabled();
      out.print(
          CapacityText.print(capacity, lab.resolver().fleet(scenario), notes, new Style(colour)));
    }
    out.flush();
  }

  private ParameterException refused(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
