package dev.batchista.engine.workload;

/**
 * Random numbers by address instead of by sequence: a draw depends only on the seed, a stream, the
 * request's number and the draw's number. So two runs with the same seed meet the same customers
 * even when a knob changes how many numbers some other draw needs (common random numbers).
 *
 * <p>The mixing function is the finalizer of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
 * Logarithm and cosine are {@link StrictMath}'s, which are equal on every machine.
 */
public final class Draws {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final long key;

  public Draws(long seed, Stream stream) {
    this.key = mix(mix(seed + GOLDEN) + (stream.ordinal() + 1) * GOLDEN);
  }

  /** What a draw is for; each has numbers of its own. */
  public enum Stream {
    ARRIVAL,
    PROMPT,
    OUTPUT,
    ROUTE,
    CANCEL,
    SYSTEM_PROMPT,
    TURNS,
    MESSAGE,
    ANSWER,
    THINK,
    PHASE,
    CLASS,
    SPECULATION
  }

  /** A number in (0, 1). */
  public double uniform(long request, int draw) {
    return ((bits(request, draw) >>> 11) + 0.5) * 0x1p-53;
  }

  /** 64 random bits. */
  long bits(long request, int draw) {
    return mix(mix(key + request * GOLDEN) + draw * GOLDEN);
  }

  /** A number with the exponential distribution of mean 1. */
  double exponential(long request, int draw) {
    return -StrictMath.log(uniform(request, draw));
  }

  /**
   * A number with the standard normal distribution, from draws {@code draw} and {@code draw + 1}.
   */
  double normal(long request, int draw) {
    double radius = StrictMath.sqrt(-2 * StrictMath.log(uniform(request, draw)));
    return radius * StrictMath.cos(2 * StrictMath.PI * uniform(request, draw + 1));
  }

  /**
   * A number with the gamma distribution of the given shape and mean 1 (Marsaglia and Tsang, ACM
   * TOMS 2000; a shape below 1 by their power rule).
   */
  double gamma(double shape, long request) {
    double boosted = shape < 1 ? shape + 1 : shape;
    double d = boosted - 1.0 / 3;
    double c = 1 / StrictMath.sqrt(9 * d);
    for (int draw = 1; ; draw += 3) {
      double x = normal(request, draw);
      double v = (1 + c * x) * (1 + c * x) * (1 + c * x);
      if (v <= 0) {
        continue;
      }
      double u = uniform(request, draw + 2);
      if (StrictMath.log(u) < 0.5 * x * x + d - d * v + d * StrictMath.log(v)) {
        double power = shape < 1 ? StrictMath.pow(uniform(request, 0), 1 / shape) : 1;
        return d * v * power / shape;
      }
    }
  }

  /** A number with the Weibull distribution of the given shape and mean 1. */
  double weibull(double shape, long request) {
    double scale = StrictMath.exp(-LogGamma.of(1 + 1 / shape));
    return scale * StrictMath.pow(exponential(request, 0), 1 / shape);
  }

  private static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
