package dev.batchista.engine.workload;

/** How long prompts or outputs are, in tokens. */
public sealed interface LengthDistribution {

  /** Mean length in tokens. */
  double mean();

  /** The longest length that can come. */
  int longest();

  /** The same shape with another mean. */
  LengthDistribution withMean(double mean);

  /** Always the same. */
  record Fixed(int tokens) implements LengthDistribution {
    public Fixed {
      checkTokens("tokens", tokens);
    }

    @Override
    public double mean() {
      return tokens;
    }

    @Override
    public int longest() {
      return tokens;
    }

    @Override
    public LengthDistribution withMean(double mean) {
      return new Fixed(rounded(mean));
    }
  }

  /** Every whole length from {@code min} to {@code max} equally often. */
  record Uniform(int min, int max) implements LengthDistribution {
    public Uniform {
      checkTokens("min", min);
      checkTokens("max", max);
      if (max < min) {
        throw new IllegalArgumentException("max must be at least min (" + min + "), not " + max);
      }
    }

    @Override
    public double mean() {
      return ((double) min + max) / 2;
    }

    @Override
    public int longest() {
      return max;
    }

    @Override
    public LengthDistribution withMean(double mean) {
      double factor = mean / mean();
      int low = rounded(min * factor);
      return new Uniform(low, Math.max(low, rounded(max * factor)));
    }
  }

  /**
   * Log-normal lengths, as real traffic roughly has them; a draw above {@code max} counts as {@code
   * max}.
   *
   * @param mean mean before the cap, in tokens
   * @param sigma standard deviation of the logarithm; 0 is fixed
   * @param max cap in tokens
   */
  record LogNormal(double mean, double sigma, int max) implements LengthDistribution {
    public LogNormal {
      if (!(mean >= 1 && mean <= max)) {
        throw new IllegalArgumentException("mean must be from 1 to max, not " + mean);
      }
      if (!(sigma >= 0 && sigma <= 5)) {
        throw new IllegalArgumentException("sigma must be from 0 to 5, not " + sigma);
      }
      checkTokens("max", max);
    }

    @Override
    public int longest() {
      return max;
    }

    @Override
    public LengthDistribution withMean(double mean) {
      double inside = Math.max(1, mean);
      return new LogNormal(inside, sigma, Math.max(max, rounded(inside)));
    }
  }

  /**
   * Mostly {@code usual}, but a share of the lengths is {@code longTokens}: a tail of long prompts.
   *
   * @param usual the other lengths
   * @param longShare share of long ones, 0 to 1
   * @param longTokens their length
   */
  record LongTail(LengthDistribution usual, double longShare, int longTokens)
      implements LengthDistribution {
    public LongTail {
      if (!(longShare >= 0 && longShare <= 1)) {
        throw new IllegalArgumentException("longShare must be from 0 to 1, not " + longShare);
      }
      checkTokens("longTokens", longTokens);
      if (usual instanceof LongTail) {
        throw new IllegalArgumentException("usual must not have a long tail of its own");
      }
    }

    @Override
    public double mean() {
      return (1 - longShare) * usual.mean() + longShare * longTokens;
    }

    @Override
    public int longest() {
      return longShare == 0 ? usual.longest() : Math.max(usual.longest(), longTokens);
    }

    /** Moves the usual lengths; the long ones stay. */
    @Override
    public LengthDistribution withMean(double mean) {
      return new LongTail(usual.withMean(mean), longShare, longTokens);
    }
  }

  private static void checkTokens(String field, int tokens) {
    if (tokens < 1) {
      throw new IllegalArgumentException(field + " must be at least 1, not " + tokens);
    }
  }

  private static int rounded(double tokens) {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, Math.round(tokens)));
  }
}
