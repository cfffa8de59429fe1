package dev.batchista.explore;

/** Student's t distribution, for intervals of means of few values. */
final class StudentT {

  /** Of the normal distribution. */
  private static final double Z = 1.959963984540054;

  private static final double[] EXACT = {
    12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157,
    2.228139
  };

  private StudentT() {}

  /**
   * The 97.5 % quantile. Up to ten degrees of freedom from the table; beyond, by the expansion
   * around the normal distribution (Abramowitz and Stegun 26.7.5), which is right to five digits
   * there.
   *
   * @param degrees of freedom, at least 1
   */
  static double quantile975(int degrees) {
    if (degrees <= EXACT.length) {
      return EXACT[degrees - 1];
    }
    double z2 = Z * Z;
    double first = Z * (z2 + 1) / 4;
    double second = Z * ((5 * z2 + 16) * z2 + 3) / 96;
    double third = Z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    double fourth = Z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
    double n = degrees;
    return Z + first / n + second / (n * n) + third / (n * n * n) + fourth / (n * n * n * n);
  }
}
