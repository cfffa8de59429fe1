package dev.batchista.app.charts;

import dev.batchista.app.live.ChartSeries;
import dev.batchista.app.live.ChartSeries.PercentilePoint;
import dev.batchista.app.live.ChartSeries.TpotPoint;
import dev.batchista.app.live.Frame;
import java.awt.geom.Ellipse2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;

/**
 * Time per output token: a dot for each request that left, lines of p50 and p99, the SLO and the
 * speed at which people read.
 */
final class TpotChart implements LiveChart {
  private static final double CUT_ABOVE_P99 = 1.3;
  private static final double DOT_OPACITY = 0.75;

  private final CurveDataset<TpotPoint> dots =
      new CurveDataset<>(TpotPoint::leftSeconds, List.of(TpotPoint::tpotMs));
  private final CurveDataset<PercentilePoint> lines =
      new CurveDataset<>(
          PercentilePoint::seconds, List.of(PercentilePoint::p50Ms, PercentilePoint::p99Ms));
  private final XYLineAndShapeRenderer dotRenderer = new XYLineAndShapeRenderer(false, true);
  private final XYLineAndShapeRenderer lineRenderer = new XYLineAndShapeRenderer(true, false);
  private final MetricPlot plot;
  private Overlay overlay = Overlay.NONE;

  TpotChart(ChartPalette palette) {
    plot = new MetricPlot(palette, "-bt-tpot", "no request has left yet", 100);
    dotRenderer.setDefaultCreateEntities(false);
    lineRenderer.setDefaultCreateEntities(false);
    lineRenderer.setDrawSeriesLineAsPath(true);
    plot.plot().setDataset(0, dots);
    plot.plot().setRenderer(0, dotRenderer);
    plot.plot().setDataset(1, lines);
    plot.plot().setRenderer(1, lineRenderer);
    paint(palette);
  }

  @Override
  public String title() {
    return "TPOT";
  }

  @Override
  public String titleToken() {
    return "-bt-tpot-text";
  }

  @Override
  public List<LegendEntry> legend() {
    return List.of(
        new LegendEntry("a request", LegendEntry.Mark.DOT, "-bt-tpot-soft"),
        new LegendEntry("p99", LegendEntry.Mark.SOLID, "-bt-tpot"),
        new LegendEntry("p50", LegendEntry.Mark.DASHED, "-bt-tpot"));
  }

  @Override
  public void setOverlay(Overlay changed) {
    overlay = changed;
  }

  @Override
  public JFreeChart chart() {
    return plot.chart();
  }

  @Override
  public void paint(ChartPalette palette) {
    plot.chart().setNotify(false);
    plot.paint(palette);
    double size = palette.lineWidth() * 1.6;
    dotRenderer.setSeriesShape(0, new Ellipse2D.Double(-size / 2, -size / 2, size, size));
    dotRenderer.setSeriesPaint(0, palette.color("-bt-tpot-soft", DOT_OPACITY));
    PercentileLines.style(lineRenderer, palette, "-bt-tpot");
    plot.chart().setNotify(true);
  }

  @Override
  public Caption update(Frame frame, double width, double height) {
    ChartSeries series = frame.charts();
    double slowest = series.finished().stream().mapToDouble(TpotPoint::tpotMs).max().orElse(0);
    double p99 = PercentileLines.largest(series.tpotLines());
    double largest = p99 > 0 ? Math.max(p99, Math.min(slowest, p99 * CUT_ABOVE_P99)) : slowest;

    plot.chart().setNotify(false);
    dots.set(
        DotThinning.thin(series.finished(), MetricPlot.span(series) / width, largest / height));
    lines.set(series.tpotLines());
    double slo = frame.scenario().slo().tpotMs();
    List<Limit> limits = new ArrayList<>(overlay.tpot());
    limits.addAll(List.of(readingSpeed(), TtftChart.sloLine(slo)));
    double top = plot.fit(series, largest, limits, height);
    List<Double> above =
        series.finished().stream()
            .filter(point -> point.tpotMs() > top)
            .map(TpotPoint::leftSeconds)
            .toList();
    plot.mark(Figures::compact, top, series.changes(), above);
    plot.chart().setNotify(true);
    return new Caption("per request, when it left", "ms", Summaries.tpot(frame.tiles(), slo));
  }

  private static Limit readingSpeed() {
    String value = "≈ " + Figures.ms(ReadingSpeed.MS_PER_TOKEN);
    return new Limit(
        ReadingSpeed.MS_PER_TOKEN, List.of("reading speed " + value, "reading " + value, value));
  }

  @Override
  public DataTable table(Frame frame) {
    return Tables.tpot(frame.charts());
  }
}
