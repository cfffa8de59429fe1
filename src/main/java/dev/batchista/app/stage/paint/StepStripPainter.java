package dev.batchista.app.stage.paint;

import dev.batchista.app.live.Frame;
import dev.batchista.app.live.StepMark;
import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.Pace;
import dev.batchista.app.stage.scene.StageModel;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.sim.StepView;
import java.util.List;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/** The strip of GPU steps to scale: now is near the right end, the past runs off to the left. */
final class StepStripPainter {
  /** Room right of now for what is left of the step under way, as a share of the strip. */
  private static final double AHEAD = 0.06;

  /** Steps narrower than this are drawn together, as shares of each column. */
  private static final double NARROWEST = 2.5;

  private final Pen pen;
  private final Box strip;
  private final Box track;
  private final double nowX;
  private final StepTextures textures;
  private final StepColumnsPainter columns;
  private final ShareBarPainter shares;

  StepStripPainter(Pen pen, SpriteMaker maker) {
    this.pen = pen;
    this.strip = pen.layout.strip();
    double inset = Math.max(3, 0.3 * pen.unit);
    double top = Math.rint(strip.y() + inset);
    double bottom = Math.rint(strip.bottom() - inset);
    double left = Math.rint(strip.x() + inset);
    double right = Math.rint(strip.right() - inset);
    this.track = new Box(left, top, right - left, bottom - top);
    this.nowX = Math.rint(track.x() + (1 - AHEAD) * track.width());
    this.textures = new StepTextures(maker, track.height());
    this.columns = new StepColumnsPainter(pen);
    this.shares = new ShareBarPainter(pen, textures);
  }

  void paintFurniture(Pen room) {
    double corner = 0.45 * room.unit;
    room.fill(strip, corner, room.color.panel);
    room.outline(strip, corner, room.color.ink, 0.8 * room.line);
  }

  void paint(StageModel stage) {
    if (stage.pace() == Pace.FLOW) {
      shares.paint(stage, track);
      return;
    }
    Frame frame = stage.frame();
    double perPs = (nowX - track.x()) / (stage.stripMs() * Ticks.PER_MILLISECOND);
    long nowPs = frame.snapshot().nowPs();
    double knownX = knownFrom(frame, perPs);
    if (knownX > track.x()) {
      double width = Math.min(knownX, nowX) - track.x();
      pen.fill(track.x(), track.y(), width, track.height(), 0, pen.color.emptyCell);
    }
    double meanWidth = stage.facts().meanStepMs() * Ticks.PER_MILLISECOND * perPs;
    if (meanWidth < NARROWEST) {
      columns.paint(frame, track, nowX, perPs);
    } else {
      blocks(frame.steps(), nowPs, perPs);
      underWay(frame.snapshot().step(), nowPs, perPs);
    }
    pen.fill(
        nowX,
        strip.y() + 1,
        Math.max(1, Math.rint(pen.line)),
        strip.height() - 2,
        0,
        pen.color.text);
  }

  /** Where the oldest step that is remembered begins; left of it nothing is known. */
  private double knownFrom(Frame frame, double perPs) {
    long nowPs = frame.snapshot().nowPs();
    StepView step = frame.snapshot().step();
    long oldestPs = step == null ? nowPs : step.startPs();
    if (!frame.steps().isEmpty()) {
      oldestPs = frame.steps().get(0).startPs();
    }
    return nowX - (nowPs - oldestPs) * perPs;
  }

  private void blocks(List<StepMark> marks, long nowPs, double perPs) {
    for (int i = marks.size() - 1; i >= 0; i--) {
      StepMark mark = marks.get(i);
      double x1 = nowX - (nowPs - mark.endPs()) * perPs;
      if (x1 <= track.x()) {
        return;
      }
      double x0 = nowX - (nowPs - mark.startPs()) * perPs;
      Sprite stuff = textures.of(mark.prefill(), mark.decodeSequences() > 0, mark.bound());
      double each = (x1 - x0) / mark.steps();
      if (mark.steps() > 1 && each >= NARROWEST) {
        for (int step = 0; step < mark.steps(); step++) {
          block(stuff, x0 + step * each, x0 + (step + 1) * each);
        }
      } else {
        block(stuff, x0, x1);
      }
    }
  }

  private void underWay(@Nullable StepView step, long nowPs, double perPs) {
    if (step == null) {
      return;
    }
    double x0 = nowX - (nowPs - step.startPs()) * perPs;
    double end = Math.min(track.right(), nowX + (step.endPs() - nowPs) * perPs);
    StepLoad load = step.cost().load();
    boolean prefill = load.prefillTokens() > 0;
    if (end > nowX + 1.5) {
      Color color = prefill ? pen.color.ttft : pen.color.tpot;
      pen.stroke(color, 0.8 * pen.line);
      pen.g.setLineDashes(2 * pen.line, 2 * pen.line);
      pen.g.strokeRect(nowX, track.y() + 0.5, end - nowX, track.height() - 1);
      pen.g.setLineDashes();
    }
    if (nowX - x0 > 0.5) {
      block(textures.of(prefill, load.decodeSequences() > 0, step.cost().bound()), x0, nowX);
    }
  }

  /** A block with a seam on its right. */
  private void block(Sprite stuff, double x0, double x1) {
    double from = Math.max(track.x(), Math.rint(x0));
    double to = Math.rint(x1);
    double seam = to - from >= 2 ? 1 : 0;
    if (to > from) {
      stuff.fill(pen.g, from, to - seam, track.y());
    }
  }
}
