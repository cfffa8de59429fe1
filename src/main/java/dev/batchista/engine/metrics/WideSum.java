package dev.batchista.engine.metrics;

/** An exact sum of products of non-negative longs, in 128 bits. */
final class WideSum {
  private static final double TWO_TO_64 = 0x1p64;

  private long high;
  private long low;

  void add(long value) {
    addWide(0, value);
  }

  /** Adds high * 2^64 + low. */
  void add(long otherHigh, long otherLow) {
    addWide(otherHigh, otherLow);
  }

  /** Adds a*b. */
  void addProduct(long a, long b) {
    addWide(unsignedHigh(a, b), a * b);
  }

  /** Adds a*b*c, which must be below 2^127. */
  void addProduct(long a, long b, long c) {
    long productHigh = unsignedHigh(a, b);
    long productLow = a * b;
    addWide(unsignedHigh(productLow, c) + productHigh * c, productLow * c);
  }

  double toDouble() {
    double unsignedLow = (low >>> 1) * 2.0 + (low & 1);
    return high * TWO_TO_64 + unsignedLow;
  }

  private void addWide(long otherHigh, long otherLow) {
    long sum = low + otherLow;
    boolean carry = Long.compareUnsigned(sum, low) < 0;
    low = sum;
    high += otherHigh + (carry ? 1 : 0);
  }

  private static long unsignedHigh(long a, long b) {
    return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
  }
}
