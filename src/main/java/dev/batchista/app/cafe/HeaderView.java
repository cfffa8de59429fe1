package dev.batchista.app.cafe;

import dev.batchista.app.tiles.TilesView;
import dev.batchista.app.transport.TransportView;
import dev.batchista.scenario.Scenario;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * Title, transport and tiles in one row, or the tiles in a row of their own where one is too
 * narrow.
 */
final class HeaderView extends Region {
  private static final double GAP = 20;
  private static final double ROW_GAP = 10;
  private static final double TILES_MOST = 0.56;

  private final Label scenarioName = new Label();
  private final Label machine = new Label();
  private final VBox title;
  private final TransportView transport;
  private final TilesView tiles;

  HeaderView(TransportView transport, TilesView tiles) {
    this.transport = transport;
    this.tiles = tiles;
    getStyleClass().add("header");
    Label app = new Label("Batchista");
    app.getStyleClass().add("app-name");
    scenarioName.getStyleClass().add("scenario-name");
    scenarioName.setTooltip(new Tooltip());
    machine.getStyleClass().add("machine");
    machine.setTooltip(new Tooltip());
    title = new VBox(app, scenarioName, machine);
    title.getStyleClass().add("title-block");
    getChildren().setAll(title, transport, tiles);
  }

  void show(Scenario scenario, String machineText) {
    scenarioName.setText(scenario.name());
    scenarioName.getTooltip().setText(scenario.name() + ". " + scenario.description());
    machine.setText(machineText);
    machine.getTooltip().setText(machineText);
  }

  private boolean oneRow(double width) {
    Insets insets = getInsets();
    double needed =
        insets.getLeft()
            + title.minWidth(-1)
            + GAP
            + transport.prefWidth(-1)
            + GAP
            + tiles.minWidth(-1)
            + insets.getRight();
    return needed <= width;
  }

  @Override
  protected double computePrefHeight(double width) {
    double first = Math.max(title.prefHeight(-1), transport.prefHeight(-1));
    double second = tiles.prefHeight(-1);
    double content = oneRow(width) ? Math.max(first, second) : first + ROW_GAP + second;
    return getInsets().getTop() + content + getInsets().getBottom();
  }

  @Override
  protected double computeMinWidth(double height) {
    return 0;
  }

  @Override
  protected void layoutChildren() {
    Insets insets = getInsets();
    double left = insets.getLeft();
    double inner = getWidth() - left - insets.getRight();
    double steer = transport.prefWidth(-1);
    boolean oneRow = oneRow(getWidth());
    double tilesWidth =
        oneRow
            ? Math.min(
                inner - title.minWidth(-1) - GAP - steer - GAP,
                Math.max(TILES_MOST * inner, tiles.minWidth(-1)))
            : inner;
    double row =
        oneRow
            ? getHeight() - insets.getTop() - insets.getBottom()
            : Math.max(title.prefHeight(-1), transport.prefHeight(-1));
    double titleWidth = oneRow ? inner - tilesWidth - GAP - steer - GAP : inner - steer - GAP;
    place(title, left, insets.getTop(), titleWidth, row);
    place(transport, left + titleWidth + GAP, insets.getTop(), steer, row);
    if (oneRow) {
      place(tiles, getWidth() - insets.getRight() - tilesWidth, insets.getTop(), tilesWidth, row);
    } else {
      place(tiles, left, insets.getTop() + row + ROW_GAP, tilesWidth, tiles.prefHeight(-1));
    }
  }

  private static void place(Region node, double x, double y, double width, double row) {
    double height = Math.min(row, node.prefHeight(width));
    node.resizeRelocate(x, Math.round(y + (row - height) / 2), Math.floor(width), height);
  }
}
