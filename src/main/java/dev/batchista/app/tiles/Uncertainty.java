package dev.batchista.app.tiles;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.catalogue.ProfileFit;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.scenario.Scenario;
import java.util.Locale;

/**
 * How far the figures may be off on a real server, from the error of the cost profile on GPUs that
 * its fit had not seen.
 *
 * @param tpot share within which nine of ten published figures lie; NaN where it is not known
 * @param throughput likewise; that of TPOT where no throughput was published
 * @param queueing whether somebody waits for a seat now, so that TTFT is mostly queue
 */
public record Uncertainty(double tpot, double throughput, boolean queueing) {

  /** Nothing is known. */
  public static final Uncertainty UNKNOWN = new Uncertainty(Double.NaN, Double.NaN, false);

  /** For a scenario: nothing for the datasheet's limit or a profile that is bent towards it. */
  public static Uncertainty of(Scenario scenario, Catalogue catalogue, boolean queueing) {
    CostProfile profile = catalogue.costProfile(scenario.server().costProfile());
    ProfileFit fit = catalogue.fit(profile);
    if (fit == null || scenario.server().honesty() < 1) {
      return new Uncertainty(Double.NaN, Double.NaN, queueing);
    }
    String kind = catalogue.model(scenario.server().model()).moe() == null ? "dense" : "experts";
    double tpot = p90(fit, kind, "TPOT");
    double throughput = p90(fit, kind, "throughput");
    return new Uncertainty(tpot, Double.isNaN(throughput) ? tpot : throughput, queueing);
  }

  private static double p90(ProfileFit fit, String kind, String metric) {
    for (ProfileFit.Trial trial : fit.trials()) {
      if (trial.heldOut().equals(ProfileFit.GPUS)
          && trial.kind().equals(kind)
          && trial.metric().equals(metric)) {
        return trial.p90();
      }
    }
    return Double.NaN;
  }

  /** As {@code ±15%}; empty where it is not known. */
  static String band(double share) {
    return Double.isNaN(share) ? "" : String.format(Locale.ROOT, "±%.0f%%", 100 * share);
  }

  /** A sentence for a figure's explanation; empty where it is not known. */
  static String sentence(double share) {
    return Double.isNaN(share)
        ? ""
        : " On a real server expect it within "
            + band(share)
            + ": nine of ten published figures of GPUs that the fit had not seen are.";
  }

  /** What to make of TTFT. */
  String ttft() {
    return queueing
        ? " Requests wait for a seat now: TTFT is mostly queue, and the queue is what the load leaves"
            + " over. An error of some percent in speed becomes a factor in TTFT, so read it to no"
            + " better than a factor."
        : " With seats free it is mostly prefill, which is predicted to about 20 % in the middle.";
  }
}
