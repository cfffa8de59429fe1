package dev.batchista.engine.workload;

import dev.batchista.engine.Ticks;

/**
 * Recorded requests at another pace: every time is divided by the speed, so that the same requests
 * come in the same pattern, only faster or slower.
 */
public final class SpedUpSource implements RequestSource {
  private final RequestSource requests;
  private final double speed;

  /**
   * @param requests what comes, whatever the server does
   * @param speed how many times as fast, positive and finite
   */
  public SpedUpSource(RequestSource requests, double speed) {
    if (!(speed > 0 && speed < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("speed must be positive and finite, not " + speed);
    }
    if (requests.waitsForAnswers()) {
      throw new IllegalArgumentException("times that depend on answers cannot be scaled");
    }
    this.requests = requests;
    this.speed = speed;
  }

  @Override
  public long nextArrivalPs() {
    long ps = requests.nextArrivalPs();
    return ps == Ticks.NEVER ? Ticks.NEVER : scaled(ps);
  }

  @Override
  public Request next() {
    Request request = requests.next();
    return request.at(scaled(request.arrivalPs()));
  }

  private long scaled(long ps) {
    double scaled = ps / speed;
    if (scaled >= Ticks.NEVER) {
      throw new ArithmeticException("beyond the clock");
    }
    return Math.round(scaled);
  }
}
