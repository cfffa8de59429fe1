package dev.batchista.measured.fit;

import dev.batchista.engine.cost.CostProfile;

/**
 * The seven constants of a family that are fitted, as unbounded numbers for the optimiser:
 * efficiencies go through a logistic curve between 0.05 and 1, times through an exponential.
 * Prefill attention takes the prefill efficiency: no row tells them apart. The link's share of its
 * bandwidth stays 0.7 and a step's overhead 0, which trade off against latency and overhead per
 * layer.
 */
final class Constants {
  private static final double LOWEST = 0.05;
  private static final double MICRO = 1e-6;
  private static final double[] START = {0.6, 0.6, 0.85, 0.85, 5, 65, 40};
  private static final int EFFICIENCIES = 4;

  private Constants() {}

  static double[] start() {
    double[] free = new double[START.length];
    for (int i = 0; i < free.length; i++) {
      double share = (START[i] - LOWEST) / (1 - LOWEST);
      free[i] = i < EFFICIENCIES ? Math.log(share / (1 - share)) : Math.log(START[i]);
    }
    return free;
  }

  static CostProfile profile(CostProfile named, double[] free) {
    double[] v = new double[free.length];
    for (int i = 0; i < v.length; i++) {
      v[i] =
          i < EFFICIENCIES
              ? LOWEST + (1 - LOWEST) / (1 + Math.exp(-free[i]))
              : Math.min(500, Math.exp(free[i]));
    }
    return new CostProfile(
        named.id(),
        named.name(),
        v[0],
        v[1],
        v[2],
        v[0],
        v[3],
        0.7,
        v[4] * MICRO,
        v[5] * MICRO,
        v[6] * MICRO,
        0,
        "fit");
  }
}
