package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.Quantities;
import dev.batchista.app.stage.scene.StageModel;
import dev.batchista.app.stage.scene.StepFacts;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/** Where the GPU's time goes, in place of steps that would only flicker by. */
final class ShareBarPainter {
  private final Pen pen;
  private final StepTextures textures;

  ShareBarPainter(Pen pen, StepTextures textures) {
    this.pen = pen;
    this.textures = textures;
  }

  void paint(StageModel stage, Box track) {
    StepFacts facts = stage.facts();
    double prefill = stage.prefillShare() * track.width();
    double decode = Math.min(stage.decodeShare() * track.width(), track.width() - prefill);
    double idle = Math.max(0, 1 - stage.prefillShare() - stage.decodeShare());
    part(track, 0, prefill, facts.prefill());
    part(track, prefill, decode, facts.decode());
    words(track, 0, prefill, "prefill", stage.prefillShare(), true);
    words(track, prefill, decode, "decode", stage.decodeShare(), true);
    words(track, prefill + decode, idle * track.width(), "idle", idle, false);
  }

  private void part(Box track, double from, double width, StepFacts.@Nullable Kind kind) {
    if (width < 2 || kind == null) {
      return;
    }
    boolean prefill = kind.prefillTokens() > 0;
    double x = track.x() + from;
    textures.of(prefill, !prefill, kind.bound()).fill(pen.g, x, x + width - 1, track.y());
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
      double height = Math.min(track.height() - 2, pen.layout.type().small() * 1.4);
      double top = track.centerY() - height / 2;
      double left = middle - needed / 2 - 6;
      pen.fill(left, top, needed + 12, height, height / 2, pen.color.panel);
    }
    pen.text(
        text, middle, track.centerY(), pen.type.smallBold, pen.color.text, TextAlignment.CENTER);
  }
}
