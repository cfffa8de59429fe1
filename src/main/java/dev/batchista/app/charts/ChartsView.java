package dev.batchista.app.charts;

import dev.batchista.app.live.ChartSeries;
import dev.batchista.app.live.Frame;
import dev.batchista.app.theme.Tokens;
import dev.batchista.scenario.Slo;
import dev.batchista.study.cards.Metric;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The three live charts side by side, equally wide, plots in line.
 *
 * <p>Give it frames as often as you like, on the FX thread: it draws at most ten times a second,
 * only what has changed, and only while it can be seen. Call {@link #dispose()} when done.
 */
public final class ChartsView extends Region {
  private static final long INTERVAL_NANOS = 100_000_000;
  private static final double GAP = 12;
  private static final PseudoClass HIGHLIGHTED = PseudoClass.getPseudoClass("highlighted");

  private final ChartPanel ttft;
  private final ChartPanel tpot;
  private final ChartPanel throughput;
  private final List<ChartPanel> panels;
  private final RefreshGate gate = new RefreshGate(INTERVAL_NANOS);
  private final PauseTransition later = new PauseTransition();
  private Tokens tokens;
  private String fontFamily;
  private @Nullable Frame latest;
  private @Nullable Drawn drawn;

  /** What decides whether a frame looks different from the last one drawn. */
  private record Drawn(ChartSeries series, Slo slo, double roof) {
    static Drawn of(Frame frame) {
      return new Drawn(
          frame.charts(), frame.scenario().slo(), frame.tiles().decodeRoofTokensPerSecond());
    }

    boolean sameAs(Drawn other) {
      return series == other.series
          && slo.equals(other.slo)
          && Double.compare(roof, other.roof) == 0;
    }
  }

  /**
   * @param tokens colours and sizes to begin with
   */
  public ChartsView(Tokens tokens) {
    this.tokens = tokens;
    this.fontFamily = Font.getDefault().getFamily();
    ChartPalette palette = new ChartPalette(tokens, fontFamily);
    ttft = new ChartPanel(new TtftChart(palette));
    tpot = new ChartPanel(new TpotChart(palette));
    throughput = new ChartPanel(new ThroughputChart(palette));
    panels = List.of(ttft, tpot, throughput);
    getStyleClass().add("charts-view");
    getStylesheets().add(stylesheet());
    getChildren().addAll(panels);
    later.setOnFinished(event -> refresh());
    sceneProperty().addListener((observable, before, now) -> refresh());
    ttft.font().addListener((observable, before, now) -> fontFamily(now.getFamily()));
    setTokens(tokens);
  }

  static String stylesheet() {
    return String.valueOf(ChartsView.class.getResource("charts.css"));
  }

  /** Takes the colours and sizes of another theme. */
  public void setTokens(Tokens newTokens) {
    tokens = newTokens;
    setStyle("-fx-font-size: " + tokens.px("-bt-font-size") + "px;");
    paint();
  }

  /** CSS does not reach the plots, so they follow the font of the labels around them. */
  private void fontFamily(String family) {
    if (!family.equals(fontFamily)) {
      fontFamily = family;
      paint();
    }
  }

  private void paint() {
    ChartPalette palette = new ChartPalette(tokens, fontFamily);
    panels.forEach(panel -> panel.paint(palette));
    drawn = null;
    requestLayout();
    refresh();
  }

  /** Shows a frame, soon: now, or when a tenth of a second has passed since the last drawing. */
  public void show(Frame frame) {
    latest = frame;
    long wait = gate.waitNanos(System.nanoTime());
    if (wait == 0) {
      refresh();
    } else if (later.getStatus() != PauseTransition.Status.RUNNING) {
      later.setDuration(Duration.millis(wait / 1e6 + 1));
      later.playFromStart();
    }
  }

  /** Draws the latest frame at once if it can be seen and looks different. */
  public void refresh() {
    Frame frame = latest;
    if (frame == null || !canBeSeen()) {
      return;
    }
    Drawn next = Drawn.of(frame);
    if (drawn == null || !next.sameAs(drawn)) {
      panels.forEach(panel -> panel.show(frame));
      drawn = next;
      gate.passed(System.nanoTime());
    }
  }

  /** Draws lines at figures that were measured elsewhere; none for {@link Overlay#NONE}. */
  public void setOverlay(Overlay overlay) {
    panels.forEach(panel -> panel.setOverlay(overlay));
    drawn = null;
    refresh();
  }

  /** Puts a ring around the chart of a metric; none for null or a metric without a chart. */
  public void highlight(@Nullable Metric metric) {
    ttft.pseudoClassStateChanged(HIGHLIGHTED, metric == Metric.TTFT);
    tpot.pseudoClassStateChanged(HIGHLIGHTED, metric == Metric.TPOT);
    throughput.pseudoClassStateChanged(HIGHLIGHTED, metric == Metric.THROUGHPUT);
  }

  /** Stops drawing and lets go of the charts. */
  public void dispose() {
    later.stop();
    latest = null;
    panels.forEach(ChartPanel::dispose);
  }

  private boolean canBeSeen() {
    Scene scene = getScene();
    Window window = scene == null ? null : scene.getWindow();
    boolean iconified = window instanceof Stage stage && stage.isIconified();
    if (scene == null || iconified || (window != null && !window.isShowing())) {
      return false; // without a window it is a picture being taken
    }
    for (Node node = this; node != null; node = node.getParent()) {
      if (!node.isVisible()) {
        return false;
      }
    }
    return true;
  }

  @Override
  protected double computePrefHeight(double width) {
    return 320;
  }

  @Override
  protected double computePrefWidth(double height) {
    return 3 * 320 + 2 * GAP;
  }

  @Override
  protected void layoutChildren() {
    double width = snapSizeX((getWidth() - 2 * GAP) / 3);
    double height = getHeight();
    double head =
        panels.stream().mapToDouble(panel -> panel.headHeightAt(width, height)).max().orElse(0);
    double x = 0;
    for (ChartPanel panel : panels) {
      panel.setHeadHeight(head);
      panel.resizeRelocate(x, 0, Math.min(width, getWidth() - x), getHeight());
      x += width + GAP;
    }
  }
}
