package dev.batchista.app.charts;

import dev.batchista.app.live.ChartSeries;
import dev.batchista.app.live.ChartSeries.ThroughputPoint;
import dev.batchista.app.live.Frame;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.renderer.xy.XYAreaRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;

/** Output tokens a second, and what the roofline allows a full bar. */
final class ThroughputChart implements LiveChart {
  private static final double AREA_OPACITY = 0.35;

  private final CurveDataset<ThroughputPoint> curve =
      new CurveDataset<>(ThroughputPoint::seconds, List.of(ThroughputPoint::tokensPerSecond));
  private final XYAreaRenderer areaRenderer = new XYAreaRenderer(XYAreaRenderer.AREA);
  private final XYLineAndShapeRenderer lineRenderer = new XYLineAndShapeRenderer(true, false);
  private final MetricPlot plot;
  private Overlay overlay = Overlay.NONE;

  ThroughputChart(ChartPalette palette) {
    plot = new MetricPlot(palette, "-bt-throughput", "no token out yet", 1000);
    areaRenderer.setDefaultCreateEntities(false);
    lineRenderer.setDefaultCreateEntities(false);
    lineRenderer.setDrawSeriesLineAsPath(true);
    plot.plot().setDataset(0, curve);
    plot.plot().setRenderer(0, areaRenderer);
    plot.plot().setDataset(1, curve);
    plot.plot().setRenderer(1, lineRenderer);
    paint(palette);
  }

  @Override
  public String title() {
    return "Throughput";
  }

  @Override
  public String titleToken() {
    return "-bt-throughput-text";
  }

  @Override
  public List<LegendEntry> legend() {
    return List.of(
        new LegendEntry("tokens out", LegendEntry.Mark.SOLID, "-bt-throughput"),
        new LegendEntry("roofline", LegendEntry.Mark.LIMIT, "-bt-text-muted"));
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
    areaRenderer.setSeriesPaint(0, palette.color("-bt-throughput-soft", AREA_OPACITY));
    lineRenderer.setSeriesPaint(0, palette.color("-bt-throughput"));
    lineRenderer.setSeriesStroke(0, palette.solid());
    plot.chart().setNotify(true);
  }

  @Override
  public Caption update(Frame frame, double width, double height) {
    ChartSeries series = frame.charts();
    double largest =
        series.throughput().stream().mapToDouble(ThroughputPoint::tokensPerSecond).max().orElse(0);
    plot.chart().setNotify(false);
    curve.set(series.throughput());
    String batch = batch(frame);
    double roof = frame.tiles().decodeRoofTokensPerSecond();
    double top = plot.fit(series, largest, limits(roof, batch), height);
    plot.mark(Figures::compact, top, series.changes(), List.of());
    plot.chart().setNotify(true);
    return new Caption(
        "output tokens of all requests", "tok/s", Summaries.throughput(frame.tiles()));
  }

  private static String batch(Frame frame) {
    int replicas = frame.fleet().replicas();
    return replicas == 1
        ? "batch-" + frame.scenario().policy().maxNumSeqs()
        : replicas + " full batches'";
  }

  private List<Limit> limits(double roof, String batch) {
    List<Limit> limits = new ArrayList<>(overlay.throughput());
    limits.add(roofLine(roof, batch));
    return limits;
  }

  private static Limit roofLine(double roof, String batch) {
    String value = Figures.compact(Math.rint(roof / 10) * 10);
    return new Limit(
        roof,
        List.of(
            batch + " decode roof " + value + " tok/s", batch + " roof " + value, "roof " + value));
  }

  @Override
  public DataTable table(Frame frame) {
    return Tables.throughput(frame.charts());
  }
}
