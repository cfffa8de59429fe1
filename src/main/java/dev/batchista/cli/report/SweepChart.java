package dev.batchista.cli.report;

import dev.batchista.explore.Axis;
import dev.batchista.explore.Knob;
import dev.batchista.explore.SweepMetric;
import dev.batchista.explore.SweepPlan;
import dev.batchista.explore.SweepPoint;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.Stroke;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * A sweep as a picture: a panel for each metric over the first knob, a line for each value of the
 * second. Points that cannot be run leave gaps.
 */
public final class SweepChart {

  private static final int WIDTH = 1000;
  private static final int PANEL = 190;
  private static final int REST = 110;
  private static final float LINE = 2f;
  private static final double DOT = 6;
  private static final double WIDE_RANGE = 30;
  private static final int MOST_MARKS = 16;
  private static final Font TEXT = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
  private static final Color INK = new Color(0x33, 0x33, 0x33);
  private static final Color GRID = new Color(0xDD, 0xDD, 0xDD);

  /** Lines of a second knob are told apart by these as well. */
  private static final Stroke[] DASHES = {
    new BasicStroke(LINE), dashed(8, 4), dashed(2, 3), dashed(10, 3, 2, 3), dashed(16, 5)
  };

  private final SweepPlan plan;
  private final List<SweepPoint> points;

  private SweepChart(SweepPlan plan, List<SweepPoint> points) {
    this.plan = plan;
    this.points = points;
  }

  /**
   * Draws it into a PNG file, without a display.
   *
   * @throws IOException if the file cannot be written
   */
  public static void write(
      SweepPlan plan, List<SweepPoint> points, List<SweepMetric> metrics, Path file)
      throws IOException {
    JFreeChart chart = new SweepChart(plan, points).chart(metrics);
    BufferedImage image = chart.createBufferedImage(WIDTH, REST + PANEL * metrics.size());
    try (var out = Files.newOutputStream(file)) {
      ImageIO.write(image, "png", out);
    }
  }

  private JFreeChart chart(List<SweepMetric> metrics) {
    CombinedDomainXYPlot all = new CombinedDomainXYPlot(domain());
    all.setGap(14);
    for (SweepMetric metric : metrics) {
      all.add(panel(metric));
    }
    JFreeChart chart =
        new JFreeChart(plan.base().name(), new Font(Font.SANS_SERIF, Font.BOLD, 16), all, false);
    chart.setBackgroundPaint(Color.WHITE);
    chart.getTitle().setPaint(INK);
    if (plan.axes().size() > 1 && !metrics.isEmpty()) {
      LegendTitle legend = new LegendTitle((XYPlot) all.getSubplots().get(0));
      legend.setItemFont(TEXT);
      chart.addLegend(legend);
    }
    return chart;
  }

  private String title() {
    return plan.axes().stream()
        .map(axis -> axis.knob().label())
        .collect(Collectors.joining(" and ", "", ", from: " + plan.base().name()));
  }

  private XYPlot panel(SweepMetric metric) {
    XYSeriesCollection data = new XYSeriesCollection();
    List<String> lines = plan.axes().size() == 1 ? List.of("") : plan.axes().get(1).values();
    for (String line : lines) {
      data.addSeries(series(metric, line));
    }
    NumberAxis range =
        new NumberAxis(metric.label() + (metric.unit().isEmpty() ? "" : ", " + metric.unit()));
    ValueAxis axis = isWide(data) && metric.unit().equals("ms") ? log(range.getLabel()) : range;
    range.setAutoRangeIncludesZero(true);
    plain(axis);
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer();
    for (int i = 0; i < lines.size(); i++) {
      renderer.setSeriesPaint(i, shade(colour(metric), i, lines.size()));
      renderer.setSeriesStroke(i, DASHES[i % DASHES.length]);
      renderer.setSeriesShape(i, new Ellipse2D.Double(-DOT / 2, -DOT / 2, DOT, DOT));
    }
    XYPlot plot = new XYPlot(data, null, axis, renderer);
    plot.setBackgroundPaint(Color.WHITE);
    plot.setDomainGridlinePaint(GRID);
    plot.setRangeGridlinePaint(GRID);
    return plot;
  }

