package dev.batchista.app.stage;

import dev.batchista.app.live.Frame;
import dev.batchista.app.stage.paint.StagePainter;
import dev.batchista.app.stage.scene.StageLayout;
import dev.batchista.app.stage.scene.StageModel;
import dev.batchista.app.stage.scene.StageSummary;
import dev.batchista.app.theme.Tokens;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Font;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/**
 * The live coffee shop. Hand it the latest frame at each pulse; it fills whatever size it is given.
 * For the FX thread only.
 */
public final class StageView extends Region {
  private static final double SMALLEST = 40;

  /** The spoken summary changes this often, in seconds: no one can listen to more. */
  private static final double SUMMARY_SECONDS = 1;

  private final Canvas room = new Canvas();
  private final Canvas stage = new Canvas();
  private final Rectangle edge = new Rectangle();
  private final StageModel model = new StageModel();
  private Tokens tokens;
  private String family = Font.getDefault().getFamily();
  private @Nullable StagePainter painter;
  private @Nullable StagePainter painted;
  private @Nullable StageLayout layout;
  private double scale = 1;
  private @Nullable Frame shown;
  private double shownSeconds;
  private double summarySeconds = Double.NEGATIVE_INFINITY;

  /** A stage in the colours of a theme. */
  public StageView(Tokens tokens) {
    this.tokens = tokens;
    getStyleClass().add("stage");
    getChildren().addAll(room, stage);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    setAccessibleText("The café. Nothing has happened yet.");
    setMinSize(SMALLEST, SMALLEST);
    setPrefSize(900, 540);
    setClip(edge);
  }

  /** Changes the theme. */
  public void setTokens(Tokens changed) {
    tokens = changed;
    drawAnew();
  }

  /** Changes the font family. */
  public void setFontFamily(String changed) {
    family = changed;
    drawAnew();
  }

  /** Rounds the corners of the picture by so many pixels. */
  public void setCornerRadius(double radius) {
    edge.setArcWidth(2 * radius);
    edge.setArcHeight(2 * radius);
  }

  /** People appear where they belong instead of walking there. */
  public void setReducedMotion(boolean reduced) {
    model.setReducedMotion(reduced);
  }

  /**
   * Draws a frame; does nothing while the stage cannot be seen.
   *
   * @param nowSeconds the clock on the wall, from any zero
   */
  public void draw(Frame frame, double nowSeconds) {
    if (!seen()) {
      return;
    }
    shown = frame;
    shownSeconds = nowSeconds;
    StagePainter brush = painter();
    if (model.update(frame, nowSeconds, places()) || brush != painted) {
      brush.paint(model);
      painted = brush;
    }
    if (nowSeconds - summarySeconds >= SUMMARY_SECONDS) {
      summarySeconds = nowSeconds;
      setAccessibleText(StageSummary.of(frame));
    }
  }

  /** The stage of {@code frame} in one paragraph. */
  public String summary(Frame frame) {
    return StageSummary.of(frame);
  }

  @Override
  protected void layoutChildren() {
    double width = Math.floor(getWidth());
    double height = Math.floor(getHeight());
    if (width != stage.getWidth() || height != stage.getHeight()) {
      room.setWidth(width);
      room.setHeight(height);
      stage.setWidth(width);
      stage.setHeight(height);
      edge.setWidth(width);
      edge.setHeight(height);
      drawAnew();
    }
  }

  /** The picture must not lag behind a new size or theme until the next frame comes. */
  private void drawAnew() {
    painter = null;
    layout = null;
    Frame last = shown;
    if (last != null) {
      draw(last, shownSeconds);
    }
  }

  private boolean seen() {
    if (getScene() == null || stage.getWidth() < SMALLEST || stage.getHeight() < SMALLEST) {
      return false;
    }
    for (Node node = this; node != null; node = node.getParent()) {
      if (!node.isVisible()) {
        return false;
      }
    }
    return true;
  }

  private StageLayout places() {
    StageLayout known = layout;
    if (known == null) {
      known = StageLayout.of(stage.getWidth(), stage.getHeight(), StagePainter.typeOf(tokens));
      layout = known;
    }
    return known;
  }

  private StagePainter painter() {
    double display = displayScale();
    StagePainter known = painter;
    if (known == null || display != scale) {
      scale = display;
      known =
          new StagePainter(
              room.getGraphicsContext2D(),
              stage.getGraphicsContext2D(),
              tokens,
              family,
              scale,
              places());
      painter = known;
    }
    return known;
  }

  private double displayScale() {
    Window window = getScene() == null ? null : getScene().getWindow();
    return window == null ? 1 : window.getOutputScaleX();
  }
}
