package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.Pace;
import dev.batchista.app.stage.scene.Quantities;
import dev.batchista.app.stage.scene.StageModel;
import dev.batchista.app.stage.scene.StepFacts;
import dev.batchista.engine.sim.StepView;
import javafx.scene.text.TextAlignment;

/** The counter with the machine: how far the prefill under way has come, and whose it is. */
final class TillPainter {
  private final Pen pen;
  private final Box till;
  private final Box track;
  private final MachinePainter machine;
  private final BaristaPainter barista;

  TillPainter(Pen pen, SpriteMaker maker) {
    this.pen = pen;
    this.till = pen.layout.till();
    double u = pen.unit;
    this.track =
        new Box(
            till.x() + 0.9 * u, till.y() + 1.45 * u, till.width() - 1.8 * u, Math.max(5, 0.85 * u));
    double width = Math.min(0.56 * till.width(), 7.4 * u);
    Box body = new Box(till.x() + 0.13 * till.width(), till.y() - 5.7 * u, width, 5.7 * u);
    this.machine = new MachinePainter(pen, body);
    this.barista =
        new BaristaPainter(pen, maker, (body.right() + till.right()) / 2, till.y(), body.right());
  }

  void paintFurniture(Pen room) {
    double u = room.unit;
    room.g.setFill(room.color.shade);
    room.g.fillOval(till.x() - 0.6 * u, till.bottom() - 0.5 * u, till.width() + 1.2 * u, 1.1 * u);
    room.fill(till, 0.3 * u, room.color.wood);
    room.outline(till, 0.3 * u, room.color.ink, room.line);
    double left = till.x() - 0.5 * u;
    room.fill(left, till.y(), till.width() + u, 0.8 * u, 0.3 * u, room.color.woodLight);
    room.outline(left, till.y(), till.width() + u, 0.8 * u, 0.3 * u, room.color.ink, room.line);
    room.fill(track, track.height() / 2, room.color.progressTrack);
    room.outline(track, track.height() / 2, room.color.ink, 0.7 * room.line);
    machine.paintFurniture(room);
  }

  void paint(StageModel stage) {
    boolean working = working(stage);
    machine.paint(tokens(stage), working, stage.clock());
    barista.paint(working);
    progress(stage);
  }

  /** Whether the machine makes orders, as far as one can see at this pace. */
  private static boolean working(StageModel stage) {
    return stage.pace() == Pace.STEP_BY_STEP ? stage.prefilling() : stage.prefillShare() > 0.02;
  }

  /** Tokens on the display: those of the step under way, or of the latest when steps fly by. */
  private static String tokens(StageModel stage) {
    StepView step = stage.frame().snapshot().step();
    if (step != null && step.cost().load().prefillTokens() > 0) {
      return Quantities.count(step.cost().load().prefillTokens());
    }
    StepFacts.Kind latest = stage.facts().prefill();
    boolean flies = stage.pace() != Pace.STEP_BY_STEP;
    return latest != null && flies ? Quantities.count(latest.prefillTokens()) : "";
  }

  private void progress(StageModel stage) {
    double share = share(stage);
    double inset = 0.35 * pen.line;
    double height = track.height() - 2 * inset;
    if (share > 0) {
      double filled = Math.max(height, share * (track.width() - 2 * inset));
      pen.fill(
          track.x() + inset, track.y() + inset, filled, height, height / 2, pen.color.progress);
    }
    String text = label(stage, share);
    double y = (track.bottom() + till.bottom()) / 2;
    pen.text(text, till.centerX(), y, pen.type.smallBold, pen.color.paper, TextAlignment.CENTER);
  }

  private static double share(StageModel stage) {
    if (stage.pace() != Pace.STEP_BY_STEP) {
      return stage.prefillShare();
    }
    return stage.prefilling() ? stage.stepProgress() : 0;
  }

  private String label(StageModel stage, double share) {
    String percent = Quantities.percent(share);
    if (stage.pace() != Pace.STEP_BY_STEP) {
      return first(percent + " of GPU time", percent + " of time", percent);
    }
    StepView step = stage.frame().snapshot().step();
    if (step == null) {
      return first("idle");
    }
    if (!stage.prefilling()) {
      return first("ready for the next", "ready");
    }
    if (step.prefilling().size() == 1) {
      return first(percent + " of #" + step.prefilling().get(0), percent);
    }
    return first(percent + " of " + step.prefilling().size() + " orders", percent);
  }

  private String first(String... wordings) {
    for (String wording : wordings) {
      if (pen.type.fits(pen.type.smallBold, wording, track.width())) {
        return wording;
      }
    }
    return wordings[wordings.length - 1];
  }
}
