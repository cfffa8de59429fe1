package dev.batchista.app.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.Plot;

/**
 * A chart whose every drawing sets font, stroke and paint anew.
 *
 * <p>{@code ChartCanvas} restores the JavaFX graphics context after a drawing, but its Graphics2D
 * remembers the last font, stroke and paint and takes the next equal one for set already: text of
 * the second drawing then comes in the default font. Setting something else first makes it forget.
 */
final class CleanChart extends JFreeChart {
  private static final BasicStroke OTHER_STROKE = new BasicStroke(0.123f);
  private static final Color OTHER_PAINT = new Color(0, true);

  CleanChart(Plot plot) {
    super(null, null, plot, false);
  }

  @Override
  public void draw(Graphics2D g2, Rectangle2D area, Point2D anchor, ChartRenderingInfo info) {
    g2.setFont(new Font(Font.DIALOG, Font.PLAIN, 1));
    g2.setStroke(OTHER_STROKE);
    g2.setPaint(OTHER_PAINT);
    super.draw(g2, area, anchor, info);
  }
}
