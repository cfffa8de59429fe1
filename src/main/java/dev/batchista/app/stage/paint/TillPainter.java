package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.Pace;
import dev.batchista.app.stage.scene.Quantities;
import dev.batchista.app.stage.scene.StageModel;
import dev.batchista.engine.sim.StepView;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** The counter with the till: how far the prefill under way has come, and whose it is. */
final class TillPainter {
  private final Pen pen;
  private final MachinePainter machine;
  private final BaristaPainter barista;

  TillPainter(Pen pen) {
    this.pen = pen;
    this.machine = new MachinePainter(pen);
    this.barista = new BaristaPainter(pen);
  }

  void paint(StageModel stage) {
    double u = pen.unit;
    Box till = pen.layout.till();
    boolean working = working(stage);
    double machineWidth = Math.min(0.56 * till.width(), 7.4 * u);
    Box body = new Box(till.x() + 0.13 * till.width(), till.y() - 5.7 * u, machineWidth, 5.7 * u);
    barista.paint((body.right() + till.right()) / 2, till.y(), body.right(), working);
    counter(till);
    machine.paint(body, tokens(stage), working, stage.clock());
    progress(stage, till);
  }

  /** Whether the machine makes orders, as far as one can see at this pace. */
  private static boolean working(StageModel stage) {
    return stage.pace() == Pace.STEP_BY_STEP
        ? stage.prefilling()
        : stage.facts().prefillShare() > 0.02;
  }

  /** Tokens on the display: those of the step under way, or of the latest when steps fly by. */
  private static String tokens(StageModel stage) {
    StepView step = stage.frame().snapshot().step();
    if (step != null && step.cost().load().prefillTokens() > 0) {
      return Quantities.count(step.cost().load().prefillTokens());
    }
    var latest = stage.facts().prefill();
    boolean flies = stage.pace() != Pace.STEP_BY_STEP;
    return latest != null && flies ? Quantities.count(latest.prefillTokens()) : "";
  }

  private void counter(Box till) {
    double u = pen.unit;
    pen.g.setFill(pen.color.shade);
    pen.g.fillOval(till.x() - 0.6 * u, till.bottom() - 0.5 * u, till.width() + 1.2 * u, 1.1 * u);
    pen.fill(till.x(), till.y(), till.width(), till.height(), 0.3 * u, pen.color.wood);
    pen.outline(till, 0.3 * u, pen.color.ink, pen.line);
    double top = till.y() - 0.1 * u;
    pen.fill(till.x() - 0.5 * u, top, till.width() + u, 0.85 * u, 0.3 * u, pen.color.woodLight);
    pen.outline(
        till.x() - 0.5 * u, top, till.width() + u, 0.85 * u, 0.3 * u, pen.color.ink, pen.line);
  }

  private void progress(StageModel stage, Box till) {
    double u = pen.unit;
    double left = till.x() + 0.9 * u;
    double width = till.width() - 1.8 * u;
    double y = till.y() + 1.45 * u;
    double height = Math.max(5, 0.85 * u);
    double share = share(stage);
    pen.fill(left, y, width, height, height / 2, pen.color.progressTrack);
    if (share > 0) {
      double filled = Math.max(height, share * width);
      pen.fill(left, y, filled, height, height / 2, pen.color.progress);
    }
    pen.outline(left, y, width, height, height / 2, pen.color.ink, 0.7 * pen.line);
    String text = label(stage, share, width);
    Font font = pen.type.smallBold;
    double textY = (y + height + till.bottom()) / 2;
    pen.text(text, till.centerX(), textY, font, pen.color.paper, TextAlignment.CENTER);
  }

  private static double share(StageModel stage) {
    if (stage.pace() != Pace.STEP_BY_STEP) {
      return stage.facts().prefillShare();
    }
    return stage.prefilling() ? stage.stepProgress() : 0;
  }

  private String label(StageModel stage, double share, double room) {
    String percent = Quantities.percent(share);
    if (stage.pace() != Pace.STEP_BY_STEP) {
      return first(room, percent + " of GPU time", percent + " of time", percent);
    }
    StepView step = stage.frame().snapshot().step();
    if (step == null) {
      return first(room, "idle", "");
    }
    if (!stage.prefilling()) {
      return first(room, "ready for the next", "ready", "");
    }
    if (step.prefilling().size() == 1) {
      return first(room, percent + " of #" + step.prefilling().get(0), percent);
    }
    return first(room, percent + " of " + step.prefilling().size() + " orders", percent);
  }

  private String first(double room, String... wordings) {
    for (String wording : wordings) {
      if (pen.type.fits(pen.type.smallBold, wording, room)) {
        return wording;
      }
    }
    return wordings[wordings.length - 1];
  }
}
