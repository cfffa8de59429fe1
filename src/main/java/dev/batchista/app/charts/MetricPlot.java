package dev.batchista.app.charts;

import dev.batchista.app.live.ChartSeries;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;

/**
 * What the three charts share: seconds along the bottom, a value axis from 0, light horizontal grid
 * lines, limit lines and marks; no title, legend or frame, which the panel has.
 */
final class MetricPlot {
  /** Room to the right of the plot for half a tick label, in pixels. */
  static final double RIGHT_INSET = 10;

  private static final double[] FIRST_SPANS = {10, 20, 30, 60};

  private final TidyAxis time = TidyAxis.seconds();
  private final TidyAxis values = TidyAxis.values();
  private final XYPlot plot = new XYPlot();
  private final JFreeChart chart;
  private final ValueScale scale;
  private final LimitLines limitLines;
  private final EdgeMarks marks;
  private ChartPalette palette;

  /**
   * @param palette colours to begin with
   * @param token colour of the metric
   * @param noData what to say while there is nothing to show
   * @param emptyTop top of the value axis while there is neither data nor a limit
   */
  MetricPlot(ChartPalette palette, String token, String noData, double emptyTop) {
    this.scale = new ValueScale(emptyTop);
    this.palette = palette;
    this.limitLines = new LimitLines(palette);
    this.marks = new EdgeMarks(palette, token);
    plot.setDomainAxis(time);
    plot.setRangeAxis(values);
    plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
    plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
    plot.setDomainGridlinesVisible(false);
    plot.setOutlineVisible(false);
    plot.setInsets(new RectangleInsets(8, 0, 0, RIGHT_INSET));
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    plot.setNoDataMessage(noData);
    plot.addAnnotation(marks);
    plot.addAnnotation(limitLines);
    chart = new CleanChart(plot);
    chart.setPadding(RectangleInsets.ZERO_INSETS);
    paint(palette);
  }

  JFreeChart chart() {
    return chart;
  }

  XYPlot plot() {
    return plot;
  }

  /** Takes the colours and sizes of a theme. */
  void paint(ChartPalette newPalette) {
    palette = newPalette;
    chart.setBackgroundPaint(palette.color("-bt-panel"));
    plot.setBackgroundPaint(palette.color("-bt-panel"));
    plot.setRangeGridlinePaint(palette.color("-bt-grid"));
    plot.setRangeGridlineStroke(palette.hairline());
    plot.setNoDataMessageFont(palette.smallFont());
    plot.setNoDataMessagePaint(palette.color("-bt-text-muted"));
    time.setAxisLinePaint(palette.color("-bt-border"));
    for (TidyAxis axis : List.of(time, values)) {
      axis.setTickLabelFont(palette.smallFont());
      axis.setTickLabelPaint(palette.color("-bt-text-muted"));
    }
    limitLines.paint(palette);
    marks.paint(palette);
  }

  /**
   * Sets the axes.
   *
   * @param series for the time axis and the knob marks
   * @param largest largest value to show; 0 or NaN without data
   * @param limits lines
   * @param height of the canvas in pixels
   * @return the top of the data
   */
  double fit(ChartSeries series, double largest, List<Limit> limits, double height) {
    double top = scale.next(largest, limits.stream().map(Limit::value).toList());
    List<Limit> inRange = new ArrayList<>();
    List<Limit> above = new ArrayList<>();
    for (Limit limit : limits) {
      if (Double.isFinite(limit.value())) {
        (limit.value() <= top ? inRange : above).add(limit);
      }
    }
    above.sort(Comparator.comparingDouble(Limit::value).reversed());
    limitLines.set(inRange, above);
    double plotHeight = Math.max(40, height - 2 * palette.smallLine());
    double kept = LimitLines.heightOf(above.size(), palette) / plotHeight;
    values.setRange(0, top / (1 - Math.min(0.6, kept)));
    time.setRange(series.fromSeconds(), series.fromSeconds() + span(series));
    return top;
  }

  /** Seconds that the time axis shows: as many as there are, in steps while a run is young. */
  static double span(ChartSeries series) {
    double span = series.toSeconds() - series.fromSeconds();
    for (double step : FIRST_SPANS) {
      if (span <= step) {
        return step;
      }
    }
    return span;
  }

  /** Sets how values are written and what is marked. */
  void mark(
      DoubleFunction<String> tickLabel, double top, List<Double> changes, List<Double> overflows) {
    values.label(tickLabel, top);
    marks.set(changes, overflows);
  }
}
