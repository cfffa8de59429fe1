package dev.batchista.app.charts;

import dev.batchista.app.live.ChartSeries.PercentilePoint;
import java.util.List;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;

/** How p50 and p99 are drawn everywhere: p50 dashed, p99 whole. */
final class PercentileLines {
  static final int P50 = 0;
  static final int P99 = 1;

  private PercentileLines() {}

  static void style(XYLineAndShapeRenderer renderer, ChartPalette palette, String token) {
    renderer.setSeriesPaint(P50, palette.color(token));
    renderer.setSeriesPaint(P99, palette.color(token));
    renderer.setSeriesStroke(P50, palette.dashed());
    renderer.setSeriesStroke(P99, palette.solid());
  }

  /** The largest p99, 0 without any. */
  static double largest(List<PercentilePoint> points) {
    return points.stream()
        .mapToDouble(PercentilePoint::p99Ms)
        .filter(Double::isFinite)
        .max()
        .orElse(0);
  }
}
