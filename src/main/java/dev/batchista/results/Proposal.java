package dev.batchista.results;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.catalogue.UnknownNameException;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SyntheticWorkload;
import dev.batchista.scenario.Clients;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.Traffic;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;
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
            base.policy(),
            base.traffic(),
            base.slo());
    scenario = withModel(scenario, run, catalogue, guesses);
    guesses.add(
        Figures.say(
            "The file does not name the GPU: %d x %s is assumed.",
            scenario.server().tensorParallelSize(), scenario.server().gpu()));
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
    for (String candidate : List.of(name, name.substring(name.lastIndexOf('/') + 1))) {
      try {
        if (!candidate.isEmpty()) {
          return scenario.withServer(scenario.server().withModel(catalogue.model(candidate).id()));
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
