package dev.batchista.app.stage.scene;

/**
 * How the seats are laid out in the bar: seats of one size in rows, the lowest row on the counter.
 *
 * @param room the room that they share
 * @param style how much of a seat is drawn
 * @param seats how many there are
 * @param columns seats a row
 * @param rows rows
 * @param left left edge of the first column
 * @param top top edge of the first row
 * @param cellWidth width of a seat
 * @param cellHeight height of a seat
 */
public record SeatGrid(
    Box room,
    Style style,
    int seats,
    int columns,
    int rows,
    double left,
    double top,
    double cellWidth,
    double cellHeight) {
  /** The most seats drawn with their customers. */
  public static final int MOST_CUSTOMERS = 24;

  /** The most seats drawn as cups. */
  public static final int MOST_CUPS = 100;

  /** A layout this close to the roomiest one is taken if its rows come out even. */
  private static final double GOOD_ENOUGH = 0.86;

  /** How much of a seat is drawn. */
  public enum Style {
    /** A customer with a cup. */
    CUSTOMERS(1.15, 8.4),
    /** A cup. */
    CUPS(1.05, 5.4),
    /** A cell whose colour is the level in the cup. */
    CELLS(1, 1.9);

    private final double aspect;
    private final double tallest;

    Style(double aspect, double tallest) {
      this.aspect = aspect;
      this.tallest = tallest;
    }

    static Style of(int seats) {
      if (seats <= MOST_CUSTOMERS) {
        return CUSTOMERS;
      }
      return seats <= MOST_CUPS ? CUPS : CELLS;
    }
  }

  /**
   * The layout of {@code seats} in {@code bar}.
   *
   * @param unit head radius of a customer, which bounds the size of a seat
   * @param legend height of the line under the cells that says what their colours mean
   */
  public static SeatGrid of(Box bar, int seats, double unit, double legend) {
    Style style = Style.of(seats);
    return style == Style.CELLS
        ? cells(bar, seats, unit, legend)
        : furnished(bar, style, seats, unit);
  }

  private static SeatGrid furnished(Box bar, Style style, int seats, double unit) {
    int columns = columns(bar, seats, style);
    int rows = (seats + columns - 1) / columns;
    double height = Math.min(style.tallest * unit, bar.height() / rows);
    double top = bar.bottom() - height * rows;
    double width = bar.width() / columns;
    return new SeatGrid(bar, style, seats, columns, rows, bar.x(), top, width, height);
  }

  /** Cells of whole pixels: with half-covered edges the grid would shimmer. */
  private static SeatGrid cells(Box bar, int seats, double unit, double legend) {
    Box room = new Box(bar.x(), bar.y(), bar.width(), bar.height() - legend);
    int columns = columns(room, seats, Style.CELLS);
    int rows = (seats + columns - 1) / columns;
    double most = Math.min(room.width() / columns, room.height() / rows);
    double side = Math.max(1, Math.floor(Math.min(Style.CELLS.tallest * unit, most)));
    double left = Math.rint(room.centerX() - side * columns / 2);
    double top = Math.rint(room.bottom() - side * rows);
    return new SeatGrid(bar, Style.CELLS, seats, columns, rows, left, top, side, side);
  }

  private static int columns(Box bar, int seats, Style style) {
    double best = 0;
    for (int columns = 1; columns <= seats; columns++) {
      best = Math.max(best, room(bar, seats, columns, style));
    }
    int chosen = seats;
    int fewestSpare = Integer.MAX_VALUE;
    for (int columns = 1; columns <= seats; columns++) {
      int spare = (columns - seats % columns) % columns;
      if (room(bar, seats, columns, style) >= GOOD_ENOUGH * best && spare < fewestSpare) {
        chosen = columns;
        fewestSpare = spare;
      }
    }
    return chosen;
  }

  /** Height that a seat can have with so many columns. */
  private static double room(Box bar, int seats, int columns, Style style) {
    int rows = (seats + columns - 1) / columns;
    return Math.min(bar.height() / rows, bar.width() / columns / style.aspect);
  }

  /** Left edge of a seat. */
  public double x(int seat) {
    return left + (seat % columns) * cellWidth;
  }

  /** Top edge of a seat. */
  public double y(int seat) {
    return top + (seat / columns) * cellHeight;
  }

  /** All seats together. */
  public Box bounds() {
    return new Box(left, top, columns * cellWidth, rows * cellHeight);
  }
}
