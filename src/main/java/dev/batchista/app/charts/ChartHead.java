package dev.batchista.app.charts;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * What stands above a plot: title, unit and a button for the table; how to read it; the key. Where
 * the panel is low, the plot comes first: the words go into the title's tooltip.
 */
final class ChartHead extends VBox {
  /** Heights of the panel, in ems, from which there is room for the words and for the key. */
  private static final double ROOM_FOR_SUBTITLE = 26;

  private static final double ROOM_FOR_KEY = 14;

  /** Width of the panel, in ems, from which a title may say what its metric is made of. */
  private static final double ROOM_FOR_LONG_TITLE = 18;

  private final String longTitle;

  private final Label title;
  private final Label subtitle = new Label();
  private final Label unit = new Label();
  private final LegendKey key;
  private final Button table = new Button();
  private final Tooltip howToRead = new Tooltip();

  ChartHead(LiveChart chart) {
    getStyleClass().add("chart-head");
    longTitle = chart.title();
    title = new Label(longTitle);
    title.setMinWidth(USE_PREF_SIZE);
    title.getStyleClass().add("chart-title");
    title.setStyle("-fx-text-fill: " + chart.titleToken() + ";");
    title.setTooltip(howToRead);
    unit.getStyleClass().add("chart-unit");
    unit.setMinWidth(USE_PREF_SIZE);
    FontIcon icon = new FontIcon("mdi2t-table");
    table.setGraphic(icon);
    table.getStyleClass().add("chart-table-button");
    table.setMinWidth(USE_PREF_SIZE);
    table.setAccessibleText("Show " + chart.title() + " as a table");
    table.setTooltip(new Tooltip("Show as a table"));
    HBox names = new HBox(title, unit);
    names.setAlignment(Pos.BASELINE_LEFT);
    names.getStyleClass().add("chart-names");
    HBox.setHgrow(names, Priority.ALWAYS);
    HBox first = new HBox(names, table);
    first.setAlignment(Pos.CENTER_LEFT);
    subtitle.getStyleClass().add("chart-subtitle");
    key = new LegendKey(chart.legend());
    getChildren().addAll(first, subtitle, key);
  }

  /** Leaves out what a panel of this size has no room for. */
  void fit(double panelWidth, double panelHeight) {
    double em = title.getFont().getSize();
    int equals = longTitle.indexOf(" = ");
    boolean shorten = equals > 0 && panelWidth < ROOM_FOR_LONG_TITLE * em;
    title.setText(shorten ? longTitle.substring(0, equals) : longTitle);
    show(subtitle, panelHeight >= ROOM_FOR_SUBTITLE * em);
    show(key, panelHeight >= ROOM_FOR_KEY * em);
  }

  void caption(Caption caption) {
    subtitle.setText(caption.subtitle());
    unit.setText(caption.unit());
    howToRead.setText(longTitle + ", " + caption.unit() + ": " + caption.subtitle());
  }

  /** The font that the stylesheets gave it. */
  ReadOnlyObjectProperty<Font> font() {
    return subtitle.fontProperty();
  }

  Button tableButton() {
    return table;
  }

  private static void show(Node node, boolean visible) {
    node.setVisible(visible);
    node.setManaged(visible);
  }
}
