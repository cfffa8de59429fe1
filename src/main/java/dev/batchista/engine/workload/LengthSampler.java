package dev.batchista.engine.workload;

/** Draws lengths: the same request number gives the same place in whatever distribution is set. */
final class LengthSampler {
  private static final int LONG_DRAW = 0;
  private static final int USUAL_DRAW = 1;

  private final Draws draws;

  LengthSampler(Draws draws) {
    this.draws = draws;
  }

  int sample(LengthDistribution distribution, long request) {
    if (distribution instanceof LengthDistribution.Fixed fixed) {
      return fixed.tokens();
    }
    if (distribution instanceof LengthDistribution.Uniform uniform) {
      long span = (long) uniform.max() - uniform.min() + 1;
      return uniform.min() + (int) (draws.uniform(request, USUAL_DRAW) * span);
    }
    if (distribution instanceof LengthDistribution.LogNormal logNormal) {
      double sigma = logNormal.sigma();
      double mu = StrictMath.log(logNormal.mean()) - sigma * sigma / 2;
      double tokens = StrictMath.exp(mu + sigma * draws.normal(request, USUAL_DRAW));
      return (int) Math.max(1, Math.min(logNormal.max(), Math.round(tokens)));
    }
    LengthDistribution.LongTail tail = (LengthDistribution.LongTail) distribution;
    return draws.uniform(request, LONG_DRAW) < tail.longShare()
        ? tail.longTokens()
        : sample(tail.usual(), request);
  }
}
