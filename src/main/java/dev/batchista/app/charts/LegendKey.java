package dev.batchista.app.charts;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;

/** The key of a chart: a shape and a word for each thing drawn, wrapping where it is narrow. */
final class LegendKey extends FlowPane {
  private static final double BOX = 10;
  private static final double DOT = 6;
  private static final double LINE = 18;

  LegendKey(Iterable<LegendEntry> entries) {
    getStyleClass().add("chart-key");
    for (LegendEntry entry : entries) {
      HBox item = new HBox(mark(entry), new Label(entry.label()));
      item.getStyleClass().add("chart-key-item");
      item.setAlignment(Pos.CENTER_LEFT);
      getChildren().add(item);
    }
  }

  private static Node mark(LegendEntry entry) {
    return switch (entry.mark()) {
      case BOX -> block(BOX, 2, entry.token());
      case OUTLINE -> outline(entry.token());
      case DOT -> block(DOT, DOT / 2, entry.token());
      case SOLID -> line(entry.token(), "chart-key-solid");
      case DASHED -> line(entry.token(), "chart-key-dashed");
      case LIMIT -> line(entry.token(), "chart-key-limit");
    };
  }

  private static Region block(double size, double radius, String token) {
    Region block = new Region();
    block.setMinSize(size, size);
    block.setMaxSize(size, size);
    block.setStyle("-fx-background-color: " + token + "; -fx-background-radius: " + radius + "px;");
    return block;
  }

  private static Region outline(String token) {
    Region outline = block(BOX, 2, token);
    outline.setStyle(
        "-fx-border-color: " + token + "; -fx-border-radius: 2px; -fx-border-width: 1.2px;");
    return outline;
  }

  private static Line line(String token, String styleClass) {
    Line line = new Line(0, 0, LINE, 0);
    line.getStyleClass().addAll("chart-key-line", styleClass);
    line.setStyle("-fx-stroke: " + token + ";");
    return line;
  }
}
