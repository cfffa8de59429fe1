package dev.batchista.app.charts;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import org.kordamp.ikonli.javafx.FontIcon;

/** What stands above a plot: title, how to read it, unit and key, and a button for the table. */
final class ChartHead extends VBox {
  private final Label subtitle = new Label();
  private final Label unit = new Label();
  private final Button table = new Button();

  ChartHead(LiveChart chart) {
    getStyleClass().add("chart-head");
    Label title = new Label(chart.title());
    title.getStyleClass().add("chart-title");
    title.setStyle("-fx-text-fill: " + chart.titleToken() + ";");
    title.setWrapText(true);
    FontIcon icon = new FontIcon("mdi2t-table");
    table.setGraphic(icon);
    table.getStyleClass().add("chart-table-button");
    table.setAccessibleText("Show " + chart.title() + " as a table");
    table.setTooltip(new Tooltip("Show as a table"));
    subtitle.getStyleClass().add("chart-subtitle");
    subtitle.setWrapText(true);
    subtitle.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(subtitle, Priority.ALWAYS);
    HBox second = new HBox(subtitle, table);
    second.getStyleClass().add("chart-second");
    unit.getStyleClass().add("chart-unit");
    unit.setMinWidth(USE_PREF_SIZE);
    LegendKey key = new LegendKey(chart.legend());
    HBox.setHgrow(key, Priority.ALWAYS);
    HBox bottom = new HBox(unit, key);
    bottom.setAlignment(Pos.BOTTOM_LEFT);
    bottom.getStyleClass().add("chart-key-row");
    getChildren().addAll(title, second, bottom);
  }

  void caption(Caption caption) {
    subtitle.setText(caption.subtitle());
    unit.setText(caption.unit());
  }

  /** The font that the stylesheets gave it. */
  ReadOnlyObjectProperty<Font> font() {
    return subtitle.fontProperty();
  }

  Button tableButton() {
    return table;
  }
}
