package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.Pace;
import dev.batchista.app.stage.scene.SeatGrid;
import dev.batchista.app.stage.scene.StageModel;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;

/** The bar: one seat for each sequence of the batch. A static batch sits round one tray. */
final class BarPainter {
  private final Pen pen;
  private final SeatRowsPainter rows;
  private final CupGridPainter cups;
  private final CellGridPainter cells;

  BarPainter(Pen pen) {
    this.pen = pen;
    CupPainter cup = new CupPainter(pen);
    this.rows = new SeatRowsPainter(pen, cup);
    this.cups = new CupGridPainter(pen, cup);
    this.cells = new CellGridPainter(pen);
  }

  void paint(StageModel stage) {
    SeatGrid grid = stage.grid();
    boolean tray = stage.frame().snapshot().config().policy() instanceof StaticBatching;
    back(grid, tray);
    switch (grid.style()) {
      case CUSTOMERS -> rows.paint(stage.seats(), grid, sip(stage));
      case CUPS -> cups.paint(stage.seats(), grid, sip(stage));
      case CELLS -> cells.paint(stage.seats(), grid);
    }
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

  private void back(SeatGrid grid, boolean tray) {
    double u = pen.unit;
    Box seats = grid.bounds();
    double pad = grid.style() == SeatGrid.Style.CELLS ? 0.7 * u : 0.4 * u;
    Box back =
        new Box(
            seats.x() - pad, seats.y() - pad, seats.width() + 2 * pad, seats.height() + 1.6 * u);
    if (tray) {
      double handle = 1.1 * u;
      pen.outline(
          back.x() - handle,
          back.centerY() - 2.4 * u,
          2 * handle,
          4.8 * u,
          handle,
          pen.color.wood,
          0.7 * u);
      pen.outline(
          back.right() - handle,
          back.centerY() - 2.4 * u,
          2 * handle,
          4.8 * u,
          handle,
          pen.color.wood,
          0.7 * u);
    }
    pen.fill(back, 0.6 * u, tray ? pen.color.woodLight : pen.color.emptyCell);
    pen.outline(back, 0.6 * u, tray ? pen.color.wood : pen.color.boards, tray ? 0.5 * u : pen.line);
  }
}
