package dev.batchista.app.measured;

import dev.batchista.app.theme.Tokens;
import dev.batchista.measured.Prediction.Metric;
import java.util.EnumMap;
import java.util.Map;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.paint.Color;

/** What the shapes in the charts stand for. */
final class MarkerKey extends FlowPane {
  private final MeasuredViewModel model;
  private final Map<Metric, Label> labels = new EnumMap<>(Metric.class);

  MarkerKey(MeasuredViewModel model, Tokens tokens) {
    this.model = model;
    getStyleClass().add("marker-key");
    for (Metric metric : Metric.values()) {
      Label label = new Label(metric.label());
      label.getStyleClass().add("hint");
      labels.put(metric, label);
    }
    model.shown().addListener((property, before, now) -> show());
    setTokens(tokens);
    show();
  }

  void setTokens(Tokens tokens) {
    labels.forEach((metric, label) -> label.setGraphic(shape(metric, tokens)));
  }

  private void show() {
    getChildren().clear();
    labels.forEach(
        (metric, label) -> {
          if (model.shown().get().phase().holds(metric)) {
            getChildren().add(label);
          }
        });
    Label lines = new Label("dashed: predicted = published; shaded: ±20 %");
    lines.getStyleClass().add("hint");
    getChildren().add(lines);
  }

  private static Canvas shape(Metric metric, Tokens tokens) {
    double size = tokens.px("-bt-font-small");
    Canvas canvas = new Canvas(size, size);
    GraphicsContext g = canvas.getGraphicsContext2D();
    Marker marker = Marker.of(metric);
    Color color = tokens.color(marker.token());
    g.setFill(color.deriveColor(0, 1, 1, 0.55));
    g.setStroke(color);
    marker.draw(g, size / 2, size / 2, size * 0.33);
    return canvas;
  }
}
