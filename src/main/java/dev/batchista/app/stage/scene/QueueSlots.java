package dev.batchista.app.stage.scene;

/**
 * Where the queue stands: rows that wind back and forth from the till, so that a step forward is
 * always a short one. The first row is at the back, nearest the till.
 *
 * @param firstX where the first in the queue stands
 * @param firstY where the feet of the first row are
 * @param stepX from one customer to the next
 * @param stepY from one row to the next
 * @param perRow customers a row
 * @param rows how many rows
 */
public record QueueSlots(
    double firstX, double firstY, double stepX, double stepY, int perRow, int rows) {
  /** The most customers drawn one by one. */
  public static final int MOST = 40;

  /** How many customers are drawn one by one. */
  public int capacity() {
    return capacity(rows);
  }

  /** How many stand in the first so many rows. */
  public int capacity(int firstRows) {
    return Math.min(MOST, perRow * Math.min(rows, firstRows));
  }

  /** Where customer {@code index} of the queue stands. */
  public double x(int index) {
    int row = index / perRow;
    int column = index % perRow;
    int fromTill = row % 2 == 0 ? column : perRow - 1 - column;
    // Every other row stands in the gaps of the one behind.
    return firstX - fromTill * stepX - (row % 2 == 0 ? 0 : stepX / 2);
  }

  /** Where the feet of customer {@code index} are. */
  public double y(int index) {
    return firstY + (index / perRow) * stepY;
  }
}
