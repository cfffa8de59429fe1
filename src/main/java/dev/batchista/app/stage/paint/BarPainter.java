package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.Pace;
import dev.batchista.app.stage.scene.SeatGrid;
import dev.batchista.app.stage.scene.StageModel;
import org.jspecify.annotations.Nullable;

/** The bar: one seat for each sequence of the batch. A static batch sits round one tray. */
final class BarPainter {
  private final Pen pen;
  private final SpriteMaker maker;
  private @Nullable SeatGrid grid;
  private @Nullable SeatsPainter seats;

  BarPainter(Pen pen, SpriteMaker maker) {
    this.pen = pen;
    this.maker = maker;
  }

  /** Draws the seats as they are when nobody is there. */
  void paintFurniture(Pen room, SeatGrid newGrid, boolean tray) {
    back(room, newGrid, tray);
    painter(newGrid).paintFurniture(room);
  }

  /** Draws who sits there. */
  void paint(StageModel stage) {
    painter(stage.grid()).paint(stage.seats(), sip(stage));
  }

  private SeatsPainter painter(SeatGrid newGrid) {
    SeatsPainter known = seats;
    if (known == null || !newGrid.equals(grid)) {
      known =
          switch (newGrid.style()) {
            case CUSTOMERS -> new SeatRowsPainter(pen, maker, newGrid);
            case CUPS -> new CupGridPainter(pen, maker, newGrid);
            case CELLS -> new CellGridPainter(pen, newGrid);
          };
      seats = known;
      grid = newGrid;
    }
    return known;
  }

  /**
   * How high the cups are lifted, 0 to 1: all together, once a decode step that the eye can see.
   */
  private static double sip(StageModel stage) {
    if (stage.pace() != Pace.STEP_BY_STEP || !stage.decoding()) {
      return 0;
    }
    double sine = Math.sin(Math.PI * stage.stepProgress());
    return sine * sine;
  }

  private static void back(Pen room, SeatGrid grid, boolean tray) {
    double u = room.unit;
    Box bar = room.layout.bar();
    double top = grid.top() - 0.7 * u;
    Box back = new Box(bar.x() - 0.1 * u, top, bar.width() + 0.2 * u, bar.bottom() - top + u);
    if (tray) {
      handle(room, back.x(), back.centerY());
      handle(room, back.right(), back.centerY());
    }
    room.fill(back, 0.6 * u, tray ? room.color.tray : room.color.barBack);
    room.outline(
        back, 0.6 * u, tray ? room.color.wood : room.color.boards, tray ? 0.45 * u : room.line);
  }

  /** A handle of the tray. */
  private static void handle(Pen room, double x, double y) {
    double u = room.unit;
    double reach = Math.min(1.1 * u, 0.8 * room.layout.margin());
    room.outline(x - reach, y - 2.4 * u, 2 * reach, 4.8 * u, reach, room.color.wood, 0.55 * u);
  }
}
