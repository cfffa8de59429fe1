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

  private final int outlined;

  /**
   * @param outlined the series whose bars have an outline
   */
  FlatBars(int outlined) {
    this.outlined = outlined;
  }

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
    double width = Math.max(1, right - left - gap);
    g2.setPaint(renderer.getItemPaint(row, column));
    g2.fill(new Rectangle2D.Double(left, bar.getMinY(), width, bar.getHeight()));
    if (row == outlined && bar.getHeight() > 0) {
      g2.setPaint(renderer.getItemOutlinePaint(row, column));
      g2.setStroke(renderer.getItemOutlineStroke(row, column));
      g2.draw(
          new Rectangle2D.Double(
              left + 0.5, bar.getMinY() + 0.5, Math.max(0.5, width - 1), bar.getHeight()));
    }
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
