package dev.batchista.cli.options;

import dev.batchista.engine.workload.LengthDistribution;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The options of prompt or output lengths.
 *
 * @param lengthOption its name
 * @param sigmaOption its name
 * @param path of the distribution in the scenario
 * @param length mean length as given, null where it was not
 * @param sigma deviation of the logarithm as given, null where it was not
 */
record LengthOptions(
    String lengthOption,
    String sigmaOption,
    String path,
    @Nullable String length,
    @Nullable String sigma) {

  /** Log-normal lengths are cut here, unless the context is shorter: 1 in 400 at sigma 1. */
  private static final double MOST_MEANS = 10;

  private static final int MOST_TOKENS = 10_000_000;

  /** The mean that the options ask for; that of {@code base} where they say nothing we can use. */
  double mean(LengthDistribution base) {
    if (length != null && length.matches("\\d{1,8}")) {
      return Math.max(1, Integer.parseInt(length));
    }
    return base.mean();
  }

  /**
   * Lays the options over the scenario.
   *
   * @param ratio half the relative range of even lengths as given, null where it was not
   * @param mean what {@link #mean} says
   * @param room tokens of the model's context for this side
   */
  void apply(@Nullable String ratio, double mean, double room, Overrides overrides) {
    if (sigma != null && ratio != null) {
      overrides.refuse(sigmaOption, sigma, "does not go with --random-range-ratio.");
    } else if (sigma != null) {
      overrides.set(lengthOption, path, distribution("lognormal"));
      overrides.set(lengthOption, path + ".mean", length == null ? Double.toString(mean) : length);
      overrides.set(sigmaOption, path + ".sigma", sigma);
      double cap = Math.max(Math.ceil(mean), Math.min(MOST_MEANS * mean, room));
      overrides.set(lengthOption, path + ".max", whole(cap));
    } else if (ratio != null) {
      applyRatio(ratio, mean, overrides);
    } else if (length != null) {
      overrides.set(lengthOption, path, distribution("fixed"));
      overrides.set(lengthOption, path + ".tokens", length);
    }
  }

  private void applyRatio(String ratio, double mean, Overrides overrides) {
    if (!ratio.matches("0(\\.\\d{1,15})?")) {
      overrides.refuse(
          "--random-range-ratio", ratio, ratio + " is not allowed. It must be from 0 to below 1.");
      return;
    }
    double share = Double.parseDouble(ratio);
    overrides.set(lengthOption, path, distribution("uniform"));
    overrides.set(lengthOption, path + ".min", whole(Math.floor(mean * (1 - share))));
    overrides.set(lengthOption, path + ".max", whole(Math.ceil(mean * (1 + share))));
  }

  private static ObjectNode distribution(String kind) {
    return JsonNodeFactory.instance.objectNode().put("distribution", kind);
  }

  private static String whole(double tokens) {
    return Integer.toString((int) Math.max(1, Math.min(MOST_TOKENS, tokens)));
  }
}
