package dev.batchista.app.live;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.metrics.Samples;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Percentiles of the last while, noted from time to time. */
final class PercentileLine {
  private final ArrayDeque<ChartSeries.PercentilePoint> points = new ArrayDeque<>();

  /** Notes where the percentiles of {@code samples} stand at {@code nowPs}. */
  void note(long nowPs, Samples samples) {
    if (samples.size() > 0) {
      points.addLast(
          new ChartSeries.PercentilePoint(
              Ticks.toSeconds(nowPs), samples.percentileMs(50), samples.percentileMs(99)));
    }
  }

  void forgetBefore(long ps) {
    while (!points.isEmpty() && points.getFirst().seconds() < Ticks.toSeconds(ps)) {
      points.removeFirst();
    }
  }

  List<ChartSeries.PercentilePoint> points() {
    return new ArrayList<>(points);
  }
}
