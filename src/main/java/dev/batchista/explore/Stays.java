package dev.batchista.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** From when to when each request was inside. */
final class Stays {

  private static final int QUARTERS = 4;

  private long[] arrivals = new long[1024];
  private long[] departures = new long[1024];
  private int[] tokens = new int[1024];
  private int size;

  void add(long arrivalPs, long leftPs, int outputTokens) {
    if (size == arrivals.length) {
      arrivals = Arrays.copyOf(arrivals, 2 * size);
      departures = Arrays.copyOf(departures, 2 * size);
      tokens = Arrays.copyOf(tokens, 2 * size);
    }
    arrivals[size] = arrivalPs;
    departures[size] = leftPs;
    tokens[size++] = outputTokens;
  }

  /** Requests that left in a time. */
  double left(long fromPs, long toPs) {
    int count = 0;
    for (int i = 0; i < size; i++) {
      count += departures[i] > fromPs && departures[i] <= toPs ? 1 : 0;
    }
    return count;
  }

  /** Output tokens of those who left in a time. */
  double tokensLeft(long fromPs, long toPs) {
    double sum = 0;
    for (int i = 0; i < size; i++) {
      sum += departures[i] > fromPs && departures[i] <= toPs ? tokens[i] : 0;
    }
    return sum;
  }

  /** Mean number inside in a time that is not empty. */
  double meanInside(long fromPs, long toPs) {
    double sum = 0;
    for (int i = 0; i < size; i++) {
      sum += Math.max(0, Math.min(departures[i], toPs) - Math.max(arrivals[i], fromPs));
    }
    return sum / (toPs - fromPs);
  }

  /**
   * How the number inside went on in a time that is not empty.
   *
   * @param came requests that came in it
   */
  Growth growth(long fromPs, long toPs, long came) {
    double[] inside = new double[QUARTERS];
    List<Double> quarters = new ArrayList<>();
    for (int i = 0; i < QUARTERS; i++) {
      long start = fromPs + (toPs - fromPs) / QUARTERS * i;
      long end = i == QUARTERS - 1 ? toPs : start + (toPs - fromPs) / QUARTERS;
      inside[i] = end > start ? meanInside(start, end) : 0;
      quarters.add(inside[i]);
    }
    double more = (inside[2] + inside[3] - inside[0] - inside[1]) / 2;
    return new Growth(quarters, more / (came / 2.0));
  }
}
