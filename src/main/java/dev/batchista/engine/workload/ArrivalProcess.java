package dev.batchista.engine.workload;

/** How requests come in time. */
public sealed interface ArrivalProcess {

  /** Mean requests a second; positive, infinite when all come at once. */
  double requestRate();

  /** The same process with another mean rate. */
  ArrivalProcess withRequestRate(double requestRate);

  /** Independent arrivals: exponential gaps. */
  record Poisson(double requestRate) implements ArrivalProcess {
    public Poisson {
      checkRate(requestRate);
    }

    @Override
    public ArrivalProcess withRequestRate(double rate) {
      return new Poisson(rate);
    }
  }

  /**
   * Gamma-distributed gaps.
   *
   * @param requestRate mean requests a second
   * @param burstiness the gamma shape, as vLLM's benchmark names it: 1 is Poisson, less is
   *     burstier; the gaps' coefficient of variation is 1/sqrt(burstiness)
   */
  record Gamma(double requestRate, double burstiness) implements ArrivalProcess {
    public Gamma {
      checkRate(requestRate);
      if (!(burstiness > 0 && burstiness < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException("burstiness must be positive, not " + burstiness);
      }
    }

    @Override
    public ArrivalProcess withRequestRate(double rate) {
      return new Gamma(rate, burstiness);
    }
  }

  /** A request every 1/rate seconds. */
  record Constant(double requestRate) implements ArrivalProcess {
    public Constant {
      checkRate(requestRate);
    }

    @Override
    public ArrivalProcess withRequestRate(double rate) {
      return new Constant(rate);
    }
  }

  /**
   * Weibull-distributed gaps.
   *
   * @param requestRate mean requests a second
   * @param shape 0.1 to 10: 1 is Poisson, less is burstier, more is more even
   */
  record Weibull(double requestRate, double shape) implements ArrivalProcess {
    public Weibull {
      checkRate(requestRate);
      check("shape", shape, 0.1, 10);
    }

    @Override
    public ArrivalProcess withRequestRate(double rate) {
      return new Weibull(rate, shape);
    }
  }

  /**
   * Bursts: a Poisson process that changes between two rates, each kept for an exponentially
   * distributed time (a Markov-modulated Poisson process with two states).
   *
   * @param requestRate mean requests a second over bursts and quiet times, finite
   * @param burstFactor rate in a burst over the mean rate, from 1 to (burst + quiet) / burst, at
   *     which nobody comes in quiet times
   * @param meanBurstSeconds mean length of a burst, 0.001 to 1e6
   * @param meanQuietSeconds mean time between bursts, 0.001 to 1e6
   */
  record OnOff(
      double requestRate, double burstFactor, double meanBurstSeconds, double meanQuietSeconds)
      implements ArrivalProcess {
    public OnOff {
      checkFiniteRate(requestRate);
      check("meanBurstSeconds", meanBurstSeconds, 0.001, 1e6);
      check("meanQuietSeconds", meanQuietSeconds, 0.001, 1e6);
      double most = (meanBurstSeconds + meanQuietSeconds) / meanBurstSeconds;
      check("burstFactor", burstFactor, 1, most);
    }

    /** Share of the time that is in bursts. */
    public double burstShare() {
      return meanBurstSeconds / (meanBurstSeconds + meanQuietSeconds);
    }

    /** Requests a second in a burst. */
    public double burstRate() {
      return requestRate * burstFactor;
    }

    /** Requests a second between bursts. */
    public double quietRate() {
      double share = burstShare();
      return Math.max(0, requestRate * (1 - burstFactor * share) / (1 - share));
    }

    @Override
    public ArrivalProcess withRequestRate(double rate) {
      return new OnOff(rate, burstFactor, meanBurstSeconds, meanQuietSeconds);
    }
  }

  /**
   * A Poisson process whose rate goes up and down like that of a day: at time t it is requestRate x
   * (1 - swing cos(2 pi t / period)), so a run begins in the quietest hour.
   *
   * @param requestRate mean requests a second over a whole period, finite
   * @param swing 0 to 1: how far the rate goes up and down, as a share of the mean
   * @param periodSeconds length of the day, 1 to 1e6
   */
  record Daily(double requestRate, double swing, double periodSeconds) implements ArrivalProcess {
    public Daily {
      checkFiniteRate(requestRate);
      check("swing", swing, 0, 1);
      check("periodSeconds", periodSeconds, 1, 1e6);
    }

    @Override
    public ArrivalProcess withRequestRate(double rate) {
      return new Daily(rate, swing, periodSeconds);
    }
  }

  private static void checkFiniteRate(double requestRate) {
    checkRate(requestRate);
    if (requestRate == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException("requestRate must be finite where it changes with time");
    }
  }

  private static void check(String field, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          field + " must be from " + least + " to " + most + ", not " + value);
    }
  }

  private static void checkRate(double requestRate) {
    if (!(requestRate > 0)) {
      throw new IllegalArgumentException("requestRate must be positive, not " + requestRate);
    }
  }
}
