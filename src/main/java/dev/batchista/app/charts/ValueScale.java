package dev.batchista.app.charts;

import java.util.List;

/**
 * Chooses the top of a vertical axis that starts at 0, so that the data fill the plot and the axis
 * does not jitter: tops are round numbers, grow at once and shrink late.
 *
 * <p>A limit line (an SLO, a roof) up to {@value #WITHIN_SIGHT} times the data is brought into
 * view; a farther one is left out of range, and the plot says so at its top edge.
 */
final class ValueScale {
  private static final double WITHIN_SIGHT = 2;
  private static final double AIR = 1.06;
  private static final double SHRINK_BELOW = 0.6;
  private static final double[] ROUND = {1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10};

  private final double emptyTop;
  private double top;

  /**
   * @param emptyTop top while there is neither data nor a limit
   */
  ValueScale(double emptyTop) {
    this.emptyTop = emptyTop;
  }

  /**
   * The next top.
   *
   * @param largest largest value to show; 0 or NaN while there is none
   * @param limits limit lines; NaN ones count for nothing
   */
  double next(double largest, List<Double> limits) {
    double wanted = wanted(largest, limits);
    if (wanted > top || wanted < top * SHRINK_BELOW) {
      top = roundUp(wanted);
    }
    return top;
  }

  private double wanted(double largest, List<Double> limits) {
    double nearest =
        limits.stream()
            .filter(Double::isFinite)
            .mapToDouble(Double::doubleValue)
            .min()
            .orElse(emptyTop);
    if (!(largest > 0)) {
      return nearest * AIR;
    }
    double wanted = largest;
    for (double limit : limits) {
      if (limit <= largest * WITHIN_SIGHT) {
        wanted = Math.max(wanted, limit);
      }
    }
    return wanted * AIR;
  }

  /** The smallest round number that is not below {@code value}. */
  static double roundUp(double value) {
    double power = Math.pow(10, Math.floor(Math.log10(value)));
    for (double round : ROUND) {
      if (round * power >= value * (1 - 1e-9)) {
        return round * power;
      }
    }
    return 10 * power;
  }
}
