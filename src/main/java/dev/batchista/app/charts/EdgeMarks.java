package dev.batchista.app.charts;

import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleEdge;

/**
 * Marks at moments: where a knob was turned (a hairline with a flag at its foot) and where a value
 * is above the plot (a small arrowhead at the top of the data).
 */
final class EdgeMarks extends AbstractXYAnnotation {
  private static final double CLOSEST_PIXELS = 5;

  private transient ChartPalette palette;
  private final String overflowToken;
  private transient List<Double> changes = List.of();
  private transient List<Double> overflows = List.of();

  /**
   * @param palette colours
   * @param overflowToken colour of values that are above the plot
   */
  EdgeMarks(ChartPalette palette, String overflowToken) {
    this.palette = palette;
    this.overflowToken = overflowToken;
  }

  void paint(ChartPalette newPalette) {
    palette = newPalette;
  }

  void set(List<Double> newChanges, List<Double> newOverflows) {
    changes = newChanges;
    overflows = newOverflows;
  }

  @Override
  public void draw(
      Graphics2D g2,
      XYPlot plot,
      Rectangle2D area,
      ValueAxis domain,
      ValueAxis range,
      int rendererIndex,
      PlotRenderingInfo info) {
    double top = range.valueToJava2D(((TidyAxis) range).labelUpTo(), area, RectangleEdge.LEFT);
    double size = palette.lineWidth() + 2;
    double last = Double.NEGATIVE_INFINITY;
    g2.setPaint(palette.color("-bt-text-muted"));
    g2.setStroke(palette.hairline());
    for (double seconds : changes) {
      double x = Math.round(domain.valueToJava2D(seconds, area, RectangleEdge.BOTTOM)) + 0.5;
      if (area.getMinX() <= x && x <= area.getMaxX() && x - last >= CLOSEST_PIXELS) {
        g2.draw(new Line2D.Double(x, top, x, area.getMaxY()));
        g2.fill(triangle(x, area.getMaxY(), size, -size * 1.4));
        last = x;
      }
    }
    g2.setPaint(palette.color(overflowToken));
    for (double seconds : overflows) {
      double x = domain.valueToJava2D(seconds, area, RectangleEdge.BOTTOM);
      g2.fill(triangle(x, top + size * 1.4, size, -size * 1.4));
    }
  }

  /** A triangle on a base at {@code y}, its tip {@code height} further down. */
  private static Path2D triangle(double x, double y, double halfWidth, double height) {
    Path2D path = new Path2D.Double();
    path.moveTo(x - halfWidth, y);
    path.lineTo(x + halfWidth, y);
    path.lineTo(x, y + height);
    path.closePath();
    return path;
  }
}
