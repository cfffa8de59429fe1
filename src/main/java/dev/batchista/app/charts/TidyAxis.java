package dev.batchista.app.charts;

import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/**
 * An axis with few, round tick labels, that go up to a value and no further: what is above it is
 * kept for the lines that are out of range.
 */
final class TidyAxis extends NumberAxis {
  private static final double[] DECIMAL = {1, 2, 5, 10};
  private static final double[] TIME = {
    0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200
  };

  private final boolean time;
  private transient DoubleFunction<String> label;
  private double labelUpTo = Double.POSITIVE_INFINITY;

  private TidyAxis(boolean time, DoubleFunction<String> label) {
    this.time = time;
    this.label = label;
    setAutoRange(false);
    setTickMarksVisible(false);
    setAxisLineVisible(time);
    setTickLabelInsets(time ? new RectangleInsets(4, 0, 0, 0) : new RectangleInsets(0, 0, 0, 6));
  }

  /** A vertical axis of values. */
  static TidyAxis values() {
    return new TidyAxis(false, Figures::compact);
  }

  /** A horizontal axis of seconds. */
  static TidyAxis seconds() {
    return new TidyAxis(true, seconds -> Figures.compact(seconds) + " s");
  }

  /** Sets how a tick is written and the largest value that gets one. */
  void label(DoubleFunction<String> newLabel, double upTo) {
    label = newLabel;
    labelUpTo = upTo;
  }

  /** The largest value that gets a tick. */
  double labelUpTo() {
    return labelUpTo;
  }

  @Override
  protected void selectAutoTickUnit(Graphics2D g2, Rectangle2D area, RectangleEdge edge) {
    double pixels = time ? area.getWidth() : area.getHeight();
    double least = spacing(g2.getFontRenderContext()) * getRange().getLength() / pixels;
    double step = time ? atLeast(TIME, least) : decimalAtLeast(least);
    setTickUnit(
        new NumberTickUnit(step) {
          @Override
          public String valueToString(double value) {
            return label.apply(value);
          }
        },
        false,
        false);
  }

  private double spacing(FontRenderContext context) {
    Rectangle2D widest =
        getTickLabelFont().getStringBounds(label.apply(getRange().getUpperBound()), context);
    return time ? widest.getWidth() * 1.1 + 12 : widest.getHeight() * 2.4;
  }

  private static double atLeast(double[] ladder, double least) {
    for (double step : ladder) {
      if (step >= least) {
        return step;
      }
    }
    return decimalAtLeast(least);
  }

  private static double decimalAtLeast(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double step : DECIMAL) {
      if (step * power >= least) {
        return step * power;
      }
    }
    return 10 * power;
  }

  @Override
  @SuppressWarnings("rawtypes") // as JFreeChart has it
  protected List refreshTicksVertical(Graphics2D g2, Rectangle2D area, RectangleEdge edge) {
    List<ValueTick> kept = new ArrayList<>();
    for (Object tick : super.refreshTicksVertical(g2, area, edge)) {
      if (tick instanceof ValueTick value && value.getValue() <= labelUpTo * (1 + 1e-9)) {
        kept.add(value);
      }
    }
    return kept;
  }

  @Override
  @SuppressWarnings("rawtypes") // as JFreeChart has it
  protected List refreshTicksHorizontal(Graphics2D g2, Rectangle2D area, RectangleEdge edge) {
    List<ValueTick> kept = new ArrayList<>();
    FontRenderContext context = g2.getFontRenderContext();
    for (Object tick : super.refreshTicksHorizontal(g2, area, edge)) {
      if (tick instanceof ValueTick value && fits(value, context, area, edge)) {
        kept.add(value);
      }
    }
    return kept;
  }

  /** Whether the label ends before the right edge of the canvas cuts it. */
  private boolean fits(
      ValueTick tick, FontRenderContext context, Rectangle2D area, RectangleEdge edge) {
    double half = getTickLabelFont().getStringBounds(tick.getText(), context).getWidth() / 2;
    double middle = valueToJava2D(tick.getValue(), area, edge);
    return middle + half <= area.getMaxX() + MetricPlot.RIGHT_INSET;
  }
}