  private XYSeries series(SweepMetric metric, String line) {
    String name = line.isEmpty() ? metric.label() : plan.axes().get(1).knob().label() + " " + line;
    XYSeries series = new XYSeries(name, false);
    List<String> firsts = plan.axes().get(0).values();
    for (SweepPoint point : points) {
      if (line.isEmpty() || point.values().get(1).equals(line)) {
        double x = isNumeric() ? number(point) : firsts.indexOf(point.values().get(0));
        double y = point.figure(metric).mean();
        series.add((Number) x, Double.isFinite(y) ? (Number) y : null);
      }
    }
    return series;
  }

  private ValueAxis domain() {
    Axis axis = plan.axes().get(0);
    String unit = axis.knob().unit();
    String label = axis.knob().label() + (unit.isEmpty() ? "" : ", " + unit);
    ValueAxis domain;
    if (!isNumeric()) {
      domain = new SymbolAxis(label, axis.values().toArray(String[]::new));
    } else {
      double least = Double.POSITIVE_INFINITY;
      double most = 0;
      for (SweepPoint point : points) {
        least = Math.min(least, number(point));
        most = Math.max(most, number(point));
      }
      NumberAxis plain = new NumberAxis(label);
      plain.setAutoRangeIncludesZero(false);
      boolean wide = least > 0 && most / least >= WIDE_RANGE;
      boolean few = axis.values().size() <= MOST_MARKS;
      domain = !wide ? plain : few ? new MarkedLogAxis(label, axis.values()) : log(label);
    }
    plain(domain);
    return domain;
  }

  /** Marked at powers of ten. */
  private static LogAxis log(String label) {
    LogAxis axis = new LogAxis(label);
    axis.setBase(10);
    axis.setTickUnit(new NumberTickUnit(1, NumberFormat.getNumberInstance(Locale.ROOT), 9));
    return axis;
  }

  /** Marked at the values themselves. */
  private static final class MarkedLogAxis extends LogAxis {
    private static final long serialVersionUID = 1L;

    private final List<String> values;

    MarkedLogAxis(String label, List<String> values) {
      super(label);
      this.values = List.copyOf(values);
    }

    @Override
    protected List<?> refreshTicksHorizontal(Graphics2D g2, Rectangle2D area, RectangleEdge edge) {
      List<NumberTick> ticks = new ArrayList<>();
      for (String value : values) {
        ticks.add(
            new NumberTick(
                Double.valueOf(value), value, TextAnchor.TOP_CENTER, TextAnchor.CENTER, 0));
      }
      return ticks;
    }
  }

  private static void plain(ValueAxis axis) {
    axis.setLabelFont(TEXT);
    axis.setTickLabelFont(TEXT);
    axis.setLabelPaint(INK);
    axis.setTickLabelPaint(INK);
  }

  private boolean isNumeric() {
    return plan.axes().get(0).knob().kind() != Knob.Kind.CHOICE
        && points.stream().allMatch(point -> Double.isFinite(number(point)));
  }

  private static double number(SweepPoint point) {
    try {
      return Double.parseDouble(point.values().get(0));
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  private static boolean isWide(XYSeriesCollection data) {
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < data.getSeriesCount(); i++) {
      for (int j = 0; j < data.getItemCount(i); j++) {
        double y = data.getYValue(i, j);
        if (Double.isFinite(y)) {
          values.add(y);
        }
      }
    }
    double least = values.stream().mapToDouble(Double::doubleValue).min().orElse(0);
    double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    return least > 0 && most / least >= WIDE_RANGE;
  }

  /** The app's colours of the metrics. */
  private static Color colour(SweepMetric metric) {
    return switch (metric.family()) {
      case TTFT -> new Color(0x00, 0x72, 0xB2);
      case TPOT -> new Color(0xD5, 0x5E, 0x00);
      case THROUGHPUT -> new Color(0x00, 0x9E, 0x73);
      case KV -> new Color(0x7B, 0x5E, 0xA7);
      case OTHER -> INK;
    };
  }

  /** Later lines are lighter. */
  private static Paint shade(Color colour, int index, int of) {
    double light = of < 2 ? 0 : 0.6 * index / (of - 1);
    return new Color(
        mixed(colour.getRed(), light),
        mixed(colour.getGreen(), light),
        mixed(colour.getBlue(), light));
  }

  private static int mixed(int part, double light) {
    return (int) Math.round(part + (255 - part) * light);
  }

  private static Stroke dashed(float... pattern) {
    return new BasicStroke(LINE, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, pattern, 0);
  }
}
