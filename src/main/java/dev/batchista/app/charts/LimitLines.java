package dev.batchista.app.charts;

import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleEdge;

/**
 * Draws limits as labelled dashed lines. One that is out of range is pinned to the top edge, in a
 * row of its own above the data, with an arrow in its label and a break in the axis.
 */
final class LimitLines extends AbstractXYAnnotation {
  private static final double GAP = 3;

  private transient ChartPalette palette;
  private transient List<Limit> inRange = List.of();
  private transient List<Limit> pinned = List.of();

  LimitLines(ChartPalette palette) {
    this.palette = palette;
  }

  void paint(ChartPalette newPalette) {
    palette = newPalette;
  }

  /**
   * Sets what to draw.
   *
   * @param newInRange those that the axis reaches
   * @param newPinned those above the axis, highest first
   */
  void set(List<Limit> newInRange, List<Limit> newPinned) {
    inRange = newInRange;
    pinned = newPinned;
  }

  /** Pixels that {@code rows} pinned lines take from the top of the plot. */
  static double heightOf(int rows, ChartPalette palette) {
    return rows == 0 ? 0 : rows * rowHeight(palette) + 2 * GAP;
  }

  private static double rowHeight(ChartPalette palette) {
    return palette.smallLine() + GAP;
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
    g2.setFont(palette.smallFont());
    for (Limit limit : inRange) {
      double y = range.valueToJava2D(limit.value(), area, RectangleEdge.LEFT);
      boolean roomAbove = y - rowHeight(palette) >= area.getMinY();
      line(g2, area, y);
      label(g2, area, roomAbove ? y - GAP : y + palette.smallLine(), limit.labels(), "");
    }
    double y = area.getMinY();
    for (Limit limit : pinned) {
      y += rowHeight(palette);
      line(g2, area, y);
      label(g2, area, y - GAP, limit.labels(), "↑ ");
    }
  }

  private void line(Graphics2D g2, Rectangle2D area, double y) {
    g2.setStroke(palette.limit());
    g2.setPaint(palette.color("-bt-text-muted"));
    g2.draw(new Line2D.Double(area.getMinX(), y, area.getMaxX(), y));
  }

  private void label(
      Graphics2D g2, Rectangle2D area, double baseline, List<String> labels, String prefix) {
    FontMetrics metrics = g2.getFontMetrics();
    String text = prefix + fitting(labels, prefix, metrics, area.getWidth() - 2 * GAP);
    double width = metrics.stringWidth(text);
    double x = area.getMaxX() - width - GAP;
    Font font = g2.getFont();
    double ascent = font.getSize2D() * 0.9;
    g2.setPaint(palette.color("-bt-panel"));
    g2.fill(new Rectangle2D.Double(x - GAP, baseline - ascent, width + 2 * GAP, ascent + GAP - 1));
    g2.setPaint(palette.color("-bt-text"));
    g2.drawString(text, (float) x, (float) baseline);
  }

  private static String fitting(
      List<String> labels, String prefix, FontMetrics metrics, double width) {
    for (String label : labels) {
      if (metrics.stringWidth(prefix + label) <= width) {
        return label;
      }
    }
    return labels.get(labels.size() - 1);
  }
}
