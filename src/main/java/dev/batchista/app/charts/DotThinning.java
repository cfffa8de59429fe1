package dev.batchista.app.charts;

import dev.batchista.app.live.ChartSeries.TpotPoint;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Leaves out dots that would lie on one another: thousands of them cost time and show nothing. */
final class DotThinning {
  private static final double CELL_PIXELS = 1.5;

  private DotThinning() {}

  /**
   * Of the points in each cell of a pixel or two, the first.
   *
   * @param secondsPerPixel scale of the time axis
   * @param msPerPixel scale of the value axis
   */
  static List<TpotPoint> thin(List<TpotPoint> points, double secondsPerPixel, double msPerPixel) {
    double width = secondsPerPixel * CELL_PIXELS;
    double height = msPerPixel * CELL_PIXELS;
    if (!(width > 0 && height > 0)) {
      return points;
    }
    Set<Long> taken = new HashSet<>();
    List<TpotPoint> kept = new ArrayList<>();
    for (TpotPoint point : points) {
      long column = (long) Math.floor(point.leftSeconds() / width);
      long row = (long) Math.floor(point.tpotMs() / height);
      if (taken.add(column << 20 | row & 0xFFFFF)) {
        kept.add(point);
      }
    }
    return kept;
  }
}
