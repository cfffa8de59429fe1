package dev.batchista.engine.workload;

/** Logarithm of the gamma function, equal on every machine. */
final class LogGamma {
  /** Lanczos, SIAM Journal on Numerical Analysis 1964, with g = 7 and nine terms. */
  private static final double[] TERMS = {
    0.99999999999980993,
    676.5203681218851,
    -1259.1392167224028,
    771.32342877765313,
    -176.61502916214059,
    12.507343278686905,
    -0.13857109526572012,
    9.9843695780195716e-6,
    1.5056327351493116e-7
  };

  private LogGamma() {}

  /**
   * @param x at least 1
   */
  static double of(double x) {
    double sum = TERMS[0];
    for (int i = 1; i < TERMS.length; i++) {
      sum += TERMS[i] / (x - 1 + i);
    }
    double t = x + 6.5;
    return 0.5 * StrictMath.log(2 * StrictMath.PI)
        + (x - 0.5) * StrictMath.log(t)
        - t
        + StrictMath.log(sum);
  }
}
