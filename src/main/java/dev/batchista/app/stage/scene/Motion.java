package dev.batchista.app.stage.scene;

/** Easing along one axis: starts and stops softly and never overshoots (critically damped). */
final class Motion {
  private Motion() {}

  /** Speed after {@code dt} seconds on the way from {@code at} to {@code target}. */
  static double speed(double at, double speed, double target, double smoothSeconds, double dt) {
    double omega = 2 / smoothSeconds;
    return (speed - omega * pull(at, speed, target, omega, dt)) * decay(omega * dt);
  }

  /** Place after {@code dt} seconds. */
  static double place(double at, double speed, double target, double smoothSeconds, double dt) {
    double omega = 2 / smoothSeconds;
    double pull = pull(at, speed, target, omega, dt);
    return target + (at - target + pull) * decay(omega * dt);
  }

  private static double pull(double at, double speed, double target, double omega, double dt) {
    return (speed + omega * (at - target)) * dt;
  }

  private static double decay(double x) {
    return Math.exp(-x);
  }
}
