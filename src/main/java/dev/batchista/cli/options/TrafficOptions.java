package dev.batchista.cli.options;

import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.Traffic;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What comes to the server: a trace, or random requests. */
final class TrafficOptions {

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description =
          "Replay recorded requests: CSV (Azure LLM, BurstGPT, Mooncake, ours) or JSON (Mooncake,"
              + " ShareGPT); --request-rate replaces their times.")
  private @Nullable String trace;

  @Option(
      names = "--num-prompts",
      paramLabel = "N",
      description = "How many requests; of a trace, the first N.")
  private @Nullable String numPrompts;

  @Option(
      names = "--request-rate",
      paramLabel = "PER_S",
      description = "Mean requests a second; inf: all at once.")
  private @Nullable String requestRate;

  @Option(
      names = "--burstiness",
      paramLabel = "SHAPE",
      description = "Gamma shape of the gaps: 1 is Poisson, less is burstier.")
  private @Nullable String burstiness;

  @Option(names = "--random-input-len", paramLabel = "TOKENS", description = "Prompt length.")
  private @Nullable String inputLength;

  @Option(names = "--random-output-len", paramLabel = "TOKENS", description = "Output length.")
  private @Nullable String outputLength;

  @Option(
      names = "--random-range-ratio",
      paramLabel = "R",
      description = "Lengths from (1 - R) to (1 + R) times the above, evenly.")
  private @Nullable String rangeRatio;

  @Option(
      names = "--input-sigma",
      paramLabel = "SIGMA",
      description = "Log-normal prompts: deviation of the logarithm.")
  private @Nullable String inputSigma;

  @Option(
      names = "--output-sigma",
      paramLabel = "SIGMA",
      description = "Log-normal outputs: deviation of the logarithm.")
  private @Nullable String outputSigma;

  /** Whether the traffic comes from a trace named on the command line. */
  boolean namesTrace() {
    return trace != null;
  }

  /** Whether the number of requests is said on the command line. */
  boolean namesRequests() {
    return numPrompts != null;
  }

  void apply(Scenario base, int contextLimit, Overrides overrides) {
    if (trace != null || base.traffic() instanceof Traffic.Trace) {
      refuseLengths(overrides, "does not go with a trace, which has its own lengths.");
    } else if (!(base.traffic() instanceof Traffic.Synthetic)) {
      String reason =
          "does not go with the classes, users or sessions of the scenario; say it in the file.";
      refuseArrivals(overrides, reason);
      refuseLengths(overrides, reason);
    } else if (base.traffic() instanceof Traffic.Synthetic synthetic) {
      applyArrivals(overrides);
      LengthOptions prompt =
          new LengthOptions(
              "--random-input-len",
              "--input-sigma",
              "traffic.promptTokens",
              inputLength,
              inputSigma);
      LengthOptions output =
          new LengthOptions(
              "--random-output-len",
              "--output-sigma",
              "traffic.outputTokens",
              outputLength,
              outputSigma);
      double promptMean = prompt.mean(synthetic.workload().promptTokens());
      double outputMean = output.mean(synthetic.workload().outputTokens());
      double perToken = contextLimit / (promptMean + outputMean);
      prompt.apply(rangeRatio, promptMean, promptMean * perToken, overrides);
      output.apply(rangeRatio, outputMean, outputMean * perToken, overrides);
    }
    if (trace != null) {
      ObjectNode traffic = JsonNodeFactory.instance.objectNode();
      overrides.drop("requests");
      overrides.set("--trace", "traffic", traffic.put("trace", trace));
    }
    boolean replays = trace != null || base.traffic() instanceof Traffic.Trace;
    if (replays && (requestRate != null || burstiness != null)) {
      if (burstiness == null) {
        overrides.set("--request-rate", "traffic.arrivals.process", "poisson");
      }
      applyArrivals(overrides);
    }
    overrides.set("--num-prompts", "requests", numPrompts);
  }

  private void applyArrivals(Overrides overrides) {
    overrides.set("--request-rate", "traffic.arrivals.requestRate", requestRate);
    if (burstiness != null) {
      overrides.set("--burstiness", "traffic.arrivals.process", "gamma");
      overrides.set("--burstiness", "traffic.arrivals.burstiness", burstiness);
    }
  }

  private void refuseLengths(Overrides overrides, String reason) {
    Map<String, @Nullable String> lengths = new LinkedHashMap<>();
    lengths.put("--random-input-len", inputLength);
    lengths.put("--random-output-len", outputLength);
    lengths.put("--random-range-ratio", rangeRatio);
    lengths.put("--input-sigma", inputSigma);
    lengths.put("--output-sigma", outputSigma);
    refuse(overrides, lengths, reason);
  }

  private void refuseArrivals(Overrides overrides, String reason) {
    Map<String, @Nullable String> arrivals = new LinkedHashMap<>();
    arrivals.put("--request-rate", requestRate);
    arrivals.put("--burstiness", burstiness);
    refuse(overrides, arrivals, reason);
  }

  private static void refuse(
      Overrides overrides, Map<String, @Nullable String> options, String reason) {
    options.forEach(
        (option, given) -> {
          if (given != null) {
            overrides.refuse(option, given, reason);
          }
        });
  }
}
