package dev.batchista.app.charts;

import java.util.List;

/**
 * Figures of a run that was measured elsewhere, drawn as lines across the charts; NaN where one is
 * not known.
 *
 * @param ttftP50Ms median time to first token
 * @param ttftP99Ms its 99th percentile
 * @param tpotP50Ms median time per output token
 * @param tpotP99Ms its 99th percentile
 * @param outputTokensPerSecond of all requests together
 */
public record Overlay(
    double ttftP50Ms,
    double ttftP99Ms,
    double tpotP50Ms,
    double tpotP99Ms,
    double outputTokensPerSecond) {

  /** Nothing. */
  public static final Overlay NONE =
      new Overlay(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

  List<Limit> ttft() {
    return List.of(ms("p50", ttftP50Ms), ms("p99", ttftP99Ms));
  }

  List<Limit> tpot() {
    return List.of(ms("p50", tpotP50Ms), ms("p99", tpotP99Ms));
  }

  List<Limit> throughput() {
    String value = Figures.compact(outputTokensPerSecond);
    return List.of(
        new Limit(
            outputTokensPerSecond,
            List.of("measured " + value + " tok/s", "measured " + value, value)));
  }

  private static Limit ms(String what, double ms) {
    String value = Figures.ms(ms);
    return new Limit(ms, List.of("measured " + what + " " + value, "measured " + value, value));
  }
}
