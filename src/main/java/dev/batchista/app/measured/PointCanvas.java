package dev.batchista.app.measured;

import dev.batchista.app.theme.Tokens;
import dev.batchista.app.theme.Typeface;
import dev.batchista.measured.Prediction.Predicted;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;

/** A drawing of points that are chosen by mouse and by keyboard. */
abstract class PointCanvas extends Region {
  private static final double REACH = 14;
  private static final double SEE_THROUGH = 0.55;

  private final MeasuredViewModel model;
  private final Canvas canvas = new Canvas();
  private final Tooltip tip = new Tooltip();
  private final List<Placed> placed = new ArrayList<>();
  private Tokens tokens;
  private @Nullable Predicted hovered;

  private record Placed(Predicted point, double x, double y) {}

  PointCanvas(MeasuredViewModel model, Tokens tokens) {
    this.model = model;
    this.tokens = tokens;
    getStyleClass().add("point-canvas");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    getChildren().add(canvas);
    focusVisibleProperty().addListener((property, before, now) -> draw());
    setOnMouseMoved(this::hover);
    setOnMouseExited(event -> leave());
    setOnMousePressed(this::press);
    setOnKeyPressed(this::key);
    model.shown().addListener((property, before, now) -> draw());
    model.selected().addListener((property, before, now) -> draw());
  }

  final void setTokens(Tokens changed) {
    tokens = changed;
    draw();
  }

  final Tokens tokens() {
    return tokens;
  }

  /** Draws everything, giving each point its place by {@link #mark}. */
  abstract void paint(GraphicsContext g, double width, double height);

  final void draw() {
    placed.clear();
    GraphicsContext g = canvas.getGraphicsContext2D();
    g.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
    if (canvas.getWidth() > 0 && canvas.getHeight() > 0) {
      g.setFont(smallFont());
      paint(g, canvas.getWidth(), canvas.getHeight());
    }
  }

  final void mark(GraphicsContext g, Predicted point, double x, double y, double radius) {
    placed.add(new Placed(point, x, y));
    Marker marker = Marker.of(point.metric());
    Color color = tokens.color(marker.token());
    g.setFill(color.deriveColor(0, 1, 1, SEE_THROUGH));
    g.setStroke(color);
    g.setLineWidth(1);
    marker.draw(g, x, y, radius);
  }

  /** Rings the selected point, above all others. */
  final void ring(GraphicsContext g, double radius) {
    Point selected = model.selected().get();
    for (Placed each : placed) {
      if (selected != null && each.point.equals(selected.predicted())) {
        g.setStroke(tokens.color("-bt-text"));
        g.setLineWidth(tokens.px("-bt-line"));
        double r = radius * 2;
        g.strokeOval(each.x - r, each.y - r, 2 * r, 2 * r);
      }
    }
  }

  final Font smallFont() {
    return Font.font(Typeface.FAMILY, tokens.px("-bt-font-small"));
  }

  final double small() {
    return tokens.px("-bt-font-small");
  }

  private void hover(MouseEvent event) {
    Predicted near = near(event.getX(), event.getY());
    if (near == null) {
      leave();
    } else if (!near.equals(hovered)) {
      hovered = near;
      tip.setText(RowText.tip(near));
      Point2D at = localToScreen(event.getX(), event.getY());
      if (at != null) {
        tip.show(this, at.getX() + REACH, at.getY() + REACH);
      }
    }
  }

  private void leave() {
    hovered = null;
    tip.hide();
  }

  private void press(MouseEvent event) {
    requestFocus();
    Predicted near = near(event.getX(), event.getY());
    if (near != null) {
      model.select(near);
    }
  }

  private @Nullable Predicted near(double x, double y) {
    Predicted nearest = null;
    double least = REACH;
    for (Placed each : placed) {
      double distance = Math.hypot(each.x - x, each.y - y);
      if (distance < least) {
        least = distance;
        nearest = each.point;
      }
    }
    return nearest;
  }

  private void key(KeyEvent event) {
    boolean used = true;
    switch (event.getCode()) {
      case LEFT, DOWN -> model.step(-1);
      case RIGHT, UP -> model.step(1);
      case HOME -> model.toEnd(false);
      case END -> model.toEnd(true);
      default -> used = false;
    }
    if (used) {
      event.consume();
    }
  }

  @Override
  protected void layoutChildren() {
    if (canvas.getWidth() != getWidth() || canvas.getHeight() != getHeight()) {
      canvas.setWidth(getWidth());
      canvas.setHeight(getHeight());
      draw();
    }
  }
}
