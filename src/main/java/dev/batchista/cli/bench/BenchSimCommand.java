package dev.batchista.cli.bench;

import dev.batchista.catalogue.Catalogue;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** Times whole simulated runs, metrics included. */
@Command(
    name = "sim",
    description =
        "Time simulated runs of 100,000 and 1,000,000 requests, exact percentiles included.",
    mixinStandardHelpOptions = true)
public final class BenchSimCommand implements Callable<Integer> {
  private static final int MOST_REQUESTS = 5_000_000;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private CommandSpec spec;

  @Option(
      names = "--requests",
      split = ",",
      paramLabel = "N",
      description = "Requests of a run; several separated by commas (default: ${DEFAULT-VALUE}).",
      defaultValue = "100000,1000000")
  private List<Integer> requests = List.of();

  @Option(
      names = "--warmups",
      paramLabel = "N",
      description = "Runs that do not count (default: ${DEFAULT-VALUE}).",
      defaultValue = "2")
  private int warmups;

  @Option(
      names = "--runs",
      paramLabel = "N",
      description = "Runs of which the median is taken (default: ${DEFAULT-VALUE}).",
      defaultValue = "5")
  private int runs;

  @Option(names = "--json", description = "JSON on standard output instead of a table.")
  private boolean json;

  @Override
  public Integer call() {
    check("--warmups", warmups, 0, 100);
    check("--runs", runs, 1, 100);
    requests.forEach(count -> check("--requests", count, 1, MOST_REQUESTS));
    List<SimBench.Result> results = new ArrayList<>();
    SimBench bench = new SimBench(warmups, runs);
    for (SimCase benchCase : SimCase.all(Catalogue.load())) {
      for (int count : requests) {
        results.add(bench.measure(benchCase, count));
      }
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(JsonMapper.shared().writeValueAsString(asJson(results)));
    } else {
      printTable(out, results);
    }
    out.flush();
    return 0;
  }

  private static Map<String, Object> asJson(List<SimBench.Result> results) {
    Map<String, Object> cases = new LinkedHashMap<>();
    for (SimBench.Result result : results) {
      Map<String, Object> figures = new LinkedHashMap<>();
      figures.put("requests", result.requests());
      figures.put("median_s", result.medianSeconds());
      figures.put("requests_per_s", result.requestsPerSecond());
      figures.put("output_tokens_per_s", result.outputTokensPerSecond());
      figures.put("peak_heap_mb", result.peakHeapMegabytes());
      cases.put(result.name() + "-" + result.requests(), figures);
    }
    return cases;
  }

  private static void printTable(PrintWriter out, List<SimBench.Result> results) {
    out.println("case                requests   median s   requests/s    tokens/s   peak heap MB");
    for (SimBench.Result result : results) {
      out.println(
          String.format(
              Locale.ROOT,
              "%-15s %,12d %10.3f %,12.0f %11.3g %14.0f",
              result.name(),
              result.requests(),
              result.medianSeconds(),
              result.requestsPerSecond(),
              result.outputTokensPerSecond(),
              result.peakHeapMegabytes()));
    }
  }

  private void check(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new ParameterException(
          spec.commandLine(), option + " must be from " + least + " to " + most + ", not " + value);
    }
  }
}
