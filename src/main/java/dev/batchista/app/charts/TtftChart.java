package dev.batchista.app.charts;

import dev.batchista.app.live.ChartSeries;
import dev.batchista.app.live.ChartSeries.PercentilePoint;
import dev.batchista.app.live.Frame;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.renderer.xy.StackedXYBarRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;

/**
 * Time to first token: bars of queue wait on prefill by arrival, lines of p50 and p99, the SLO. The
 * axis is linear, so the parts of a bar can be compared by eye, and goes by p99: bars far above it
 * are cut and marked.
 */
final class TtftChart implements LiveChart {
  private static final double LEAST_SLOT_PIXELS = 4;
  private static final double CUT_ABOVE_P99 = 1.3;
  private static final double SECONDS_FROM_MS = 10_000;
  private static final double MOST_AXIS_WIDTH = 48;

  private final SlotDataset bars = new SlotDataset();
  private final CurveDataset<PercentilePoint> lines =
      new CurveDataset<>(
          PercentilePoint::seconds, List.of(PercentilePoint::p50Ms, PercentilePoint::p99Ms));
  private final StackedXYBarRenderer barRenderer = new StackedXYBarRenderer();
  private final XYLineAndShapeRenderer lineRenderer = new XYLineAndShapeRenderer(true, false);
  private final MetricPlot plot;
  private Overlay overlay = Overlay.NONE;

  TtftChart(ChartPalette palette) {
    plot = new MetricPlot(palette, "-bt-ttft", "no first token yet", 1000);
    barRenderer.setBarPainter(new FlatBars(SlotDataset.WAITING));
    barRenderer.setShadowVisible(false);
    barRenderer.setDefaultCreateEntities(false);
    lineRenderer.setDefaultCreateEntities(false);
    lineRenderer.setDrawSeriesLineAsPath(true);
    plot.plot().setDataset(0, bars);
    plot.plot().setRenderer(0, barRenderer);
    plot.plot().setDataset(1, lines);
    plot.plot().setRenderer(1, lineRenderer);
    paint(palette);
  }

  @Override
  public String title() {
    return "TTFT = queue wait + prefill";
  }

  @Override
  public String titleToken() {
    return "-bt-ttft";
  }

  @Override
  public List<LegendEntry> legend() {
    return List.of(
        new LegendEntry("queue wait", LegendEntry.Mark.BOX, "-bt-ttft-soft"),
        new LegendEntry("prefill", LegendEntry.Mark.BOX, "-bt-ttft"),
        new LegendEntry("waiting", LegendEntry.Mark.OUTLINE, "-bt-ttft-soft"),
        new LegendEntry("p99", LegendEntry.Mark.SOLID, "-bt-text"),
        new LegendEntry("p50", LegendEntry.Mark.DASHED, "-bt-text"));
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
    barRenderer.setSeriesPaint(SlotDataset.PREFILL, palette.color("-bt-ttft"));
    barRenderer.setSeriesPaint(SlotDataset.QUEUE_WAIT, palette.color("-bt-ttft-soft"));
    barRenderer.setSeriesPaint(SlotDataset.WAITING, palette.color("-bt-ttft-wash"));
    barRenderer.setSeriesOutlinePaint(SlotDataset.WAITING, palette.color("-bt-ttft-soft"));
    barRenderer.setSeriesOutlineStroke(SlotDataset.WAITING, palette.hairline());
    PercentileLines.style(lineRenderer, palette, "-bt-text");
    plot.chart().setNotify(true);
  }

  @Override
  public Caption update(Frame frame, double width, double height) {
    ChartSeries series = frame.charts();
    double span = MetricPlot.span(series);
    double pixels = Math.max(60, width - MOST_AXIS_WIDTH);
    Slots slots = Slots.of(frame, span * LEAST_SLOT_PIXELS / pixels);

    plot.chart().setNotify(false);
    bars.set(slots);
    lines.set(series.ttftLines());
    double slo = frame.scenario().slo().ttftMs();
    double top = plot.fit(series, largest(slots, series), limits(slo), height);
    boolean inSeconds = top >= SECONDS_FROM_MS;
    plot.mark(
        inSeconds ? ms -> Figures.compact(ms / 1000) : Figures::compact,
        top,
        series.changes(),
        above(slots, top));
    plot.chart().setNotify(true);
    return new Caption(
        subtitle(slots, series), inSeconds ? "s" : "ms", Summaries.ttft(frame.tiles(), slo));
  }

  private static double largest(Slots slots, ChartSeries series) {
    double served = slots.slots().stream().mapToDouble(Slots.Slot::ttftMs).max().orElse(0);
    double waiting = slots.slots().stream().mapToDouble(Slots.Slot::waitingMs).max().orElse(0);
    double p99 = PercentileLines.largest(series.ttftLines());
    double cut = p99 > 0 ? Math.max(p99, Math.min(served, p99 * CUT_ABOVE_P99)) : served;
    return Math.max(cut, waiting);
  }

  private List<Limit> limits(double slo) {
    List<Limit> limits = new ArrayList<>(overlay.ttft());
    limits.add(sloLine(slo));
    return limits;
  }

  static Limit sloLine(double ms) {
    String value = Figures.ms(ms);
    return new Limit(ms, List.of("SLO " + value, value));
  }

  private static List<Double> above(Slots slots, double top) {
    List<Double> above = new ArrayList<>();
    for (Slots.Slot slot : slots.slots()) {
      if (slot.ttftMs() > top) {
        above.add(slot.fromSeconds() + slots.widthSeconds() / 2);
      }
    }
    return above;
  }

  private static String subtitle(Slots slots, ChartSeries series) {
    String bar =
        slots.largestCount() <= 1
            ? "a bar a request"
            : Figures.compact(slots.widthSeconds()) + Figures.NBSP + "s means";
    double span = series.toSeconds() - series.fromSeconds();
    return "by arrival, " + bar + ", last " + Figures.compact(Math.ceil(span)) + Figures.NBSP + "s";
  }

  @Override
  public DataTable table(Frame frame) {
    return Tables.ttft(frame.charts());
  }
}
