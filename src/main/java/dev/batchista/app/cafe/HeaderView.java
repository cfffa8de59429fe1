package dev.batchista.app.cafe;

import dev.batchista.app.tiles.TilesView;
import dev.batchista.app.transport.TransportView;
import dev.batchista.scenario.Scenario;
import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;

/**
 * Title, transport and tiles in one row, or the tiles in a row of their own where one is too
 * narrow.
 */
final class HeaderView extends Region {
  private static final double GAP = 20;
  private static final double ROW_GAP = 10;
  private static final double TILES_MOST = 0.54;

  private final TitleBlock title;
  private final TransportView transport;
  private final TilesView tiles;

  HeaderView(CafeViewModel cafe, Button bring, TransportView transport, TilesView tiles) {
    this.title = new TitleBlock(cafe, bring);
    this.transport = transport;
    this.tiles = tiles;
    getStyleClass().add("header");
    getChildren().setAll(title, transport, tiles);
  }

  void show(Scenario scenario, String machineText) {
    title.show(scenario, machineText);
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

  /** Height of title and transport where the tiles have a row of their own. */
  private double firstRow(double width) {
    double forTitle =
        width - getInsets().getLeft() - getInsets().getRight() - transport.prefWidth(-1) - GAP;
    return Math.max(title.prefHeight(forTitle), transport.prefHeight(-1));
  }

  @Override
  protected double computePrefHeight(double width) {
    double steer = transport.prefHeight(-1);
    double figures = tiles.prefHeight(-1);
    double content =
        oneRow(width)
            ? Math.max(Math.max(title.prefHeight(-1), steer), figures)
            : firstRow(width) + ROW_GAP + figures;
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
    double forTitleAndTiles = inner - steer - 2 * GAP;
    double tilesWidth =
        oneRow
            ? clamp(forTitleAndTiles - title.prefWidth(-1), tiles.minWidth(-1), TILES_MOST * inner)
            : inner;
    double row = oneRow ? getHeight() - insets.getTop() - insets.getBottom() : firstRow(getWidth());
    double titleWidth = oneRow ? forTitleAndTiles - tilesWidth : inner - steer - GAP;
    place(title, left, insets.getTop(), titleWidth, row);
    place(transport, left + titleWidth + GAP, insets.getTop(), steer, row);
    if (oneRow) {
      place(tiles, getWidth() - insets.getRight() - tilesWidth, insets.getTop(), tilesWidth, row);
    } else {
      place(tiles, left, insets.getTop() + row + ROW_GAP, tilesWidth, tiles.prefHeight(-1));
    }
  }

  private static double clamp(double value, double min, double max) {
    return Math.max(min, Math.min(max, value));
  }

  private static void place(Region node, double x, double y, double width, double row) {
    double height = Math.min(row, node.prefHeight(width));
    node.resizeRelocate(x, Math.round(y + (row - height) / 2), Math.rint(width), height);
  }
}
