package dev.batchista.app.stage.scene;

/**
 * Where everything on the stage is, for one size of canvas. Customers come in on the left, queue
 * towards the till in the middle, sit at the bar on the right and leave along the front.
 *
 * @param width of the canvas
 * @param height of the canvas
 * @param type sizes of type and lines at this size of canvas
 * @param margin distance from the edges
 * @param unit radius of a customer's head, the measure of all figures
 * @param floorY where wall and floor meet
 * @param frontY where the feet of those are who walk along the front
 * @param signLines second lines that the signs have room for: 1 or 2
 * @param kvTwoLines whether the KV counter has its title and its count on lines of their own
 * @param queueSign room for the sign over the queue
 * @param tillSign room for the sign over the till
 * @param barSign room for the sign over the bar
 * @param door the door
 * @param window the shop window beside it
 * @param till the counter with the till and the machine
 * @param bar room for the seats
 * @param kv the counter that is the KV cache, label included
 * @param exit room for the sign at the way out
 * @param strip the strip of GPU steps
 * @param stripLabelY middle of the line of text over the strip
 * @param queue where the queue stands
 */
public record StageLayout(
    double width,
    double height,
    TypeScale type,
    double margin,
    double unit,
    double floorY,
    double frontY,
    int signLines,
    boolean kvTwoLines,
    Box queueSign,
    Box tillSign,
    Box barSign,
    Box door,
    Box window,
    Box till,
    Box bar,
    Box kv,
    Box exit,
    Box strip,
    double stripLabelY,
    QueueSlots queue) {

  private static final double DESIGN_WIDTH = 900;
  private static final double DESIGN_HEIGHT = 540;
  private static final double QUEUE_SIGN_END = 0.36;
  private static final double TILL_START = 0.462;
  private static final double BAR_START = 0.64;

  /**
   * The layout for a canvas.
   *
   * @param themed sizes of type and lines as the theme has them
   */
  public static StageLayout of(double width, double height, TypeScale themed) {
    double scale =
        Math.max(0.55, Math.min(2, Math.min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT)));
    TypeScale type =
        themed.times(
            Math.max(0.86, Math.min(1.5, scale)), Math.max(0.62, Math.min(1.5, scale)) * 0.75);
    double margin = 14 * scale;

    int signLines = height >= 22 * type.small() ? 2 : 1;
    double signHeight = type.size() * 1.5 + signLines * type.small() * 1.3 + 8 * scale;
    double signY = 17 * scale;
    double barX = BAR_START * width;
    double signEnd = QUEUE_SIGN_END * width;

    double stripHeight = Math.max(16, 30 * scale);
    Box strip = new Box(margin, height - margin - stripHeight, width - 2 * margin, stripHeight);
    double labelHeight = type.small() * 1.7;
    double top = signY + signHeight + 9 * scale;
    double bottom = strip.y() - labelHeight - 4 * scale;
    double scene = bottom - top;

    double unit = Math.min(scene * 0.0295, width * 0.0128);
    double floorY = top + 0.47 * scene;
    double frontY = bottom - 0.9 * unit;
    double firstRowY = floorY + 3.4 * unit;

    double doorWidth = 7 * unit;
    Box door = new Box(margin + unit, floorY - 11.5 * unit, doorWidth, 12.2 * unit);
    double tillX = TILL_START * width;
    double tillWidth = 0.15 * width;
    double tillHeight = Math.max(4.8 * unit, 2.7 * unit + 1.7 * type.small());
    double tillFoot = firstRowY + 0.8 * unit;
    Box till = new Box(tillX, tillFoot - tillHeight, tillWidth, tillHeight);

    double firstX = tillX - 6.8 * unit;
    double lastX = door.x() + 2.4 * unit;
    int perRow = Math.max(3, (int) Math.floor((firstX - lastX) / (2.75 * unit)));
    double stepX = (firstX - lastX) / perRow;
    int rows = 4;
    double stepY = (frontY - firstRowY) / (rows - 1);
    QueueSlots queue = new QueueSlots(firstX, firstRowY, stepX, stepY, perRow, rows);

    double windowX = door.right() + 2.6 * unit;
    Box window = new Box(windowX, floorY - 15.2 * unit, signEnd - windowX, 7.2 * unit);

    double barWidth = width - margin - barX;
    // Title and count side by side where there is room, else one over the other.
    boolean kvTwoLines = barWidth < 31 * type.small() && scene > 19 * type.small();
    double kvHeight = (kvTwoLines ? 3.2 : 1.9) * type.small() + 2.4 * unit;
    double kvY = frontY - 7.2 * unit - kvHeight;
    double barTop = top;
    double exitWidth = Math.min(barWidth, type.size() * 10.5);
    double exitHeight = type.size() * 1.9;
    return new StageLayout(
        width,
        height,
        type,
        margin,
        unit,
        floorY,
        frontY,
        signLines,
        kvTwoLines,
        new Box(margin, signY, signEnd - margin, signHeight),
        new Box(signEnd + margin, signY, barX - margin - signEnd - margin, signHeight),
        new Box(barX, signY, barWidth, signHeight),
        door,
        window,
        till,
        new Box(barX, barTop, barWidth, kvY - barTop),
        new Box(barX, kvY, barWidth, kvHeight),
        new Box(width - margin - exitWidth, bottom - exitHeight, exitWidth, exitHeight),
        strip,
        strip.y() - labelHeight / 2 - 1,
        queue);
  }

  /** Where the seats are when there are so many. */
  public SeatGrid grid(int seats) {
    Box room =
        new Box(
            bar.x() + 0.4 * unit,
            bar.y() + 0.9 * unit,
            bar.width() - 0.8 * unit,
            bar.height() - 1.5 * unit);
    return SeatGrid.of(room, seats, unit, 1.6 * type.small());
  }

  /** Where customer {@code index} of those being served at the till stands. */
  public double tillX(int index) {
    return till.x() - (1.9 + 1.7 * index) * unit;
  }

  /** Where the feet of that customer are. */
  public double tillY(int index) {
    return queue.firstY() + (index % 2) * 0.9 * unit;
  }

  /** Where newcomers appear. */
  public double doorX() {
    return door.centerX();
  }

  /** Where the feet of newcomers are. */
  public double doorY() {
    return floorY + 1.2 * unit;
  }

  /** Beyond the right edge: where those who leave walk to. */
  public double outX() {
    return width + 2 * unit;
  }
}
