package dev.batchista.results;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.catalogue.UnknownNameException;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SyntheticWorkload;
import dev.batchista.scenario.Clients;
import dev.batchista.scenario.FeasibilityGuard;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.Traffic;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A scenario that is as much like a run as its file allows, with what had to be guessed.
 *
 * @param scenario to run
 * @param guesses a sentence for each thing that the file does not say
 */
public record Proposal(Scenario scenario, List<String> guesses) {
  private static final int MOST_REQUESTS = 20_000;
  private static final int MOST_TOKENS = 1_000_000;
  private static final double WIDEST_SIGMA = 3;
  private static final int MOST_GPUS = 8;
  private static final int SEATS = 256;
  private static final int BUDGET = 8192;

  /** What a checkpoint's name has behind the model's. */
  private static final Pattern FORMAT =
      Pattern.compile("(?i)[-_](?:nvfp4|mxfp4|fp4|fp8|awq|gptq|w8a8|w4a16|int4|int8)\\b.*$");

  public Proposal {
    guesses = List.copyOf(guesses);
  }

  /**
   * @param base what stands where the file says nothing
   * @param catalogue of models
   */
  public static Proposal of(ImportedRun run, Scenario base, Catalogue catalogue) {
    List<String> guesses = new ArrayList<>();
    Scenario scenario =
        new Scenario(
            "Imported",
            Figures.say("Made from a result of %s.", run.origin().tool()),
            base.seed(),
            requests(run),
            base.server(),
            new SchedulingPolicy.ChunkedPrefill(SEATS, BUDGET, QueueOrder.FCFS),
            base.traffic(),
            base.slo());
    scenario = withModel(scenario, run, catalogue, guesses);
    guesses.add(
        Figures.say(
            "The file does not name the GPU: %d x %s is assumed.",
            scenario.server().tensorParallelSize(), scenario.server().gpu()));
    guesses.add(
        Figures.say(
            "The file does not say how the server batches: chunked prefill with %d seats and %,d tokens"
                + " a step is assumed, as vLLM does unless told otherwise.",
            SEATS, BUDGET));
    return new Proposal(withTraffic(scenario, run, guesses), guesses);
  }

  private static int requests(ImportedRun run) {
    Long completed = run.counts().completed();
    return completed == null || completed < 1 ? 1000 : (int) Math.min(completed, MOST_REQUESTS);
  }

  private static Scenario withModel(
      Scenario scenario, ImportedRun run, Catalogue catalogue, List<String> guesses) {
    String name = run.origin().model();
    String base = scenario.server().model();
    String plain = name.substring(name.lastIndexOf('/') + 1);
    for (String candidate : List.of(name, plain, FORMAT.matcher(plain).replaceFirst(""))) {
      try {
        if (!candidate.isEmpty()) {
          return fitting(
              scenario.withServer(
                  scenario
                      .server()
                      .withModel(catalogue.model(candidate).id())
                      .withWeightPrecision(precision(plain))),
              catalogue);
        }
      } catch (UnknownNameException e) {
        continue; // the next way to write it
      }
    }
    guesses.add(
        name.isEmpty()
            ? "The file does not name the model: " + base + " is assumed."
            : "The catalogue has no model called \"" + name + "\": " + base + " is assumed.");
    return scenario;
  }

  /** As many GPUs as the weights and some requests need. */
  private static Scenario fitting(Scenario scenario, Catalogue catalogue) {
    Scenario wider = scenario;
    for (int gpus = 1; gpus <= MOST_GPUS; gpus *= 2) {
      wider = scenario.withServer(scenario.server().withTensorParallelSize(gpus));
      if (new FeasibilityGuard(catalogue).check(wider).isEmpty()) {
        break;
      }
    }
    return wider;
  }

  /** Checkpoints say in their names how their weights are stored. */
  private static Precision precision(String model) {
    String name = model.toUpperCase(Locale.ROOT);
    if (name.contains("FP8") || name.contains("W8A8")) {
      return Precision.FP8;
    }
    if (name.contains("FP4")) {
      return Precision.FP4;
    }
    return name.contains("AWQ") || name.contains("GPTQ") || name.contains("W4A16")
        ? Precision.INT4
        : Precision.BF16;
  }

  private static Scenario withTraffic(Scenario scenario, ImportedRun run, List<String> guesses) {
    Double rate = run.load().requestRate();
    Long concurrency = run.load().concurrency();
    Clients clients = scenario.clients();
    if (concurrency != null && concurrency >= 1 && concurrency < Integer.MAX_VALUE) {
      clients = new Clients(clients.behaviour(), concurrency.intValue());
    }
    if (rate == null) {
      Double served = run.rates().requests();
      rate = concurrency != null ? Double.valueOf(Double.POSITIVE_INFINITY) : served;
      if (rate == null || rate <= 0) {
        rate = scenario.traffic().requestRate();
        guesses.add(
            Figures.say(
                "The file does not say how requests came: %.3g a second is assumed.", rate));
      } else if (concurrency == null) {
        guesses.add(
            Figures.say(
                "The file does not say how requests came: the %.3g a second that were served are taken"
                    + " as the rate.",
                rate));
      }
    }
    SyntheticWorkload workload =
        new SyntheticWorkload(
            arrivals(rate, run.load().burstiness()),
            lengths("prompt", run.promptTokens(), 1000, guesses),
            lengths("output", run.outputTokens(), 200, guesses));
    return scenario.withClients(clients).withTraffic(new Traffic.Synthetic(workload));
  }

  private static ArrivalProcess arrivals(double rate, @Nullable Double burstiness) {
    return burstiness == null || burstiness == 1 || !(burstiness > 0) || Double.isInfinite(rate)
        ? new ArrivalProcess.Poisson(rate)
        : new ArrivalProcess.Gamma(rate, burstiness);
  }

  /**
   * Of one length where the spread is small or unknown, else lognormal with the same mean and
   * spread.
   */
  private static LengthDistribution lengths(
      String what, @Nullable Distribution known, int otherwise, List<String> guesses) {
    double mean = Distribution.meanOf(known);
    if (known == null || !(mean >= 1) || mean > MOST_TOKENS) {
      guesses.add(
          Figures.say("The file does not say the %s lengths: %d is assumed.", what, otherwise));
      return new LengthDistribution.Fixed(otherwise);
    }
    Double std = known.std();
    if (std == null) {
      guesses.add(
          Figures.say(
              "Of the %s lengths only the mean, %.0f, is known: all are that long.", what, mean));
      return new LengthDistribution.Fixed((int) Math.round(mean));
    }
    if (std < 0.05 * mean) {
      return new LengthDistribution.Fixed((int) Math.round(mean));
    }
    double sigma = Math.min(WIDEST_SIGMA, Math.sqrt(Math.log(1 + (std / mean) * (std / mean))));
    double max = known.max() == null ? mean * 20 : known.max();
    return new LengthDistribution.LogNormal(
        mean, sigma, (int) Math.min(MOST_TOKENS, Math.max(Math.ceil(mean), max)));
  }
}
