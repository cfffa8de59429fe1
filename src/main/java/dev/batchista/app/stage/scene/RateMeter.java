package dev.batchista.app.stage.scene;

/** Measures a rate from a counter seen now and then, over a window of simulated time. */
final class RateMeter {
  private static final int SAMPLES = 128;

  private final double[] seconds = new double[SAMPLES];
  private final long[] counts = new long[SAMPLES];
  private int first;
  private int size;

  /**
   * Takes note of the counter.
   *
   * @param atSeconds now, in simulated seconds
   * @param count the counter
   * @param windowSeconds what is older than this is forgotten
   */
  void sample(double atSeconds, long count, double windowSeconds) {
    if (size > 0) {
      int last = (first + size - 1) % SAMPLES;
      if (atSeconds < seconds[last] || count < counts[last]) {
        clear();
      } else if (atSeconds - seconds[last] < windowSeconds / (SAMPLES - 2)) {
        return;
      }
    }
    if (size == SAMPLES) {
      drop();
    }
    int at = (first + size) % SAMPLES;
    seconds[at] = atSeconds;
    counts[at] = count;
    size++;
    while (size > 2 && atSeconds - seconds[(first + 1) % SAMPLES] >= windowSeconds) {
      drop();
    }
  }

  /** Counts a second over the window; NaN before there are two samples. */
  double perSecond() {
    if (size < 2) {
      return Double.NaN;
    }
    int last = (first + size - 1) % SAMPLES;
    double span = seconds[last] - seconds[first];
    return span > 0 ? (counts[last] - counts[first]) / span : Double.NaN;
  }

  void clear() {
    first = 0;
    size = 0;
  }

  private void drop() {
    first = (first + 1) % SAMPLES;
    size--;
  }
}
