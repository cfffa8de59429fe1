package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.SeatGrid;
import dev.batchista.engine.cost.Deployment;
import java.util.Locale;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** A blackboard over a short bar: which model is served, and on what. */
final class MenuBoardPainter {
  private MenuBoardPainter() {}

  /** Draws the board, if there is room for it over the seats. */
  static void paint(Pen pen, SeatGrid grid, Deployment deployment) {
    double u = pen.unit;
    double size = pen.layout.type().size();
    double small = pen.layout.type().small();
    Box bar = pen.layout.bar();
    double height = 1.5 * size + 3.4 * small + 1.4 * u;
    double room = grid.top() - 0.7 * u - bar.y();
    if (room < height + 1.6 * u) {
      return;
    }
    String gpus =
        deployment.tensorParallelSize() == 1 ? "on " : deployment.tensorParallelSize() + " × ";
    String machine = gpus + deployment.gpu().name();
    String weights = deployment.weightPrecision().id().toUpperCase(Locale.ROOT) + " weights";
    double width =
        Math.max(
                pen.type.width(pen.type.heading, deployment.model().name()),
                Math.max(
                    pen.type.width(pen.type.small, machine),
                    pen.type.width(pen.type.small, weights)))
            + 3 * size;
    width = Math.min(width, bar.width() - 2 * u);
    double y = bar.y() + Math.min((room - height) / 2, 2.4 * u);
    Box board = new Box(bar.centerX() - width / 2, y, width, height);
    pen.fill(board, 0.4 * u, pen.color.wood);
    pen.outline(board, 0.4 * u, pen.color.ink, pen.line);
    pen.fill(board.inset(0.5 * u), 0.2 * u, pen.color.screen);
    double line = board.y() + 0.7 * u + 0.75 * size;
    words(pen, deployment.model().name(), board, line, pen.type.heading);
    line += 0.75 * size + 0.75 * small;
    words(pen, machine, board, line, pen.type.small);
    words(pen, weights, board, line + 1.4 * small, pen.type.small);
  }

  private static void words(Pen pen, String text, Box board, double y, Font font) {
    double most = board.width() - 2 * pen.unit;
    pen.text(text, board.centerX(), y, font, pen.color.chalk, TextAlignment.CENTER, most);
  }
}
