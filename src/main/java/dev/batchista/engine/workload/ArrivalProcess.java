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

  private static void checkRate(double requestRate) {
    if (!(requestRate > 0)) {
      throw new IllegalArgumentException("requestRate must be positive, not " + requestRate);
    }
  }
}
