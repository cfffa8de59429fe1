package dev.batchista.app.charts;

import dev.batchista.app.live.Frame;
import java.util.List;
import org.jfree.chart.JFreeChart;

/** One of the charts of the café. All methods on the FX thread. */
interface LiveChart {

  /** What it shows. */
  String title();

  /** Colour of the title. */
  String titleToken();

  /** Its key, in reading order. */
  List<LegendEntry> legend();

  /** Takes the figures to draw lines at. */
  void setOverlay(Overlay overlay);

  /** What to draw on a canvas. */
  JFreeChart chart();

  /** Takes the colours and sizes of a theme. */
  void paint(ChartPalette palette);

  /**
   * Shows the data of a frame. Fires one change of the chart, so it is drawn once.
   *
   * @param frame what to show
   * @param width of the canvas in pixels
   * @param height of the canvas in pixels
   */
  Caption update(Frame frame, double width, double height);

  /** The data of a frame as a table. */
  DataTable table(Frame frame);
}
