package dev.batchista.app.coach;

import dev.batchista.app.live.ChartSeries.FirstTokenPoint;
import dev.batchista.app.live.Frame;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What can be read off the café now: two real customers of the tiles' window, the median one and
 * the one at p99 by TTFT, each with both parts of the wait; and the median pace of the tokens.
 *
 * @param median null while nobody has a first token
 * @param p99 null while nobody has a first token
 * @param tpotP50Ms NaN while there is none
 */
record LiveFigures(
    @Nullable FirstTokenPoint median, @Nullable FirstTokenPoint p99, double tpotP50Ms) {

  static LiveFigures of(Frame frame) {
    double since = frame.charts().toSeconds() - frame.tiles().windowSeconds();
    List<FirstTokenPoint> byTtft =
        frame.charts().firstTokens().stream()
            .filter(point -> firstTokenSeconds(point) >= since)
            .sorted(Comparator.comparingDouble(LiveFigures::ttftMs))
            .toList();
    return new LiveFigures(rank(byTtft, 0.50), rank(byTtft, 0.99), frame.tiles().tpotP50Ms());
  }

  /** Nearest rank. */
  private static @Nullable FirstTokenPoint rank(List<FirstTokenPoint> sorted, double share) {
    int rank = (int) Math.ceil(share * sorted.size());
    return sorted.isEmpty() ? null : sorted.get(Math.max(1, rank) - 1);
  }

  private static double firstTokenSeconds(FirstTokenPoint point) {
    return point.arrivalSeconds() + ttftMs(point) / 1000;
  }

  private static double ttftMs(FirstTokenPoint point) {
    return point.queueWaitMs() + point.prefillMs();
  }
}
