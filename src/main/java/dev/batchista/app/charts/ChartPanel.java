package dev.batchista.app.charts;

import dev.batchista.app.live.Frame;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Insets;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import org.jfree.chart.fx.ChartCanvas;
import org.jspecify.annotations.Nullable;

/** One chart in its panel: the head, and the canvas in what is left. */
final class ChartPanel extends Region {
  private static final double LEAST_CANVAS = 60;

  private final LiveChart chart;
  private final ChartHead head;
  private final ChartCanvas canvas;
  private final TablePopOver popOver = new TablePopOver();
  private @Nullable Frame frame;
  private double headHeight;

  ChartPanel(LiveChart chart) {
    this.chart = chart;
    this.head = new ChartHead(chart);
    this.canvas = new ChartCanvas(chart.chart());
    getStyleClass().add("chart-panel");
    canvas.setTooltipEnabled(false);
    canvas.setMouseTransparent(true); // no zooming and panning: time moves by itself
    canvas.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    canvas.setAccessibleText(chart.title());
    canvas.setFocusTraversable(true);
    head.tableButton().setOnAction(event -> showTable());
    getChildren().addAll(head, canvas);
  }

  /** Draws a frame; without data to draw on, it waits for the layout. */
  void setOverlay(Overlay overlay) {
    chart.setOverlay(overlay);
  }

  void show(Frame newFrame) {
    frame = newFrame;
    if (canvas.getWidth() > 0 && canvas.getHeight() > 0) {
      Caption caption = chart.update(newFrame, canvas.getWidth(), canvas.getHeight());
      head.caption(caption);
      canvas.setAccessibleText(caption.summary());
    }
  }

  /** What a screen reader says of the chart. */
  String summary() {
    return canvas.getAccessibleText();
  }

  void paint(ChartPalette palette) {
    chart.paint(palette);
  }

  /** The font that the stylesheets gave the text around the plot. */
  ReadOnlyObjectProperty<Font> font() {
    return head.font();
  }

  /** Lets go of the chart. */
  void dispose() {
    popOver.hide();
    canvas.setChart(null);
  }

  private void showTable() {
    if (frame != null) {
      popOver.show(chart.table(frame), head.tableButton());
    }
  }

  /** Height that the head wants in a panel of this size. */
  double headHeightAt(double width, double height) {
    head.fit(width, height);
    Insets insets = getInsets();
    return snapSizeY(head.prefHeight(width - insets.getLeft() - insets.getRight()));
  }

  /** Sets the height of the head, the same for all panels so that the plots line up. */
  void setHeadHeight(double height) {
    if (height != headHeight) {
      headHeight = height;
      requestLayout();
    }
  }

  @Override
  protected double computeMinHeight(double width) {
    return snappedTopInset() + headHeight + LEAST_CANVAS + snappedBottomInset();
  }

  @Override
  protected void layoutChildren() {
    double left = snappedLeftInset();
    double top = snappedTopInset();
    double width = Math.max(0, getWidth() - left - snappedRightInset());
    double height = Math.max(0, getHeight() - top - snappedBottomInset() - headHeight);
    head.resizeRelocate(left, top, width, headHeight);
    canvas.relocate(left, top + headHeight);
    if (canvas.getWidth() != width || canvas.getHeight() != height) {
      chart.chart().setNotify(false);
      canvas.setWidth(width);
      canvas.setHeight(height);
      chart.chart().setNotify(true);
      if (frame != null) {
        show(frame);
      }
    }
  }
}
