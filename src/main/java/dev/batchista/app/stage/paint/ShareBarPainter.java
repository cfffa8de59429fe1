package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.Quantities;
import dev.batchista.app.stage.scene.StageModel;
import dev.batchista.app.stage.scene.StepFacts;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/** Where the GPU's time goes, in place of steps that would only flicker by. */
final class ShareBarPainter {
  private final Pen pen;
  private final HatchPainter hatch;

  ShareBarPainter(Pen pen) {
    this.pen = pen;
    this.hatch = new HatchPainter(pen);
  }

  void paint(StageModel stage) {
    Box strip = pen.layout.strip();
    Box track = strip.inset(Math.max(3, 0.3 * pen.unit));
    StepFacts facts = stage.facts();
    pen.fill(strip, 0.45 * pen.unit, pen.color.panel);
    double prefill = facts.prefillShare() * track.width();
    double decode = Math.min(facts.decodeShare() * track.width(), track.width() - prefill);
    double idle = Math.max(0, 1 - facts.prefillShare() - facts.decodeShare());
    part(track, 0, prefill, pen.color.ttft, facts.prefill());
    part(track, prefill, decode, pen.color.tpot, facts.decode());
    words(track, 0, prefill, "prefill", facts.prefillShare(), true);
    words(track, prefill, decode, "decode", facts.decodeShare(), true);
    words(track, prefill + decode, idle * track.width(), "idle", idle, false);
    pen.outline(strip, 0.45 * pen.unit, pen.color.ink, 0.8 * pen.line);
  }

  private void part(
      Box track, double from, double width, Color color, StepFacts.@Nullable Kind kind) {
    if (width < 1) {
      return;
    }
    pen.fill(track.x() + from, track.y(), width - 1, track.height(), 2, color);
    if (kind != null) {
      hatch.begin();
      double x = track.x() + from;
      hatch.add(kind.bound(), x, track.y(), x + width - 1, track.bottom());
      hatch.end();
    }
  }

  private void words(
      Box track, double from, double width, String what, double share, boolean onColor) {
    String text = what + " " + Quantities.percent(share);
    double needed = pen.type.width(pen.type.smallBold, text);
    if (width < needed + 16) {
      return;
    }
    double middle = track.x() + from + width / 2;
    if (onColor) {
      double height = Math.min(track.height() - 4, pen.layout.type().small() * 1.4);
      pen.fill(
          middle - needed / 2 - 6,
          track.centerY() - height / 2,
          needed + 12,
          height,
          height / 2,
          pen.color.panel);
    }
    pen.text(
        text, middle, track.centerY(), pen.type.smallBold, pen.color.text, TextAlignment.CENTER);
  }
}
