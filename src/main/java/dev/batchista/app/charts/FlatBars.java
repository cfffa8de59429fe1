package dev.batchista.app.charts;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RectangularShape;
import org.jfree.chart.renderer.xy.XYBarPainter;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.chart.ui.RectangleEdge;

/** Paints bars flat, on whole pixels and a pixel apart, so that they stay crisp as time scrolls. */
final class FlatBars implements XYBarPainter {
  private static final double WIDE_ENOUGH_FOR_A_GAP = 3;

  @Override
  public void paintBar(
      Graphics2D g2,
      XYBarRenderer renderer,
      int row,
      int column,
      RectangularShape bar,
      RectangleEdge base) {
    double left = Math.round(bar.getMinX());
    double right = Math.round(bar.getMaxX());
    double gap = right - left >= WIDE_ENOUGH_FOR_A_GAP ? 1 : 0;
    g2.setPaint(renderer.getItemPaint(row, column));
    g2.fill(
        new Rectangle2D.Double(
            left, bar.getMinY(), Math.max(1, right - left - gap), bar.getHeight()));
  }

  @Override
  public void paintBarShadow(
      Graphics2D g2,
      XYBarRenderer renderer,
      int row,
      int column,
      RectangularShape bar,
      RectangleEdge base,
      boolean pegShadow) {
    // Flat: no shadow.
  }
}
